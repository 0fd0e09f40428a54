import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { root } from '../prepare/paths.mjs';

const file = join(root, 'docs/reliability.md');
const [begin, end] = ['<!-- figures -->', '<!-- /figures -->'];

/** The table of docs/reliability.md: the impact of each fault, as measured by the fault tests. */
export function reliabilityTable(figures) {
  const head = [
    '| fault | acknowledged writes | per second | failed requests | last failure after recovery | effects complete after |',
    '| --- | --- | --- | --- | --- | --- |',
  ];
  const rows = figures.map(
    ({ fault, writes, perSecond, refused, recovered, drained }) =>
      `| ${fault} | ${writes} | ${perSecond} | ${refused} | ${recovered.toFixed(1)} s | ${drained.toFixed(1)} s |`,
  );
  return [...head, ...rows].join('\n');
}

/** What clients were told that they must not notice, for the log: one line per fault. */
export const unexpectedRefusals = (figures) =>
  figures.flatMap(({ fault, unexpected }) =>
    unexpected.length > 0 ? [`${fault}: ${[...new Set(unexpected)].slice(0, 5).join('; ')}`] : [],
  );

export function writeReliability(figures) {
  const text = readFileSync(file, 'utf8');
  const [before, rest] = text.split(begin);
  const [, after] = rest.split(end);
  const day = new Date().toISOString().slice(0, 10);
  const measured = `Measured on ${day}, with all backing services, services and clients on one machine with ${cpus().length} cores.`;
  writeFileSync(file, `${before}${begin}\n\n${measured}\n\n${reliabilityTable(figures)}\n\n${end}${after}`);
}
