// Writes those resources in k8s/parts that follow from something else: the topics from the contract, the realm from its
// file. Run `npm run build` first.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../prepare/places.mjs';
import { kafkaTopics, realmYaml } from './resources.mjs';

const { wantedTopics } = await import(
  pathToFileURL(join(root, 'services/common/dist/messaging/kafka-topics.js'))
);
const topics = wantedTopics({ brokers: [], clientId: '', tls: false, partitions: 12, replication: 3 });
writeFileSync(join(root, 'k8s/parts/kafka-topics.yaml'), kafkaTopics(topics));
writeFileSync(join(root, 'k8s/parts/keycloak-realm.yaml'), realmYaml());
