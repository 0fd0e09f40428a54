// npm run bench: the figures of docs/performance.md, each next to its baseline in the same run.
import './prepare/check-node.mjs';
import { ensureWebClientBuilt } from './prepare/build.mjs';
import { runProgram } from './prepare/run-program.mjs';

await runProgram('tools/bench/bench.mjs', process.argv.slice(2), ensureWebClientBuilt);
