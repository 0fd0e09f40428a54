import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { root } from '../prepare/paths.mjs';

export const chart = join(root, 'charts/atrium');

const { HELM: helm } = process.env;
const run = (args, input) =>
  spawnSync(helm ?? 'helm', args, { encoding: 'utf8', input, maxBuffer: 64 * 1024 * 1024 });

/** Whether there is a helm. `npm run test:chart` names one. */
export const hasHelm = run(['version', '--short']).status === 0;

if (!hasHelm && helm) throw new Error(`HELM names ${helm}, which does not run`);

/** The minimal values that the chart needs. */
export const least = { secrets: { existing: 'atrium' } };

const template = (values, args) =>
  run(
    ['template', 'atrium', chart, '--namespace', 'atrium', '--values', '-', ...args],
    JSON.stringify(values),
  );

/** The documents that the chart renders from these values. */
export function render(values = least, args = []) {
  const { status, stdout, stderr } = template(values, args);
  if (status !== 0) throw new Error(stderr);
  return parseAllDocuments(stdout)
    .map((document) => document.toJSON())
    .filter(Boolean);
}

/** The error for values that the chart refuses; null if it accepts them. */
export function refusal(values, args = []) {
  const { status, stderr } = template(values, args);
  return status === 0 ? null : stderr;
}

export const lint = (values) => run(['lint', chart, '--strict', '--values', '-'], JSON.stringify(values));
