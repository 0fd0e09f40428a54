// npm run bench:distributed: what writes cost on the distributed system, next to the bare store's baseline in the same
// run.
import './prepare/check-node.mjs';
import { ensureBuilt } from './prepare/build.mjs';
import { runProgram } from './prepare/run-program.mjs';

await runProgram('tools/bench/distributed.mjs', process.argv.slice(2), ensureBuilt);
