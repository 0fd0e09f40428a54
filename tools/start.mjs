// npm start: installs and builds what is missing or changed, then runs the whole product in one process.
import './prepare/check-node.mjs';
import { ensureBuilt } from './prepare/build.mjs';
import { fail, handOver } from './prepare/hand-over.mjs';
import { ensureInstalled } from './prepare/install.mjs';

try {
  await ensureInstalled();
  await ensureBuilt();
  handOver('services/single-node/dist/main.js');
} catch (error) {
  fail(error);
}
