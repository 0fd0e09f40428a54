import mongoose from 'mongoose';
import { PartsConfig } from '../config/parts-config.ts';
import { readConfig } from '../config/read-config.ts';
import { ServiceConfig } from '../config/service-config.ts';
import { createLogger, type Logger } from '../log/logger.ts';
import { createTopics } from '../messaging/kafka-topics.ts';
import { LastStates } from '../messaging/last-states.ts';
import { migrate } from '../mongo/migrations.ts';
import { serve, type ServiceDefinition } from '../serve.ts';
import { startTelemetry } from '../telemetry/telemetry.ts';
import { connectParts, kafkaOf } from './connect-parts.ts';
import { endWithSignals } from './end-with-signals.ts';
import { settleMemory } from './settle-memory.ts';

const DistributedConfig = ServiceConfig.extend(PartsConfig.shape);
type DistributedConfig = ReturnType<typeof DistributedConfig.parse>;

type Environment = Record<string, string | undefined>;
type Command = (service: ServiceDefinition, config: DistributedConfig, log: Logger) => Promise<void>;

/**
 * A service as a process of its own on the real parts. Its first argument says what to do: nothing serves; `prepare`
 * makes topics and carries out migrations and ends, to be run before a new version serves; `say-again` tells every last
 * state once more, for topics that were lost or a store that was put back to an earlier day.
 */
export async function runService(
  service: ServiceDefinition,
  [command = 'serve', ...told]: readonly string[],
  environment: Environment,
): Promise<void> {
  const usual = { MONGODB_DATABASE: `atrium_${service.name}` };
  const config = readConfig(DistributedConfig, { ...usual, ...environment });
  const known = { ...commands, ...ownCommands(service, told) };
  const run = known[command];
  if (!run) throw new Error(`Unknown command ${command}. Commands: ${Object.keys(known).join(', ')}`);
  await run(service, config, createLogger(service.name, config.LOG_LEVEL));
}

/** Those of the service itself, done by an instance of it that nobody calls. */
const ownCommands = (
  { commands: own = {} }: ServiceDefinition,
  told: readonly string[],
): Readonly<Record<string, Command>> =>
  Object.fromEntries(
    Object.entries(own).map(([name, work]): [string, Command] => [
      name,
      async (service, config, log) => {
        const parts = await connectParts(service.name, config, log);
        const running = await serve(service, { ...config, PORT: 0 }, parts);
        const answer = await work(running.app, told);
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
    const parts = await connectParts(service.name, config, log);
    const running = await serve(service, config, parts);
    settleMemory();
    endWithSignals(log, {
      drainSeconds: config.DRAIN_SECONDS,
      leave: () => running.leave(),
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
    const migrated = await migrate(connection.db as mongoose.mongo.Db, service.migrations ?? []);
    await connection.close();
    log.info({ created, migrated }, 'Prepared');
  },

  'say-again': async (service, config, log) => {
    const parts = await connectParts(service.name, config, log);
    const running = await serve(service, { ...config, PORT: 0 }, parts);
    const said = await running.app.get(LastStates, { strict: false }).sayAgain();
    // Closing ships what is in the outbox.
    await running.close();
    await parts.close();
    log.info({ said }, 'Republished all state');
  },
};
