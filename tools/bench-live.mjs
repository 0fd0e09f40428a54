// npm run bench:live: an article published to 2,000 open browsers on a built single node. `BENCH_BROWSERS` for another
// number.
import './prepare/check-node.mjs';
import { ensureWebClientBuilt } from './prepare/build.mjs';
import { runProgram } from './prepare/run-program.mjs';

await runProgram('tools/bench/live-crowd.mjs', process.argv.slice(2), ensureWebClientBuilt);
