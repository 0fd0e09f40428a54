// npm test, npm run test:stack and test:faults: runs one of these programs with everything it needs installed and
// generated. The last line is always "N passed, N failed".
import './prepare/check-node.mjs';
import { ensureGenerated } from './prepare/build.mjs';
import { execProgram } from './prepare/exec-program.mjs';
import { ensureInstalled } from './prepare/install.mjs';

const [program, ...args] = process.argv.slice(2);
try {
  await ensureInstalled();
  await ensureGenerated();
  execProgram(program, args);
} catch (error) {
  console.error(error.message);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
