// Runs a program from source: `node tools/run.mjs services/single-node/src/token.ts …`.
import './prepare/check-node.mjs';
import { ensureGenerated } from './prepare/build.mjs';
import { runProgram } from './prepare/run-program.mjs';

const [program, ...args] = process.argv.slice(2);
await runProgram(program, args, ensureGenerated);
