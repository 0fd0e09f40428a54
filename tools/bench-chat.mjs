// npm run bench:chat: how fast messages are stored and listed on a single node that is built. `BENCH_SECONDS` each.
import './prepare/check-node.mjs';
import { runProgram } from './prepare/run-program.mjs';

await runProgram('tools/bench/chat-bench.mjs', process.argv.slice(2));
