import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { node24, root, stamps } from './places.mjs';

/** Runs a program of ours on Node 24 in place of this one: its signals, its standard streams, its exit code. */
export function handOver(program, args, flags = []) {
  const child = spawn(node24(), [...flags, join(root, program), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(stamps, 'compiled') },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('error', (error) => fail(error));
  child.once('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}

/** Says what went wrong, without a stack nobody asked for, and ends. */
export function fail(error) {
  console.error(error.message);
  process.exit(1);
}
