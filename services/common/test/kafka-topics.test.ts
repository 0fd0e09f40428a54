import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { parseAllDocuments } from 'yaml';
import { wantedTopics } from '../src/messaging/kafka-topics.ts';

const file = new URL('../../../k8s/parts/kafka-topics.yaml', import.meta.url);

it('topics kept by an operator have the settings that preparing would give them, or the two would fight', () => {
  const kept = parseAllDocuments(readFileSync(file, 'utf8')).map((document) => document.toJSON());
  const wanted = wantedTopics({ brokers: [], clientId: 'test', partitions: 12, replication: 3 });
  expect(
    kept.map(({ metadata, spec }) => [metadata.name, spec.partitions, spec.replicas, spec.config]),
  ).toEqual(
    wanted.map(({ topic, numPartitions, replicationFactor, configEntries }) => [
      topic,
      numPartitions,
      replicationFactor,
      Object.fromEntries((configEntries ?? []).map(({ name, value }) => [name, value])),
    ]),
  );
});
