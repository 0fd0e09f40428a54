// npm run test:stack: what `npm test` cannot show without the real parts. First the suites that need Kafka, Redis, MinIO,
// Keycloak and a mail server, then every journey on the distributed system. `npm run test:stack -- suites common` runs
// one of the two, and hands it the rest.
import './prepare/check-node.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './prepare/install.mjs';
import { stackJourneys } from './checks/stack-journeys.mjs';
import { stackSuites } from './checks/stack-suites.mjs';
import { chooseSteps, runSteps } from './checks/steps.mjs';
import { startParts } from './parts/parts.mjs';

const home = mkdtempSync(join(tmpdir(), 'atrium-stack-'));
try {
  const { chosen, args } = chooseSteps([stackSuites, stackJourneys], process.argv.slice(2));
  await ensureInstalled();
  const parts = await startParts({ home });
  await runSteps(chosen, args, { home, parts: parts.env });
  await parts.stop();
  if (process.exitCode === 0) rmSync(home, { recursive: true, force: true });
  else console.log(`Logs: ${home}`);
} catch (error) {
  console.error(error.message);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
