import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { root } from '../prepare/places.mjs';

export const chart = join(root, 'charts/atrium');

const run = (args, input) =>
  spawnSync('helm', args, { encoding: 'utf8', input, maxBuffer: 64 * 1024 * 1024 });

/** Whether there is a helm; `npm run test:chart` insists on one. */
export const hasHelm = run(['version', '--short']).status === 0;

if (!hasHelm && process.env.HELM_REQUIRED)
  throw new Error('helm is not on the PATH. Install it: https://helm.sh/docs/intro/install/');

/** The least that the chart has to be told. */
export const least = { secrets: { existing: 'atrium' } };

const template = (values, args) =>
  run(
    ['template', 'atrium', chart, '--namespace', 'atrium', '--values', '-', ...args],
    JSON.stringify(values),
  );

/** What the chart makes of these values. */
export function render(values = least, args = []) {
  const { status, stdout, stderr } = template(values, args);
  if (status !== 0) throw new Error(stderr);
  return parseAllDocuments(stdout)
    .map((document) => document.toJSON())
    .filter(Boolean);
}

/** Why the chart refuses these values; null if it does not. */
export function refusal(values, args = []) {
  const { status, stderr } = template(values, args);
  return status === 0 ? null : stderr;
}

export const lint = (values) => run(['lint', chart, '--strict', '--values', '-'], JSON.stringify(values));
