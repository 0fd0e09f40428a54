import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { buildArgv } from 'jest';
import { chosenKind, nodeTestFiles } from '../jest/test-files.mjs';
import { writeSuites } from '../jest/suites.mjs';
import { startMongo } from '../mongo/start-mongo.mjs';
import { node24, root } from '../prepare/paths.mjs';
import { run } from './run.mjs';
import { scratchFolder } from './scratch-folder.mjs';

// Tests wait for MongoDB as much as they compute, so even one core gets two workers.
const workerCount = Math.max(2, availableParallelism() - 1);
const nodeOptions = ['--disable-warning=ExperimentalWarning', '--experimental-vm-modules'];
const cache = process.env.ATRIUM_CACHE ?? join(root, '.atrium/cache');

/** Domain, service, port and web tests, all on one MongoDB, with separate databases for each file. */
export const jest = {
  name: 'jest',
  // Two suites per worker: those that are quick make up for those that are slow.
  async check(args, env = {}, { workers = workerCount, suiteCount = 2 * workers } = {}) {
    const folder = scratchFolder('jest');
    const report = join(folder, 'report.json');
    const mongo = await mongoForTests(folder, env.MONGODB_URI ?? process.env.MONGODB_TEST_URI);
    try {
      const { files, patterns } = await chooseFiles(args, env);
      const suites = writeSuites(join(folder, 'suites'), files, suiteCount);
      const program = join(root, 'node_modules/jest/bin/jest.js');
      const options = ['--json', '--outputFile', report, `--maxWorkers=${workers}`];
      const code = await run(node24(), [...nodeOptions, program, ...patterns, ...options, ...args], {
        ...env,
        JEST_SUITES: join(folder, 'suites'),
        MONGODB_TEST_URI: mongo.uri,
        ATRIUM_CACHE: cache,
        NODE_ENV: 'test',
      });
      return read(report, code, suites);
    } finally {
      await mongo.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function mongoForTests(folder, uri) {
  if (uri) return { uri, stop: async () => undefined };
  return startMongo({
    home: join(folder, 'home'),
    cache,
  });
}

/** Test files that the arguments choose, and the patterns by which Jest chooses their suites too. */
async function chooseFiles(args, env) {
  const { _: given, testPathPatterns = [] } = await buildArgv(args);
  const patterns = [...given, ...testPathPatterns].map((pattern) => new RegExp(pattern, 'i'));
  const files = nodeTestFiles(chosenKind(env));
  if (patterns.length === 0) return { files, patterns: [] };
  const chosen = files.filter((file) => patterns.some((pattern) => pattern.test(file)));
  return { files: chosen, patterns: chosen.length > 0 ? ['\\.suite\\.cjs$'] : [] };
}

/**
 * Totals of the report. A non-zero exit code without a reported failure counts as a failure, and so does a file without
 * a test in its suite.
 */
export function read(report, code, suites = []) {
  try {
    const found = JSON.parse(readFileSync(report, 'utf8'));
    const { numPassedTests: passed, numFailedTests, numRuntimeErrorTestSuites, numPendingTests } = found;
    const missing = filesWithoutTests(found, suites);
    const failed = numFailedTests + numRuntimeErrorTestSuites + missing.length;
    const unexplained =
      passed + failed === 0
        ? 'no test has run'
        : code !== 0 && failed === 0
          ? `jest exited with code ${code}`
          : undefined;
    const why = missing.length > 0 ? `no test has run in ${missing.join(', ')}` : unexplained;
    return { passed, failed: failed + (unexplained ? 1 : 0), skipped: numPendingTests, why };
  } catch {
    return { passed: 0, failed: 1, why: 'jest wrote no report' };
  }
}

/** Files of the suites that ran. Their names are the titles around their tests. */
function filesWithoutTests({ testResults = [] }, suites) {
  return suites.flatMap(({ path, files }) => {
    const result = testResults.find(({ name }) => name === path);
    if (!result) return [];
    const titles = new Set(result.assertionResults.map(({ ancestorTitles: [first] }) => first));
    return files.map((file) => relative(root, file)).filter((file) => !titles.has(file));
  });
}
