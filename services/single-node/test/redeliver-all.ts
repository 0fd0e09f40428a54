import { Kafka, logLevel, type KafkaMessage } from 'kafkajs';
import { allTopics } from '@atrium/proto/messages';
import { randomUUID } from 'node:crypto';
import { seededRandom } from '@atrium/demo/random';

const names = allTopics.map(({ name }) => name);

/**
 * Sends every message of all topics twice more, in random order, as a broker never would. Returns the number of
 * messages.
 */
export async function redeliverAllShuffled(brokers: string[]): Promise<number> {
  const kafka = new Kafka({ brokers, clientId: 'again', logLevel: logLevel.NOTHING });
  const all = await readAll(kafka);
  const chance = seededRandom('again');
  const shuffled = [...all, ...all]
    .map((one) => ({ one, place: chance.between(0, 1_000_000) }))
    .sort((one, other) => one.place - other.place)
    .map(({ one }) => one);
  const producer = kafka.producer();
  await producer.connect();
  for (let at = 0; at < shuffled.length; at += 200)
    await producer.sendBatch({
      topicMessages: shuffled.slice(at, at + 200).map(({ topic, message }) => {
        const { key, value, headers } = message;
        return { topic, messages: [{ key, value, ...(headers && { headers }) }] };
      }),
    });
  await producer.disconnect();
  return all.length;
}

async function readAll(kafka: Kafka): Promise<{ topic: string; message: KafkaMessage }[]> {
  const admin = kafka.admin();
  await admin.connect();
  const ends = new Map<string, bigint>();
  for (const topic of names)
    for (const { partition, low, high } of await admin.fetchTopicOffsets(topic))
      if (BigInt(high) > BigInt(low)) ends.set(`${topic} ${partition}`, BigInt(high));
  await admin.disconnect();
  const consumer = kafka.consumer({ groupId: `again-${randomUUID()}` });
  const { promise: done, resolve } = Promise.withResolvers<void>();
  const messages: { topic: string; message: KafkaMessage }[] = [];
  if (ends.size === 0) return messages;
  await consumer.connect();
  await consumer.subscribe({ topics: names, fromBeginning: true });
  await consumer.run({
    eachMessage: async ({ topic, partition, message }) => {
      const end = ends.get(`${topic} ${partition}`);
      if (end === undefined || BigInt(message.offset) >= end) return;
      messages.push({ topic, message });
      if (BigInt(message.offset) === end - 1n) ends.delete(`${topic} ${partition}`);
      if (ends.size === 0) resolve();
    },
  });
  await done;
  await consumer.disconnect();
  return messages;
}
