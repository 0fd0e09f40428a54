import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { read as readJest } from './jest.mjs';
import { read as readE2e } from './e2e.mjs';

const folder = mkdtempSync(join(tmpdir(), 'atrium-reports-'));
const report = join(folder, 'report.json');
afterAll(() => rmSync(folder, { recursive: true }));

const jest = (counts) => {
  const none = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numRuntimeErrorTestSuites: 0 };
  writeFileSync(report, JSON.stringify({ ...none, ...counts }));
};
const e2e = (stats, errors = []) => {
  writeFileSync(
    report,
    JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors }),
  );
};

test('every Jest test counts, and every file that could not be run is a failure', () => {
  jest({ numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numRuntimeErrorTestSuites: 3 });
  expect(readJest(report, 1)).toMatchObject({ passed: 7, failed: 5, skipped: 1 });
});

test('a Jest run without a test fails', () => {
  jest({});
  expect(readJest(report, 0)).toMatchObject({ passed: 0, failed: 1, why: 'no test has run' });
});

test('a Jest run with a non-zero exit code fails, whatever its report says', () => {
  jest({ numPassedTests: 7 });
  expect(readJest(report, 1)).toMatchObject({ passed: 7, failed: 1 });
  expect(readJest(report, 0)).toMatchObject({ passed: 7, failed: 0 });
});

test('every end-to-end test counts, and one that passes only on retry fails', () => {
  e2e({ expected: 5, unexpected: 1, flaky: 2 });
  expect(readE2e(report, 1)).toMatchObject({ passed: 5, failed: 3 });
});

test('a product that does not start is a failure', () => {
  e2e({}, [{ message: 'the web server ended early' }]);
  expect(readE2e(report, 1)).toMatchObject({ passed: 0, failed: 1 });
});

test('a runner that wrote no report fails', () => {
  const missing = join(folder, 'missing.json');
  expect(readJest(missing, 0)).toMatchObject({ passed: 0, failed: 1 });
  expect(readE2e(missing, 0)).toMatchObject({ passed: 0, failed: 1 });
});
