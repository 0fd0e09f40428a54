// npm run bench:write: what a single small write costs on a single node, beside the floor. `BENCH_SECONDS` for each
// measurement, `BENCH_ROUNDS` for how often it alternates with the floor, `BENCH_LOADS` for the first of its four loads
// only. Words choose the writes. With --commands, prints only the database commands of one write each; with --idle, what
// the node costs while nobody uses it; with --memory, its memory during an hour of use (`BENCH_MINUTES`).
import './prepare/check-node.mjs';
import { ensureWebClientBuilt } from './prepare/build.mjs';
import { runProgram } from './prepare/run-program.mjs';

await runProgram('tools/bench/write-bench.mjs', process.argv.slice(2), ensureWebClientBuilt);
