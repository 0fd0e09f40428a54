// npm run generate: the generated code, unless it matches its sources.
import './prepare/check-node.mjs';
import { ensureGenerated } from './prepare/build.mjs';
import { fail } from './prepare/exec-program.mjs';
import { ensureInstalled } from './prepare/install.mjs';

try {
  await ensureInstalled();
  await ensureGenerated();
} catch (error) {
  fail(error);
}
