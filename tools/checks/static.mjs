import { join } from 'node:path';
import { ensureBuilt } from '../prepare/build.mjs';
import { root } from '../prepare/paths.mjs';
import { firstLoad, maxFirstLoad } from './first-load.mjs';
import { run } from './run.mjs';

const bin = (name) => join(root, 'node_modules/.bin', name);

/** A check with a single result: passed or failed. */
const staticCheck = (name, check) => ({
  name,
  check: async () => ((await check()) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
});

const npmRun = (script) => run('npm', ['run', '--silent', script]);

export const types = staticCheck('types', () => npmRun('types'));
export const lint = staticCheck('lint', () => npmRun('lint'));
export const format = staticCheck('format', () =>
  run(bin('prettier'), ['--check', '--log-level', 'warn', '.']),
);
export const contracts = staticCheck('contracts', () => run(bin('buf'), ['lint', 'proto']));
export const build = staticCheck('build', async () => {
  await ensureBuilt();
  const size = await firstLoad();
  console.log(`Scripts of the first page: ${size.toFixed(0)} kB of at most ${maxFirstLoad} kB`);
  return size <= maxFirstLoad ? 0 : 1;
});
