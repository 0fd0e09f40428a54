// Compiles the sources of all services at once into the cache of `swc-hook.mjs`, in a process of its own: the compiler
// would keep more memory of a service than the service needs.
import { transform } from '@swc/core';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from './prepare/paths.mjs';
import { cachedFileOf, writeCached } from './swc-cache.mjs';
import { nodeSwc } from './swc-options.mjs';

const files = globSync('{proto,gateway,demo,services/*}/src/**/*.ts', { cwd: root }).filter(
  (name) => !/\.(test|d)\.ts$/.test(name),
);

async function compileRest() {
  for (let name = files.pop(); name; name = files.pop()) {
    const filename = join(root, name);
    const source = readFileSync(filename, 'utf8');
    const cached = cachedFileOf(filename, source);
    if (existsSync(cached)) continue;
    const { code } = await transform(source, { ...nodeSwc, filename });
    writeCached(cached, code);
  }
}

await Promise.all(Array.from({ length: 2 * availableParallelism() }, compileRest));
