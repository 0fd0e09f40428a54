import type { IHeaders, KafkaMessage, Message } from 'kafkajs';
import type { BusMessage } from './message-bus.ts';

/** Prefix of the adapter's own headers. All others belong to the message. */
const own = 'atrium-';

/**
 * A message in Kafka's format. Its key is the organisation and the aggregate, so messages of one aggregate share a
 * partition and stay in order.
 */
export const toKafka = (message: BusMessage): Message => ({
  key: `${message.org}/${message.key}`,
  value: Buffer.from(message.value),
  headers: {
    ...message.headers,
    [`${own}id`]: message.id,
    [`${own}type`]: message.type,
    [`${own}org`]: message.org,
    [`${own}at`]: message.at.toISOString(),
  },
});

/** The message for the dead-letter topic, with the group that failed to process it and the reason. */
export function toDeadLetter(group: string, message: BusMessage, reason: string): Message {
  const kafka = toKafka(message);
  const parked = {
    group,
    reason: reason.slice(0, 2_000),
    topic: message.topic,
    at: new Date().toISOString(),
  };
  const entries = Object.entries(parked).map(([name, value]) => [`${own}parked-${name}`, value]);
  return { ...kafka, headers: { ...kafka.headers, ...(Object.fromEntries(entries) as IHeaders) } };
}

/** Parses a Kafka message. Null for messages that are not ours. */
export function fromKafka(
  topic: string,
  { key, value, headers, timestamp }: KafkaMessage,
): BusMessage | null {
  const all = Object.fromEntries(Object.entries(headers ?? {}).map(([name, one]) => [name, String(one)]));
  const { [`${own}id`]: id, [`${own}type`]: type, [`${own}org`]: org, [`${own}at`]: at } = all;
  if (!id || !type || !org || !key || !value) return null;
  return {
    id,
    topic,
    key: key.toString().slice(org.length + 1),
    type,
    org,
    at: new Date(at ?? Number(timestamp)),
    headers: Object.fromEntries(Object.entries(all).filter(([name]) => !name.startsWith(own))),
    value: new Uint8Array(value),
  };
}
