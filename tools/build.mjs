// npm run build: the web client and the services as images contain them, unless they match their sources.
import './prepare/check-node.mjs';
import { ensureBuilt } from './prepare/build.mjs';
import { fail } from './prepare/exec-program.mjs';
import { ensureInstalled } from './prepare/install.mjs';

try {
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  fail(error);
}
