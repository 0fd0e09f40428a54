import { pythonEnvironment } from '@atrium/common/testing/python-environment';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const version = '4.32.5';
/** Always the same calls, so that a failure can be repeated. */
export const seed = 20_261_127;
const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
  'negative_data_rejection',
];

export interface ApiCallsReport {
  readonly cases: number;
  readonly tested: number;
  /** What schemathesis printed about them, with the calls that repeat them. Empty if all went well. */
  readonly failures: string;
}

interface ApiCallsOptions {
  readonly url: string;
  readonly tokenUrl: string;
  readonly operations: readonly string[];
  /** Calls of each operation with random values, after those at the limits of every value. */
  readonly casesEach: number;
  readonly folder: string;
}

/**
 * Calls operations as their document describes them, and otherwise. Answers must be documented and never 5xx, and what
 * the schema forbids must be refused.
 */
export async function callOperations(options: ApiCallsOptions): Promise<ApiCallsReport> {
  const { url, tokenUrl, operations, casesEach, folder } = options;
  const report = join(folder, 'api-calls.json');
  const args = [
    ...['--config-file', join(import.meta.dirname, 'schemathesis.toml'), '--no-color'],
    ...['run', `${url}/api/openapi.json`, '--url', `${url}/api/v1`],
    ...operations.flatMap((id) => ['--include-operation-id', id]),
    ...['--phases', 'coverage,fuzzing', '--max-examples', String(casesEach), '--seed', String(seed)],
    ...['--checks', checks.join(','), '--continue-on-failure'],
    ...['--report', 'json', '--report-json-path', report],
  ];
  const program = join(await pythonEnvironment('schemathesis', [`schemathesis==${version}`]), 'schemathesis');
  const env = {
    ...process.env,
    TOKEN_URL: tokenUrl,
    SCHEMATHESIS_HOOKS: 'api_hooks',
    PYTHONPATH: import.meta.dirname,
  };
  const printed = await run(program, args, { cwd: folder, env, maxBuffer: 256 * 1024 ** 2 }).then(
    () => '',
    ({ stdout, stderr }: { stdout?: string; stderr?: string }) => `${stdout ?? ''}${stderr ?? ''}`,
  );
  const found = JSON.parse(await readFile(report, 'utf8')) as {
    test_cases: { generated: number };
    operations: { tested: number };
  };
  return { cases: found.test_cases.generated, tested: found.operations.tested, failures: printed };
}
