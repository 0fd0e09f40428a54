import { setTimeout as pause } from 'node:timers/promises';
import { allTopics, type Topic } from '@atrium/proto/messages';
import kafkajs, { type Admin, type ITopicConfig } from 'kafkajs';
import { connectKafka } from './kafka-client.ts';
import type { KafkaConnection } from './kafka-options.ts';

export interface TopicOptions extends KafkaConnection {
  /** Number of partitions of a new topic, which limits how many replicas of a service can share its work. */
  readonly partitions: number;
  /** Replication factor of new topics. */
  readonly replication: number;
}

/** How long new topics may take to become available on all brokers, in milliseconds. */
const timeoutMs = 30_000;

const day = 24 * 3600 * 1000;

/**
 * Shorter than the 30 days for which processed messages are remembered, so a message that is read again has no second
 * effect.
 */
const factsRetention = 14 * day;
const deadLetterRetention = 90 * day;

/** Larger than the largest request a service accepts, so everything that can be written can also be published. */
export const maxMessageBytes = 8 * 1024 * 1024;

type Prefixed = Pick<KafkaConnection, 'topicPrefix'>;
type Shape = Omit<TopicOptions, 'log'>;

export const topicName = ({ topicPrefix = '' }: Prefixed, topic: string): string => `${topicPrefix}${topic}`;
export const deadLetterName = (options: Prefixed, topic: string): string =>
  `${topicName(options, topic)}.dead-letter`;

/**
 * Creates missing topics. Runs before the services start and may run concurrently. Existing topics are left alone: the
 * operator of Kafka owns their settings, and a different number of partitions would move keys to other partitions.
 */
export async function createTopics(options: TopicOptions): Promise<{ created: readonly string[] }> {
  const admin = connectKafka(options).admin();
  await admin.connect();
  try {
    const configs = topicConfigs(options);
    const present = new Set(await admin.listTopics());
    const missing = configs.filter(({ topic }) => !present.has(topic));
    await admin.createTopics({ topics: missing, waitForLeaders: false });
    await areReady(
      admin,
      configs.map(({ topic }) => topic),
    );
    await warnAboutMismatches(
      admin,
      options,
      configs.filter(({ topic }) => present.has(topic)),
    );
    return { created: missing.map(({ topic }) => topic) };
  } finally {
    await admin.disconnect();
  }
}

/**
 * Resolves when every partition accepts messages. Until then brokers answer that the topic does not exist or that they
 * are not its leader, and the library treats both as fatal.
 */
async function areReady(admin: Admin, topics: readonly string[]): Promise<void> {
  for (const end = Date.now() + timeoutMs; ;) {
    try {
      await Promise.all(topics.map((topic) => admin.fetchTopicOffsets(topic)));
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await pause(100);
  }
}

/** All topics with their settings. An operator who manages topics with other tools must apply the same settings. */
export const topicConfigs = (options: Shape): readonly ITopicConfig[] =>
  allTopics.flatMap((topic) => [topicOf(options, topic), deadLetterTopicOf(options, topic)]);

const topicOf = (options: Shape, { name, keeps }: Topic): ITopicConfig => ({
  topic: topicName(options, name),
  numPartitions: options.partitions,
  replicationFactor: options.replication,
  configEntries: entries(options, keeps === 'state' ? compacted : keptFor(factsRetention)),
});

const deadLetterTopicOf = (options: Shape, { name }: Topic): ITopicConfig => ({
  topic: deadLetterName(options, name),
  numPartitions: 1,
  replicationFactor: options.replication,
  configEntries: entries(options, keptFor(deadLetterRetention)),
});

const compacted = { 'cleanup.policy': 'compact', 'segment.ms': String(day) };
const keptFor = (milliseconds: number) => ({
  'cleanup.policy': 'delete',
  'retention.ms': String(milliseconds),
});

/**
 * Retention counts from the time Kafka appended the message, so one that waited long in an outbox is not expired on
 * arrival.
 */
const entries = ({ replication }: Shape, policy: Record<string, string>) =>
  Object.entries({
    ...policy,
    'message.timestamp.type': 'LogAppendTime',
    'max.message.bytes': String(maxMessageBytes),
    'min.insync.replicas': String(replication > 2 ? 2 : 1),
  }).map(([name, value]) => ({ name, value }));

/** A state topic that was created without compaction loses state that a new service needs. */
async function warnAboutMismatches(
  admin: Admin,
  { log }: TopicOptions,
  topics: readonly ITopicConfig[],
): Promise<void> {
  const name = 'cleanup.policy';
  const configResources = topics.map((one) => ({
    // This CommonJS package does not offer it as a named export to Node.
    type: kafkajs.ConfigResourceTypes.TOPIC,
    name: one.topic,
    configNames: [name],
  }));
  if (configResources.length === 0) return;
  const { resources } = await admin.describeConfigs({ includeSynonyms: false, resources: configResources });
  for (const { resourceName, configEntries } of resources) {
    const expected = topics.find(({ topic }) => topic === resourceName)?.configEntries;
    const policy = expected?.find((entry) => entry.name === name)?.value;
    const found = configEntries[0]?.configValue;
    if (found !== policy)
      log.error({ topic: resourceName, found, policy }, 'Topic has an unexpected retention policy');
  }
}
