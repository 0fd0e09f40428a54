// Runs a built program of the product: installs and builds first where that is needed.
import './prepare/check-node.mjs';
import { ensureBuilt } from './prepare/build.mjs';
import { fail, handOver } from './prepare/hand-over.mjs';
import { ensureInstalled } from './prepare/install.mjs';

const [program, ...args] = process.argv.slice(2);
try {
  await ensureInstalled();
  await ensureBuilt();
  handOver(program, args);
} catch (error) {
  fail(error);
}
