// Runs a program of the product that was built: `node tools/run.mjs services/single-node/dist/token.js …`.
import './prepare/check-node.mjs';
import { runProgram } from './prepare/run-program.mjs';

const [program, ...args] = process.argv.slice(2);
await runProgram(program, args);
