import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { root } from '../prepare/places.mjs';

const file = join(root, 'docs/reliability.md');
const [begin, end] = ['<!-- figures -->', '<!-- /figures -->'];

/** What each bad day cost, as the faults suite measured it. */
export function reliabilityTable(figures) {
  const head = [
    '| bad day | writes acknowledged | per second | calls refused | last refusal after its return | effects complete after |',
    '| --- | --- | --- | --- | --- | --- |',
  ];
  const rows = figures.map(
    ({ day, writes, perSecond, refused, recovered, drained }) =>
      `| ${day} | ${writes} | ${perSecond} | ${refused} | ${recovered.toFixed(1)} s | ${drained.toFixed(1)} s |`,
  );
  return [...head, ...rows].join('\n');
}

export function writeReliability(figures) {
  const text = readFileSync(file, 'utf8');
  const [before, rest] = text.split(begin);
  const [, after] = rest.split(end);
  const day = new Date().toISOString().slice(0, 10);
  const measured = `Measured on ${day}, every part, service and client on one machine with ${cpus().length} cores.`;
  writeFileSync(file, `${before}${begin}\n\n${measured}\n\n${reliabilityTable(figures)}\n\n${end}${after}`);
}
