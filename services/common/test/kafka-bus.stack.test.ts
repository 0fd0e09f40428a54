import { randomUUID } from 'node:crypto';
import { createTopics } from '../src/messaging/kafka-topics.ts';
import { KafkaBus } from '../src/messaging/kafka-bus.ts';
import { stackParts } from '../src/testing/stack-parts.ts';
import { messageBusContract } from './message-bus.contract.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const optionsOf = (topicPrefix: string) => ({
  brokers: stackParts.kafkaBrokers,
  clientId: 'test',
  topicPrefix,
  log: silent,
});

async function open(): Promise<KafkaBus> {
  const options = optionsOf(`test-${randomUUID().slice(0, 8)}.`);
  await createTopics({ ...options, partitions: 3, replication: 1 });
  return KafkaBus.connect(options);
}

messageBusContract(open);
