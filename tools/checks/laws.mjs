import { join } from 'node:path';
import { ensureBuilt } from '../prepare/build.mjs';
import { root } from '../prepare/places.mjs';
import { run } from './run.mjs';

const bin = (name) => join(root, 'node_modules/.bin', name);

/** One law: it holds or it does not. */
const law = (name, check) => ({
  name,
  check: async () => ((await check()) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
});

const npmRun = (script) => run('npm', ['run', '--silent', script]);

export const generate = law('generate', () => npmRun('generate'));
export const types = law('types', () => npmRun('types'));
export const lint = law('lint', () => npmRun('lint'));
export const format = law('format', () => run(bin('prettier'), ['--check', '--log-level', 'warn', '.']));
export const contracts = law('contracts', () => run(bin('buf'), ['lint', 'proto']));
export const build = law('build', async () => {
  await ensureBuilt();
  return 0;
});
