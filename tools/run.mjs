// Runs a built program of the product: `node tools/run.mjs services/single-node/dist/token.js …`.
import './prepare/check-node.mjs';
import { runProgram } from './prepare/run-program.mjs';

const [program, ...args] = process.argv.slice(2);
await runProgram(program, args);
