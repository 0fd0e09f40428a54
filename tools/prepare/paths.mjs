import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

/** Where the commands keep what they know about earlier runs. */
export const stamps = join(root, 'node_modules/.cache/atrium');

/** Flags that make Node run TypeScript from source, once the packages are installed. */
export const fromSource = ['-C', 'source', '--import', join(root, 'tools/swc-hook.mjs')];

/**
 * Settings of the C library’s memory allocator. Hashing a password takes some 20 MiB, which by default stays with the
 * process, once in each of several arenas.
 */
export const allocator = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: String(2 ** 20) };

/**
 * Limits of V8’s heap for the product in one process. By default, its young generation grows to 128 MiB and the old one
 * to twice what is alive before it is collected.
 */
export const heapLimits = ['--max-semi-space-size=16', '--heap-growing-percent=50'];

/** The Node 24 installed with the packages, or the running Node if it is recent enough. */
export function node24() {
  const own = join(root, 'node_modules/.bin/node');
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  console.error(
    `Atrium runs on Node.js 24. It is included for Linux; on ${process.platform} (${process.arch}) please install it:\n` +
      `https://nodejs.org/en/download (this is Node.js ${process.versions.node}).`,
  );
  process.exit(1);
}
