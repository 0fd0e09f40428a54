// Writes the resources in k8s/backing-services that are derived from something else: the topics from the contract, the
// realm from its file. Run it from source: `node tools/run.mjs tools/k8s/write.mjs`.
import { topicConfigs } from '@atrium/common/messaging/kafka-topics';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare/paths.mjs';
import { kafkaTopics, realmYaml } from './resources.mjs';

const topics = topicConfigs({ brokers: [], clientId: '', tls: false, partitions: 12, replication: 3 });
writeFileSync(join(root, 'k8s/backing-services/kafka-topics.yaml'), kafkaTopics(topics));
writeFileSync(join(root, 'k8s/backing-services/keycloak-realm.yaml'), realmYaml());
