// npm run test:faults: takes down each part of the single node and of the distributed system in turn while it is in
// use, and compares the result with a ledger of acknowledged writes. With --write the figures go to
// docs/reliability.md.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from './checks/jest.mjs';
import { runSteps } from './checks/steps.mjs';
import { ensureBuilt } from './prepare/build.mjs';
import { reliabilityTable, unexpectedRefusals, writeReliability } from './faults/reliability.mjs';

const folder = mkdtempSync(join(tmpdir(), 'atrium-faults-'));
const file = join(folder, 'figures.json');

const faults = {
  name: 'faults',
  async check(args) {
    await ensureBuilt();
    // One worker: a fault of one system must not affect another.
    const options = { workers: 1, suiteCount: Infinity };
    return jest.check(args, { FAULTS: '1', FAULTS_FIGURES: file }, options);
  },
};

try {
  const args = process.argv.slice(2);
  await runSteps(
    [faults],
    args.filter((arg) => arg !== '--write'),
  );
  // Only the fault tests of the distributed system leave figures.
  if (existsSync(file)) {
    const figures = JSON.parse(readFileSync(file, 'utf8'));
    process.stderr.write(`${[reliabilityTable(figures), ...unexpectedRefusals(figures)].join('\n')}\n`);
    if (args.includes('--write')) writeReliability(figures);
  }
} catch (error) {
  console.error(error.message);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
