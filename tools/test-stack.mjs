// npm run test:stack: what `npm test` cannot show without the real backing services. First the suites that need Kafka,
// Redis, MinIO, Keycloak and a mail server, then every end-to-end test on the distributed system. `npm run test:stack
// -- suites common` runs one of the two and passes it the remaining arguments.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stackE2e } from './checks/stack-e2e.mjs';
import { stackSuites } from './checks/stack-suites.mjs';
import { chooseSteps, runSteps } from './checks/steps.mjs';
import { startBackingServices } from './backing-services/backing-services.mjs';

const home = mkdtempSync(join(tmpdir(), 'atrium-stack-'));
try {
  const { chosen, args } = chooseSteps([stackSuites, stackE2e], process.argv.slice(2));
  const backingServices = await startBackingServices({ home });
  await runSteps(chosen, args, { home, backingServices: backingServices.env });
  await backingServices.stop();
  if (process.exitCode === 0) rmSync(home, { recursive: true, force: true });
  else console.log(`Logs: ${home}`);
} catch (error) {
  console.error(error.message);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
