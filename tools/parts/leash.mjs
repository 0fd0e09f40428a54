// Runs a program for as long as whoever started this holds its standard input: a part never outlives the tests that
// wanted it, however they end. `node leash.mjs program args…`; the program's number is written to file descriptor 3.
import { spawn } from 'node:child_process';
import { writeSync } from 'node:fs';

const [command, ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], detached: true });
child.once('error', (error) => {
  console.error(error.message);
  process.exit(127);
});
child.once('exit', (code, signal) => process.exit(signal ? 137 : (code ?? 1)));
if (child.pid) writeSync(3, `${child.pid}\n`);

// Its group: what it has started in its turn goes with it.
process.stdin.resume().once('close', () => {
  try {
    process.kill(-(child.pid ?? Number.NaN), 'SIGKILL');
  } catch {
    process.exit(0);
  }
});
// Whoever sits at the terminal ends the tests, and they end their parts in order.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
