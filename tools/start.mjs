// npm start: the whole product in one process.
import './prepare/check-node.mjs';
import { runProgram } from './prepare/run-program.mjs';

await runProgram('services/single-node/dist/main.js');
