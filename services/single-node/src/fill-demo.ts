import { BackingServicesConfig } from '@atrium/common/config/backing-services-config';
import { readConfig } from '@atrium/common/config/read-config';
import { ServiceConfig } from '@atrium/common/config/service-config';
import { connectBackingServices } from '@atrium/common/distributed/connect-backing-services';
import { runProgram } from '@atrium/common/distributed/run-program';
import { createLogger } from '@atrium/common/log/logger';
import { serve, type RunningService, type ServiceDefinition } from '@atrium/common/serve';
import { chat } from '@atrium/chat/definition';
import { content } from '@atrium/content/definition';
import { fillDemo, loadDemo } from '@atrium/demo/fill';
import { events } from '@atrium/events/definition';
import { IdentityConfig } from '@atrium/identity/config';
import { configureIdentity } from '@atrium/identity/configure-identity';
import { notifications } from '@atrium/notifications/definition';
import { z } from 'zod';
import { Progress } from './progress.ts';
import { readablePassword } from './readable-password.ts';

/**
 * `npm run fill-demo`: fills an empty distributed system with the demo organisation. Runs as
 * one more instance of the services that own the data.
 */
const FillConfig = ServiceConfig.extend(BackingServicesConfig.shape).extend({
  DEMO_PASSWORD: z.string().min(12).optional().describe('Password of the demo accounts. Default: generated'),
  ATRIUM_DEMO_FROM: z
    .string()
    .optional()
    .describe('Folder of an organisation that is used instead of Acme (see demo/README.md)'),
});

interface Replica extends RunningService {
  stop(): Promise<void>;
}

async function join(service: ServiceDefinition): Promise<Replica> {
  const usual = { MONGODB_DATABASE: `atrium_${service.name}` };
  const config = readConfig(FillConfig, { ...usual, ...process.env }, { PORT: 0 });
  const parts = await connectBackingServices(
    service.name,
    config,
    createLogger(service.name, config.LOG_LEVEL),
  );
  const running = await serve(service, config, parts);
  const stop = async (): Promise<void> => {
    await running.close();
    await parts.close();
  };
  return { ...running, stop };
}

await runProgram(async () => {
  const log = new Progress();
  const { DEMO_PASSWORD: password = readablePassword(), ATRIUM_DEMO_FROM: from } = readConfig(
    FillConfig.pick({ DEMO_PASSWORD: true, ATRIUM_DEMO_FROM: true }),
    process.env,
  );
  const organisations = loadDemo(from);
  const replicas = await Promise.all([
    join(await configureIdentity(readConfig(IdentityConfig, process.env))),
    join(content),
    join(events),
    join(chat),
    join(notifications),
  ]);
  try {
    await log.track('Creating demo data', (tell) =>
      fillDemo(new Map(replicas.map((replica) => [replica.name, replica])), organisations, password, tell),
    );
  } finally {
    // Closing publishes what is left in their outboxes.
    for (const replica of replicas) await replica.stop();
  }
  log.print(`Password of the demo accounts: ${password}`);
  process.exit(0);
});
