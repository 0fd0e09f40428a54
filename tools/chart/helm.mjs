import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
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

/** Without a cluster, helm takes a version that it was built for, or an old one if it was built from source. */
const cluster = ['--kube-version', 'v1.34.0'];

const template = (values, args, folder = chart) =>
  run(
    ['template', 'atrium', folder, '--namespace', 'atrium', ...cluster, '--values', '-', ...args],
    JSON.stringify(values),
  );

/** The documents that the chart renders from these values. */
export function render(values = least, args = [], folder = chart) {
  const { status, stdout, stderr } = template(values, args, folder);
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

/** The error with which the chart refuses values in this cluster; null if it accepts them. */
export function refusalIn(cluster, values) {
  const where = ['--dry-run=server', '--kube-apiserver', cluster, '--disable-openapi-validation'];
  const { status, stderr } = template(values, where);
  return status === 0 ? null : stderr;
}

export const lint = (values) =>
  run(['lint', chart, '--strict', ...cluster, '--values', '-'], JSON.stringify(values));

/**
 * What helm says after an installation. It renders that only with a cluster, so a copy of the chart has it in a
 * ConfigMap.
 */
export function notes(values) {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-notes-'));
  try {
    const copy = join(folder, 'atrium');
    cpSync(chart, copy, { recursive: true, dereference: true });
    const text = readFileSync(join(chart, 'templates/NOTES.txt'), 'utf8');
    writeFileSync(
      join(copy, 'templates/notes.yaml'),
      `{{- define "notes" }}${text}{{ end }}\nkind: Notes\ntext: {{ include "notes" . | quote }}\n`,
    );
    return render(values, ['--show-only', 'templates/notes.yaml'], copy)[0].text;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
