import mongoose from 'mongoose';
import type { DistributedConfig } from '../config/distributed-config.ts';
import { migrationsOf } from '../kit-migrations.ts';
import type { Logger } from '../log/logger.ts';
import { settingOfKafka } from '../messaging/kafka-setting.ts';
import { createTopics } from '../messaging/kafka-topics.ts';
import { migrate } from '../mongo/migrations.ts';
import { secretsOf } from '../secrets/sealed-fields.ts';
import type { ServiceDefinition } from '../serve.ts';
import { kafkaOf } from './connect-backing-services.ts';
import { reach } from './reach.ts';

/** A try must be short, so that several fit into the time. */
const serverSelectionTimeoutMS = 5_000;

/** Creates missing topics and runs pending migrations. */
export async function prepare(
  service: ServiceDefinition,
  config: DistributedConfig,
  log: Logger,
): Promise<void> {
  const secrets = secretsOf(service, config);
  const patience = config.PREPARE_PATIENCE_SECONDS;
  const connection = await reach({ part: 'MongoDB', setting: 'MONGODB_URI', patience }, () =>
    mongoose
      .createConnection(config.MONGODB_URI, { dbName: config.MONGODB_DATABASE, serverSelectionTimeoutMS })
      .asPromise(),
  );
  try {
    const kafka = kafkaOf(service.name, config, log);
    const { created } = await reach({ part: 'Kafka', setting: settingOfKafka, patience }, () =>
      createTopics({
        ...kafka,
        // What the library says while it tries is in the reason with which the last try ends.
        log: { ...kafka.log, info: () => undefined },
        partitions: config.KAFKA_PARTITIONS,
        replication: config.KAFKA_REPLICATION,
      }),
    );
    const migrated = await migrate(connection.db as mongoose.mongo.Db, migrationsOf(service, secrets));
    log.info({ created, migrated }, 'Prepared');
  } finally {
    await connection.close();
  }
}
