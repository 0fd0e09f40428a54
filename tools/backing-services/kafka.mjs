import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { cached, sumOf } from './cache.mjs';
import { ManagedProcess } from './managed-process.mjs';
import { runCommand } from './run-command.mjs';

const version = '4.3.1';
/** Checksum of every JAR file below `libs`. */
const sum = '0e41ce2e971570c2b04a2b95efe9f2896a0dae6812e43de01091e7346f3ed043';

const pom = `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
<groupId>atrium</groupId><artifactId>kafka</artifactId><version>1</version><packaging>pom</packaging>
<dependencies>
<dependency><groupId>org.apache.kafka</groupId><artifactId>kafka_2.13</artifactId><version>${version}</version></dependency>
<dependency><groupId>org.slf4j</groupId><artifactId>slf4j-simple</artifactId><version>1.7.36</version></dependency>
</dependencies></project>
`;

/** One broker that is also the controller. Needs Java 17 and Maven. */
export const kafka = {
  name: 'kafka',
  get: () =>
    cached(`kafka-${version}`, 'Getting Kafka (44 MB)', async (folder) => {
      await writeFile(join(folder, 'pom.xml'), pom);
      const goal = ['dependency:copy-dependencies', '-DincludeScope=runtime', '-DoutputDirectory=libs'];
      await runCommand('mvn', ['-q', '-B', ...goal], { cwd: folder });
      await rm(join(folder, 'pom.xml'));
      if ((await sumOf(join(folder, 'libs'))) !== sum)
        throw new Error('Checksum mismatch (SHA-256) for the Kafka JAR files');
    }),
  async process(folder, { home, port, spare }) {
    const classpath = ['-cp', join(folder, 'libs/*')];
    const properties = join(home, 'kafka.properties');
    mkdirSync(join(home, 'kafka'), { recursive: true });
    writeFileSync(properties, propertiesFor({ port, controller: spare, data: join(home, 'kafka') }));
    if (!existsSync(join(home, 'kafka/meta.properties'))) {
      // One id in 64 begins with a dash: after a space it would be parsed as an option.
      const id = `--cluster-id=${randomBytes(16).toString('base64url')}`;
      const tool = ['kafka.tools.StorageTool', 'format', id];
      await runCommand('java', ['-XX:TieredStopAtLevel=1', ...classpath, ...tool, '-c', properties]);
    }
    const memory = ['-Xms128m', '-Xmx512m', '-XX:+UseG1GC'];
    return new ManagedProcess({
      name: 'Kafka',
      command: 'java',
      args: [
        ...memory,
        '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn',
        ...classpath,
        'kafka.Kafka',
        properties,
      ],
      log: join(home, 'log/kafka.log'),
      isReady: () => isInCluster(port),
    });
  },
  address: (port) => ({ KAFKA_BROKERS: `127.0.0.1:${port}` }),
};

/** Whether the broker lists itself as a member of the cluster. */
async function isInCluster(port) {
  // Packages may not be installed when this module loads, only when a service starts.
  const { Kafka, logLevel } = (await import('kafkajs')).default;
  const timeouts = { connectionTimeout: 2_000, requestTimeout: 3_000, retry: { retries: 0 } };
  const admin = new Kafka({
    brokers: [`127.0.0.1:${port}`],
    clientId: 'atrium-backing-services',
    logLevel: logLevel.NOTHING,
    ...timeouts,
  }).admin();
  try {
    await admin.connect();
    const { brokers } = await admin.describeCluster();
    return brokers.some((broker) => broker.port === port);
  } finally {
    await admin.disconnect();
  }
}

const propertiesFor = ({ port, controller, data }) => `process.roles=broker,controller
node.id=1
controller.quorum.voters=1@127.0.0.1:${controller}
listeners=PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controller}
advertised.listeners=PLAINTEXT://127.0.0.1:${port}
listener.security.protocol.map=CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT
inter.broker.listener.name=PLAINTEXT
controller.listener.names=CONTROLLER
log.dirs=${data}
default.replication.factor=1
min.insync.replicas=1
offsets.topic.replication.factor=1
offsets.topic.num.partitions=5
transaction.state.log.replication.factor=1
transaction.state.log.min.isr=1
transaction.state.log.num.partitions=5
share.coordinator.state.topic.replication.factor=1
share.coordinator.state.topic.min.isr=1
share.coordinator.state.topic.num.partitions=1
group.initial.rebalance.delay.ms=0
auto.create.topics.enable=false
log.segment.bytes=67108864
`;
