// npm run bench:comments: how fast comments are stored on a single node, on one article and on many. `BENCH_SECONDS` for
// each measurement.
import './prepare/check-node.mjs';
import { ensureWebClientBuilt } from './prepare/build.mjs';
import { runProgram } from './prepare/run-program.mjs';

await runProgram('tools/bench/comments-bench.mjs', process.argv.slice(2), ensureWebClientBuilt);
