import mongoose from 'mongoose';
import { DistributedConfig } from '../config/distributed-config.ts';
import { readConfig } from '../config/read-config.ts';
import { SetupError } from '../config/setup-error.ts';
import { createLogger, type Logger } from '../log/logger.ts';
import { StateRepublisher } from '../republishing/state-republisher.ts';
import { rotateSecrets } from '../secrets/rotate-secrets.ts';
import { secretsOf } from '../secrets/sealed-fields.ts';
import { serve, type ServiceDefinition } from '../serve.ts';
import { startTelemetry } from '../telemetry/telemetry.ts';
import { connectBackingServices } from './connect-backing-services.ts';
import { closeOnSignals } from './close-on-signals.ts';
import { compactMemory } from './compact-memory.ts';
import { prepare } from './prepare.ts';

type Environment = Record<string, string | undefined>;
type Command = (service: ServiceDefinition, config: DistributedConfig, log: Logger) => Promise<void>;

/**
 * Runs a service as its own process with real backing services. The first argument selects the command: by default it
 * serves. `prepare` creates topics, runs migrations and exits, and has to run before a new version serves. `republish`
 * publishes all state again, after topics were lost or the database was restored from a backup. `rotate-secrets` encrypts
 * stored secrets with the newest key, while other instances serve.
 */
export async function runService(
  service: ServiceDefinition,
  [command = 'serve', ...args]: readonly string[],
  environment: Environment,
): Promise<void> {
  const usual = { MONGODB_DATABASE: `atrium_${service.name}` };
  const config = readConfig(DistributedConfig, { ...usual, ...environment });
  const known = { ...commands, ...ownCommands(service, args) };
  const run = known[command];
  if (!run) throw new SetupError(`Unknown command ${command}. Commands: ${Object.keys(known).join(', ')}`);
  await run(service, config, createLogger(service.name, config.LOG_LEVEL));
}

/** Commands of the service itself, run by an instance that receives no requests. */
const ownCommands = (
  { commands: own = {} }: ServiceDefinition,
  args: readonly string[],
): Readonly<Record<string, Command>> =>
  Object.fromEntries(
    Object.entries(own).map(([name, work]): [string, Command] => [
      name,
      async (service, config, log) => {
        const parts = await connectBackingServices(service.name, config, log);
        const running = await serve(service, { ...config, PORT: 0 }, parts);
        const answer = await work(running.app, args);
        await running.close();
        await parts.close();
        tell(typeof answer === 'string' ? { text: answer, failed: false } : answer);
      },
    ]),
  );

function tell({ text, failed }: { readonly text: string; readonly failed: boolean }): void {
  process.stdout.write(`${text}\n`);
  if (failed) process.exitCode = 1;
}

const commands: Readonly<Record<string, Command>> = {
  serve: async (service, config, log) => {
    const telemetry = await startTelemetry(service.name, config);
    const parts = await connectBackingServices(service.name, config, log);
    const running = await serve(service, config, parts);
    compactMemory();
    closeOnSignals(log, {
      drainSeconds: config.DRAIN_SECONDS,
      beginShutdown: () => running.beginShutdown(),
      close: async () => {
        await running.close();
        await parts.close();
        await telemetry.close();
      },
    });
    log.info({ url: running.url }, 'Serving');
  },

  prepare,

  'rotate-secrets': async (service, config) => {
    const connection = await mongoose
      .createConnection(config.MONGODB_URI, { dbName: config.MONGODB_DATABASE })
      .asPromise();
    const db = connection.db as mongoose.mongo.Db;
    const result = await rotateSecrets(db, service.sealed ?? [], secretsOf(service, config));
    await connection.close();
    tell(result);
  },

  republish: async (service, config, log) => {
    const parts = await connectBackingServices(service.name, config, log);
    const running = await serve(service, { ...config, PORT: 0 }, parts);
    const published = await running.app.get(StateRepublisher, { strict: false }).republishAll();
    // Closing ships the rows in the outbox.
    await running.close();
    await parts.close();
    log.info({ said: published }, 'Republished all state');
  },
};
