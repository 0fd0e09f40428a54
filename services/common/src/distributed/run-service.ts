import mongoose from 'mongoose';
import { BackingServicesConfig } from '../config/backing-services-config.ts';
import { readConfig } from '../config/read-config.ts';
import { ServiceConfig } from '../config/service-config.ts';
import { createLogger, type Logger } from '../log/logger.ts';
import { createTopics } from '../messaging/kafka-topics.ts';
import { StateRepublisher } from '../republishing/state-republisher.ts';
import { kitMigrations } from '../kit-migrations.ts';
import { migrate } from '../mongo/migrations.ts';
import { serve, type ServiceDefinition } from '../serve.ts';
import { startTelemetry } from '../telemetry/telemetry.ts';
import { connectBackingServices, kafkaOf } from './connect-backing-services.ts';
import { closeOnSignals } from './close-on-signals.ts';
import { compactMemory } from './compact-memory.ts';

const DistributedConfig = ServiceConfig.extend(BackingServicesConfig.shape);
type DistributedConfig = ReturnType<typeof DistributedConfig.parse>;

type Environment = Record<string, string | undefined>;
type Command = (service: ServiceDefinition, config: DistributedConfig, log: Logger) => Promise<void>;

/**
 * Runs a service as its own process with real backing services. The first argument selects the command: by default it
 * serves. `prepare` creates topics, runs migrations and exits, and has to run before a new version serves. `republish`
 * publishes all state again, after topics were lost or the database was restored from a backup.
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
  if (!run) throw new Error(`Unknown command ${command}. Commands: ${Object.keys(known).join(', ')}`);
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
        const { text, failed } = typeof answer === 'string' ? { text: answer, failed: false } : answer;
        process.stdout.write(`${text}\n`);
        if (failed) process.exitCode = 1;
      },
    ]),
  );

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

  prepare: async (service, config, log) => {
    const { created } = await createTopics({
      ...kafkaOf(service.name, config, log),
      partitions: config.KAFKA_PARTITIONS,
      replication: config.KAFKA_REPLICATION,
    });
    const connection = await mongoose
      .createConnection(config.MONGODB_URI, { dbName: config.MONGODB_DATABASE })
      .asPromise();
    const migrations = [...kitMigrations, ...(service.migrations ?? [])];
    const migrated = await migrate(connection.db as mongoose.mongo.Db, migrations);
    await connection.close();
    log.info({ created, migrated }, 'Prepared');
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
