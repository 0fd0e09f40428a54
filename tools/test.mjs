// npm test: every check, one after the other; `npm test -- jest content` runs one of them, and hands it the rest.
import './prepare/check-node.mjs';
import { fail } from './prepare/hand-over.mjs';
import { ensureInstalled } from './prepare/install.mjs';
import { compatibility } from './checks/compatibility.mjs';
import { jest } from './checks/jest.mjs';
import { journeys } from './checks/journeys.mjs';
import { build, contracts, format, generate, lint, types } from './checks/laws.mjs';
import { stopRunning } from './checks/run.mjs';

const steps = [generate, types, lint, format, contracts, compatibility, jest, build, journeys];
const [name, ...args] = process.argv.slice(2);
const chosen = name ? steps.filter((step) => step.name === name) : steps;
if (chosen.length === 0)
  fail(new Error(`There is no step ${name}; there are ${steps.map((step) => step.name).join(', ')}`));

let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stopped = true;
    stopRunning();
  });
}

const seconds = (since) => `${((Date.now() - since) / 1_000).toFixed(1)} s`;

async function runStep(step) {
  const begun = Date.now();
  console.log(`\n━━ ${step.name} ${'━'.repeat(Math.max(0, 60 - step.name.length))}`);
  const result = await step.check(args).catch((error) => {
    console.error(error.message);
    return { passed: 0, failed: 1, why: 'it could not be run' };
  });
  const time = seconds(begun);
  console.log(`${result.failed > 0 ? '✗' : result.passed > 0 ? '✓' : '–'} ${step.name} in ${time}`);
  return { name: step.name, time, skipped: 0, ...result };
}

function print(results) {
  const widest = Math.max(...results.map((result) => result.name.length));
  console.log('');
  for (const { name: step, passed, failed, skipped, time, why } of results) {
    const sign = failed > 0 ? '✗' : passed > 0 ? '✓' : '–';
    const counts = `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
    console.log(
      `${sign} ${step.padEnd(widest)}  ${counts.padEnd(28)} ${time.padStart(8)}${why ? `  ${why}` : ''}`,
    );
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed');
}

try {
  await ensureInstalled();
  const results = [];
  for (const step of chosen) {
    if (!stopped) results.push(await runStep(step));
  }
  const failed = print(results);
  process.exitCode = stopped ? 130 : failed > 0 ? 1 : 0;
} catch (error) {
  console.error(error.message);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
