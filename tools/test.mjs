// npm test: every check, one after the other; `npm test -- jest content` runs one of them and passes it the remaining
// arguments.
import { compatibility } from './checks/compatibility.mjs';
import { jest } from './checks/jest.mjs';
import { e2e } from './checks/e2e.mjs';
import { build, contracts, format, lint, types } from './checks/static.mjs';
import { chooseSteps, runSteps } from './checks/steps.mjs';

const steps = [types, lint, format, contracts, compatibility, jest, build, e2e];

try {
  const { chosen, args } = chooseSteps(steps, process.argv.slice(2));
  await runSteps(chosen, args);
} catch (error) {
  console.error(error.message);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
