import { setTimeout as pause } from 'node:timers/promises';
import { allTopics, type Topic } from '@atrium/proto/messages';
import kafkajs, { type Admin, type ITopicConfig } from 'kafkajs';
import { connectKafka } from './kafka-client.ts';
import type { KafkaConnection } from './kafka-options.ts';

export interface TopicOptions extends KafkaConnection {
  /** Partitions of a topic that is created; the most replicas of a service that can share its work. */
  readonly partitions: number;
  /** Copies of each partition of a topic that is created. */
  readonly replication: number;
}

/** How long the brokers may take to hear of what was created. */
const patience = 30_000;

const day = 24 * 3600 * 1000;

/** Shorter than what an inbox remembers (30 days), so that whatever is read again has no second effect. */
const factsKept = 14 * day;
const parkedKept = 90 * day;

/** More than the largest request a service accepts: what could be written can also be told. */
export const largestMessage = 8 * 1024 * 1024;

type Prefixed = Pick<KafkaConnection, 'topicPrefix'>;
type Shape = Omit<TopicOptions, 'log'>;

export const topicName = ({ topicPrefix = '' }: Prefixed, topic: string): string => `${topicPrefix}${topic}`;
export const parkedName = (options: Prefixed, topic: string): string => `${topicName(options, topic)}.parked`;

/**
 * Creates the topics that are missing; run before the services start, by several at once if need be. Existing ones are
 * left alone: their settings belong to whoever runs Kafka, and with another number of partitions the messages of a key
 * would change places.
 */
export async function createTopics(options: TopicOptions): Promise<{ created: readonly string[] }> {
  const admin = connectKafka(options).admin();
  await admin.connect();
  try {
    const wanted = wantedTopics(options);
    const present = new Set(await admin.listTopics());
    const missing = wanted.filter(({ topic }) => !present.has(topic));
    await admin.createTopics({ topics: missing, waitForLeaders: false });
    await areReady(
      admin,
      wanted.map(({ topic }) => topic),
    );
    await sayWrong(
      admin,
      options,
      wanted.filter(({ topic }) => present.has(topic)),
    );
    return { created: missing.map(({ topic }) => topic) };
  } finally {
    await admin.disconnect();
  }
}

/**
 * Resolves when every partition takes messages. Before that a broker says that there is no such topic, or that it is not
 * its leader, both of which the library takes for an end.
 */
async function areReady(admin: Admin, topics: readonly string[]): Promise<void> {
  for (const end = Date.now() + patience; ;) {
    try {
      await Promise.all(topics.map((topic) => admin.fetchTopicOffsets(topic)));
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await pause(100);
  }
}

/** Every topic with its settings, which whoever keeps topics by other means has to give them as well. */
export const wantedTopics = (options: Shape): readonly ITopicConfig[] =>
  allTopics.flatMap((topic) => [topicOf(options, topic), parkedTopicOf(options, topic)]);

const topicOf = (options: Shape, { name, keeps }: Topic): ITopicConfig => ({
  topic: topicName(options, name),
  numPartitions: options.partitions,
  replicationFactor: options.replication,
  configEntries: entries(options, keeps === 'state' ? compacted : keptFor(factsKept)),
});

const parkedTopicOf = (options: Shape, { name }: Topic): ITopicConfig => ({
  topic: parkedName(options, name),
  numPartitions: 1,
  replicationFactor: options.replication,
  configEntries: entries(options, keptFor(parkedKept)),
});

const compacted = { 'cleanup.policy': 'compact', 'segment.ms': String(day) };
const keptFor = (milliseconds: number) => ({
  'cleanup.policy': 'delete',
  'retention.ms': String(milliseconds),
});

/** Kafka's own time counts for keeping: what waited in an outbox for long is not old when it arrives. */
const entries = ({ replication }: Shape, policy: Record<string, string>) =>
  Object.entries({
    ...policy,
    'message.timestamp.type': 'LogAppendTime',
    'max.message.bytes': String(largestMessage),
    'min.insync.replicas': String(replication > 2 ? 2 : 1),
  }).map(([name, value]) => ({ name, value }));

/** A state topic somebody made that is not compacted forgets what a new service needs. */
async function sayWrong(admin: Admin, { log }: TopicOptions, topics: readonly ITopicConfig[]): Promise<void> {
  const name = 'cleanup.policy';
  const asked = topics.map((one) => ({
    // Not one of the names Node finds in this CommonJS package.
    type: kafkajs.ConfigResourceTypes.TOPIC,
    name: one.topic,
    configNames: [name],
  }));
  if (asked.length === 0) return;
  const { resources } = await admin.describeConfigs({ includeSynonyms: false, resources: asked });
  for (const { resourceName, configEntries } of resources) {
    const wanted = topics.find(({ topic }) => topic === resourceName)?.configEntries;
    const policy = wanted?.find((entry) => entry.name === name)?.value;
    const found = configEntries[0]?.configValue;
    if (found !== policy)
      log.error({ topic: resourceName, found, policy }, 'Topic has an unexpected retention policy');
  }
}
