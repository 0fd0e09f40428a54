import { spawn } from 'node:child_process';
import { root } from '../prepare/paths.mjs';

/** Whatever hangs must end before the limit of a landing. A busy machine needs twice the usual time. */
const limit = 40 * 60_000;
const running = new Set();

/** Runs a program with its output visible; resolves to its exit code. Kills it after the time limit. */
export function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    running.add(child);
    const timer = setTimeout(() => {
      console.error(`${command} timed out after ${limit / 60_000} minutes`);
      child.kill('SIGKILL');
    }, limit);
    const end = (code) => {
      clearTimeout(timer);
      running.delete(child);
      resolve(code);
    };
    child.once('error', (error) => {
      console.error(error.message);
      end(1);
    });
    child.once('exit', (code) => end(code ?? 1));
  });
}

/** Asks all running programs to end. */
export function stopRunning() {
  for (const child of running) child.kill('SIGTERM');
}
