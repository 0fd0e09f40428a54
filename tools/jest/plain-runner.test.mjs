import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../prepare/paths.mjs';

const folder = mkdtempSync(join(tmpdir(), 'atrium-runner-'));
afterAll(() => rmSync(folder, { recursive: true }));

const files = {
  'first.test.mjs': `import { expect, it, jest } from '@jest/globals';
    jest.spyOn(Date, 'now').mockReturnValue(0);
    process.env.LEFT_BEHIND = 'yes';
    it('changes globals and leaves them changed', () => expect(Date.now()).toBe(0));`,
  'second.test.mjs': `import { expect, it } from '@jest/globals';
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
  'killed.test.mjs': `it('kills its process', () => process.kill(process.pid, 'SIGKILL'));`,
};

/** Jest's report on these files, one of which kills its process. */
async function report() {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const testRunner = join(import.meta.dirname, 'plain-runner.mjs');
  const config = { rootDir: folder, testMatch: ['**/*.test.mjs'], testRunner, transform: {} };
  const outputFile = join(folder, 'report.json');
  const args = ['--config', JSON.stringify(config), '--maxWorkers=2', '--json', '--outputFile', outputFile];
  const program = join(root, 'node_modules/jest/bin/jest.js');
  const { code } = await promisify(execFile)(process.execPath, [program, ...args], { cwd: folder }).catch(
    (error) => error,
  );
  return { code, ...JSON.parse(readFileSync(outputFile, 'utf8')) };
}

test('a test that fails, hangs, throws, cannot be loaded or kills its process is a failure, and each file finds the globals unchanged', async () => {
  const { code, testResults, numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = await report();
  const failed = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  const names = failed.map((name) => name.slice(folder.length + 1, -'.test.mjs'.length)).sort();
  expect(names).toEqual(['broken', 'empty', 'failing', 'killed', 'late', 'thrown']);
  expect({ code, numPassedTests, numFailedTests, numRuntimeErrorTestSuites }).toEqual({
    code: 1,
    numPassedTests: 2,
    numFailedTests: 3,
    numRuntimeErrorTestSuites: 3,
  });
});
