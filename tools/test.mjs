// npm test: every check, one after the other; `npm test -- jest content` runs one of them, and hands it the rest.
import './prepare/check-node.mjs';
import { ensureInstalled } from './prepare/install.mjs';
import { compatibility } from './checks/compatibility.mjs';
import { jest } from './checks/jest.mjs';
import { journeys } from './checks/journeys.mjs';
import { build, contracts, format, generate, lint, types } from './checks/laws.mjs';
import { chooseSteps, runSteps } from './checks/steps.mjs';

const steps = [generate, types, lint, format, contracts, compatibility, jest, build, journeys];

try {
  const { chosen, args } = chooseSteps(steps, process.argv.slice(2));
  await ensureInstalled();
  await runSteps(chosen, args);
} catch (error) {
  console.error(error.message);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
