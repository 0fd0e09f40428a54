// npm run bench:chat: how fast messages are stored and listed on a single node. `BENCH_SECONDS` for each measurement.
import './prepare/check-node.mjs';
import { ensureWebClientBuilt } from './prepare/build.mjs';
import { runProgram } from './prepare/run-program.mjs';

await runProgram('tools/bench/chat-bench.mjs', process.argv.slice(2), ensureWebClientBuilt);
