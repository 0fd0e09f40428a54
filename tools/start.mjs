// npm start: the whole product in one process. It starts while the web client is still being built.
import './prepare/check-node.mjs';
import { ensureWebClientBuilt, isWebClientBuilt } from './prepare/build.mjs';
import { fail } from './prepare/exec-program.mjs';
import { heapLimits } from './prepare/paths.mjs';
import { runProgram } from './prepare/run-program.mjs';

const program = 'services/single-node/src/main.ts';

const runProduct = (...args) => runProgram(program, args, undefined, heapLimits);

/** The product shows the progress of both. */
const quietly = (_title, work) => work();

async function startWhileBuilding() {
  const product = await runProduct('--web-client-pending');
  try {
    await ensureWebClientBuilt(quietly);
    if (product.connected) product.send('built');
  } catch (error) {
    // Ctrl-C ends the build as well.
    if (!product.killed) console.error(error.message);
    product.kill('SIGTERM');
  }
}

try {
  await (isWebClientBuilt() ? runProduct() : startWhileBuilding());
} catch (error) {
  fail(error);
}
