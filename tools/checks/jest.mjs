import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { startMongo } from '../mongo/start-mongo.mjs';
import { node24, root } from '../prepare/paths.mjs';
import { run } from './run.mjs';
import { scratchFolder } from './scratch-folder.mjs';

// Tests wait for MongoDB as much as they compute, so even one core gets two workers.
const workerCount = Math.max(2, availableParallelism() - 1);
const nodeOptions = ['--disable-warning=ExperimentalWarning', '--experimental-vm-modules'];

/** Domain, service, port and web tests, all on one MongoDB, with separate databases for each file. */
export const jest = {
  name: 'jest',
  async check(args, env = {}, workers = workerCount) {
    const folder = scratchFolder('jest');
    const report = join(folder, 'report.json');
    const mongo = await mongoForTests(folder, env.MONGODB_URI ?? process.env.MONGODB_TEST_URI);
    try {
      const program = join(root, 'node_modules/jest/bin/jest.js');
      const options = ['--json', '--outputFile', report, `--maxWorkers=${workers}`, ...args];
      const code = await run(node24(), [...nodeOptions, program, ...options], {
        ...env,
        MONGODB_TEST_URI: mongo.uri,
        ATRIUM_CACHE: cache,
        NODE_ENV: 'test',
      });
      return read(report, code);
    } finally {
      await mongo.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

const cache = process.env.ATRIUM_CACHE ?? join(root, '.atrium/cache');

async function mongoForTests(folder, uri) {
  if (uri) return { uri, stop: async () => undefined };
  return startMongo({
    home: join(folder, 'home'),
    cache,
  });
}

/** Totals of the report. A non-zero exit code without a reported failure counts as a failure. */
export function read(report, code) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    const failed = numFailedTests + numRuntimeErrorTestSuites;
    const none = numPassedTests + failed === 0;
    const unexplained = code !== 0 && failed === 0;
    const why = none ? 'no test has run' : unexplained ? `jest exited with code ${code}` : undefined;
    return {
      passed: numPassedTests,
      failed: failed + (none || unexplained ? 1 : 0),
      skipped: numPendingTests,
      why,
    };
  } catch {
    return { passed: 0, failed: 1, why: 'jest wrote no report' };
  }
}
