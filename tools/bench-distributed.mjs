// npm run bench:distributed: what writes cost on the distributed system, beside the bare store's floor in the same run.
import './prepare/check-node.mjs';
import { fromSource } from './prepare/places.mjs';
import { runProgram } from './prepare/run-program.mjs';

await runProgram('tools/bench/distributed.mjs', process.argv.slice(2), fromSource);
