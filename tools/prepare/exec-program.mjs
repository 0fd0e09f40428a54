import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { allocator, fromSource, node24, root, stamps } from './paths.mjs';

/**
 * Runs one of our programs from source on Node 24, with flags for V8, in place of this process: passes on signals,
 * standard streams and the exit code. Returns the process, which can be sent messages.
 */
export function execProgram(program, args, flags = []) {
  const child = spawn(node24(), [...flags, ...fromSource, join(root, program), ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...allocator, NODE_COMPILE_CACHE: join(stamps, 'compiled'), ...process.env },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('error', (error) => fail(error));
  child.once('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
  return child;
}

/** Prints the error message without a stack trace and exits. */
export function fail(error) {
  console.error(error.message);
  process.exit(1);
}
