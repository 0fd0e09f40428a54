import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { read } from '../checks/jest.mjs';
import { root } from '../prepare/paths.mjs';
import { writeSuites } from './suites.mjs';

const folder = mkdtempSync(join(tmpdir(), 'atrium-suites-'));
const report = join(folder, 'report.json');
afterAll(() => rmSync(folder, { recursive: true }));

const contents = {
  'changing.test.mjs': `import { afterAll, expect, it, jest } from '@jest/globals';
    afterAll(() => void (process.env.LEFT_BEHIND = 'yes'));
    it('changes the clock and leaves it changed', () => {
      jest.spyOn(Date, 'now').mockReturnValue(0);
      expect(Date.now()).toBe(0);
    });`,
  'unchanged.test.mjs': `import { expect, it } from '@jest/globals';
    it('finds the clock and the environment unchanged', () => {
      expect(Date.now()).toBeGreaterThan(0);
      expect(process.env.LEFT_BEHIND).toBeUndefined();
    });`,
  'failing.test.mjs': `it('fails an expectation', () => expect(1).toBe(2));`,
  'late.test.mjs': `it('never finishes', () => new Promise(() => undefined), 50);`,
  'thrown.test.mjs': `it('throws outside the awaited code', async () => {
      setImmediate(() => { throw new Error('uncaught'); });
      await new Promise((resolve) => setTimeout(resolve, 50));
    });`,
  'broken.test.mjs': `import './missing.mjs';`,
  'empty.test.mjs': ``,
  'open.test.mjs': `it('leaves a timer running', () => void setTimeout(() => undefined, 30_000));`,
  'killed.test.mjs': `it('kills its process', () => process.kill(process.pid, 'SIGKILL'));`,
};
const pathOf = (name) => join(folder, name);
const nameOf = (path) => relative(root, pathOf(path));

/** Runs one suite of these files, in this order, one that leaves something open and one that kills its process. */
async function run(files) {
  for (const [name, text] of Object.entries(contents)) writeFileSync(pathOf(name), text);
  const suites = [
    ...writeSuites(join(folder, 'several'), files.map(pathOf), 1),
    ...writeSuites(join(folder, 'open'), [pathOf('open.test.mjs')], 1),
    ...writeSuites(join(folder, 'killed'), [pathOf('killed.test.mjs')], 1),
  ];
  const config = { rootDir: folder, testMatch: ['**/*.suite.cjs'], transform: {} };
  const args = ['--config', JSON.stringify(config), '--maxWorkers=2', '--json', '--outputFile', report];
  const program = join(root, 'node_modules/jest/bin/jest.js');
  const { code } = await promisify(execFile)(
    process.execPath,
    ['--experimental-vm-modules', program, ...args],
    { cwd: folder },
  ).catch((error) => error);
  return read(report, code, suites);
}

test('a test that fails, hangs, throws, cannot be loaded or kills its process is a failure, as is a file that leaves something open, and each file finds the globals unchanged', async () => {
  const alone = ['open.test.mjs', 'killed.test.mjs'];
  const files = Object.keys(contents).filter((name) => !alone.includes(name));
  const result = await run(files);
  const tests = JSON.parse(readFileSync(report, 'utf8')).testResults.flatMap(
    ({ assertionResults }) => assertionResults,
  );
  const failed = tests.filter(({ status }) => status === 'failed').map(({ ancestorTitles: [file] }) => file);
  expect(failed.sort()).toEqual(
    ['broken', 'failing', 'late', 'thrown'].map((name) => nameOf(`${name}.test.mjs`)).sort(),
  );
  expect(result).toMatchObject({
    passed: 3,
    // Four tests, two files without a reported test, and three suites: one was killed, in one an error was not caught, and
    // one left something open.
    failed: 9,
    why: `no test has run in ${nameOf('empty.test.mjs')}, ${nameOf('killed.test.mjs')}`,
  });
});
