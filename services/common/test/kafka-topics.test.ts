import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { parseAllDocuments } from 'yaml';
import { topicConfigs } from '../src/messaging/kafka-topics.ts';

const file = new URL('../../../k8s/backing-services/kafka-topics.yaml', import.meta.url);

it('topics managed by an operator have the same settings as those that prepare creates', () => {
  const manifests = parseAllDocuments(readFileSync(file, 'utf8')).map((document) => document.toJSON());
  const expected = topicConfigs({ brokers: [], clientId: 'test', partitions: 12, replication: 3 });
  expect(
    manifests.map(({ metadata, spec }) => [metadata.name, spec.partitions, spec.replicas, spec.config]),
  ).toEqual(
    expected.map(({ topic, numPartitions, replicationFactor, configEntries }) => [
      topic,
      numPartitions,
      replicationFactor,
      Object.fromEntries((configEntries ?? []).map(({ name, value }) => [name, value])),
    ]),
  );
});
