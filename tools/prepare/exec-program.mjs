import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { node24, root, stamps } from './paths.mjs';

/**
 * Runs one of our programs on Node 24 in place of this process: passes on signals, standard streams and the exit code.
 */
export function execProgram(program, args, flags = []) {
  const child = spawn(node24(), [...flags, join(root, program), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(stamps, 'compiled') },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('error', (error) => fail(error));
  child.once('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}

/** Prints the error message without a stack trace and exits. */
export function fail(error) {
  console.error(error.message);
  process.exit(1);
}
