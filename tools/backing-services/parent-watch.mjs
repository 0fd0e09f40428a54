// Runs a program for as long as the parent holds this process's standard input open: a service never outlives the tests
// that started it, however they end. `node parent-watch.mjs program args…` writes the program's process id to file
// descriptor 3.
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

// Kills the process group, which includes the program's children.
process.stdin.resume().once('close', () => {
  try {
    process.kill(-(child.pid ?? Number.NaN), 'SIGKILL');
  } catch {
    process.exit(0);
  }
});
// Signals from the terminal end the tests, which stop their backing services in order.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
