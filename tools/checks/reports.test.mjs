import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { read as readJest } from './jest.mjs';
import { read as readJourneys } from './journeys.mjs';

const folder = mkdtempSync(join(tmpdir(), 'atrium-reports-'));
const report = join(folder, 'report.json');
afterAll(() => rmSync(folder, { recursive: true }));

const jest = (counts) => {
  const none = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numRuntimeErrorTestSuites: 0 };
  writeFileSync(report, JSON.stringify({ ...none, ...counts }));
};
const journeys = (stats, errors = []) => {
  writeFileSync(
    report,
    JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors }),
  );
};

test('every test of jest counts, and every file that could not be run', () => {
  jest({ numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numRuntimeErrorTestSuites: 3 });
  expect(readJest(report, 1)).toMatchObject({ passed: 7, failed: 5, skipped: 1 });
});

test('jest without a test has failed', () => {
  jest({});
  expect(readJest(report, 0)).toMatchObject({ passed: 0, failed: 1, why: 'no test has run' });
});

test('jest that ends badly has failed, whatever its report says', () => {
  jest({ numPassedTests: 7 });
  expect(readJest(report, 1)).toMatchObject({ passed: 7, failed: 1 });
  expect(readJest(report, 0)).toMatchObject({ passed: 7, failed: 0 });
});

test('every journey counts, and one that passes only the second time fails', () => {
  journeys({ expected: 5, unexpected: 1, flaky: 2 });
  expect(readJourneys(report, 1)).toMatchObject({ passed: 5, failed: 3 });
});

test('a product that does not start is a failure', () => {
  journeys({}, [{ message: 'the web server ended early' }]);
  expect(readJourneys(report, 1)).toMatchObject({ passed: 0, failed: 1 });
});

test('a runner that wrote nothing has failed', () => {
  const missing = join(folder, 'missing.json');
  expect(readJest(missing, 0)).toMatchObject({ passed: 0, failed: 1 });
  expect(readJourneys(missing, 0)).toMatchObject({ passed: 0, failed: 1 });
});
