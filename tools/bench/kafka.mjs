// How many messages a second go through Kafka, with one connection out and one in: prints, asserts nothing.
// KAFKA_BROKERS=127.0.0.1:9092 node tools/run.mjs tools/bench/kafka.mjs
import { allTopics } from '@atrium/proto/messages';
import { KafkaBus } from '@atrium/common/messaging/kafka-bus';
import { createTopics } from '@atrium/common/messaging/kafka-topics';
import { randomUUID } from 'node:crypto';

const count = 10_000;
const batch = 500;
const bytes = 400;
const topic = allTopics.find(({ name }) => name === 'content.comments');
const log = { info() {}, warn: console.warn, error: console.error };
const options = {
  brokers: (process.env.KAFKA_BROKERS ?? '127.0.0.1:9092').split(','),
  clientId: 'bench',
  topicPrefix: `bench-${randomUUID().slice(0, 8)}.`,
  log,
};

const message = (at) => ({
  id: `${at}`,
  topic: topic.name,
  key: `aggregate ${at % 500}`,
  type: 'bench.Message',
  org: 'org',
  at: new Date(),
  headers: { request: randomUUID() },
  value: new Uint8Array(bytes),
});

/** As the outbox relay publishes: batches of 500, each acknowledged before the next. */
async function publishAll(bus) {
  for (let at = 0; at < count; at += batch)
    await bus.publish(Array.from({ length: batch }, (_, index) => message(at + index)));
}

async function consumeAll(bus, group) {
  const seen = new Set();
  const { promise, resolve } = Promise.withResolvers();
  const began = performance.now();
  const subscription = await bus.subscribe(group, [topic], async ({ id }) => {
    seen.add(id);
    if (seen.size === count) resolve(performance.now() - began);
  });
  const taken = await promise;
  await subscription.close();
  return taken;
}

/** The delay of one message at a time, from publishing to its handler. */
async function delays(bus, rounds) {
  const ends = new Map();
  let joined;
  const ready = new Promise((resolve) => (joined = resolve));
  const subscription = await bus.subscribe('delays', [topic], async ({ id }) => {
    joined();
    ends.get(id)?.();
  });
  await ready;
  const times = [];
  for (let at = 0; at < rounds; at += 1) {
    const one = { ...message(at), id: randomUUID() };
    const { promise, resolve } = Promise.withResolvers();
    ends.set(one.id, resolve);
    const began = performance.now();
    await bus.publish([one]);
    await promise;
    times.push(performance.now() - began);
  }
  await subscription.close();
  return times.slice(rounds / 10).sort((a, b) => a - b);
}

await createTopics({ ...options, partitions: 12, replication: 1 });
const bus = await KafkaBus.connect(options);
await bus.publish([{ ...message(0), id: 'first' }]);
const began = performance.now();
await publishAll(bus);
const published = performance.now() - began;
const consumed = await consumeAll(bus, 'bench');
const times = await delays(bus, 200);
const idle = await consumeNothing(bus);
const cpu = process.cpuUsage();
await new Promise((resolve) => setTimeout(resolve, 10_000));
const { user, system } = process.cpuUsage(cpu);
await idle.close();
const rate = (milliseconds) => `${Math.round((count / milliseconds) * 1000)}/s`;
console.log(`${count} messages of ${bytes} bytes, 12 partitions, acknowledged by all copies`);
console.log(`published in batches of ${batch}: ${rate(published)} (${Math.round(published)} ms)`);
console.log(`consumed by a new group, joining included: ${rate(consumed)} (${Math.round(consumed)} ms)`);
console.log(`published → handled, one at a time: p50 ${ms(times, 0.5)}, p99 ${ms(times, 0.99)}`);
console.log(`idle with one group: ${((user + system) / 100_000).toFixed(1)} % of a core`);
await bus.close();
process.exit(0);

/** Reads everything, then stays idle. */
async function consumeNothing(bus) {
  const seen = new Set();
  const { promise, resolve } = Promise.withResolvers();
  const subscription = await bus.subscribe('idle', [topic], async ({ id }) => {
    if (seen.add(id).size > count) resolve();
  });
  await promise;
  return subscription;
}

function ms(times, share) {
  return `${times[Math.floor(times.length * share)].toFixed(1)} ms`;
}
