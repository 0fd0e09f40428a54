import { stopRunning } from './run.mjs';

const seconds = (since) => `${((Date.now() - since) / 1_000).toFixed(1)} s`;

/**
 * The steps to run: all of them, or the one that the first argument names. The remaining arguments are passed to it.
 */
export function chooseSteps(steps, [name, ...args]) {
  const chosen = name ? steps.filter((step) => step.name === name) : steps;
  if (chosen.length > 0) return { chosen, args };
  throw new Error(`Unknown step ${name}. Steps: ${steps.map((step) => step.name).join(', ')}`);
}

/**
 * Runs steps one after the other and prints the outcome of each; the last line has the totals. Sets the process's exit
 * code: 0 if nothing failed.
 */
export async function runSteps(steps, ...input) {
  let stopped = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      stopped = true;
      stopRunning();
    });
  }
  const results = [];
  for (const step of steps) {
    if (!stopped) results.push(await runStep(step, input));
  }
  const failed = print(results);
  process.exitCode = stopped ? 130 : failed > 0 ? 1 : 0;
}

async function runStep(step, input) {
  const begun = Date.now();
  console.log(`\n━━ ${step.name} ${'━'.repeat(Math.max(0, 60 - step.name.length))}`);
  const result = await step.check(...input).catch((error) => {
    console.error(error.message);
    return { passed: 0, failed: 1, why: 'could not run' };
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
