import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { root } from '../prepare/paths.mjs';

const realmFile = join(root, 'k8s/keycloak/realm/atrium-realm.json');
const comment = '# Written by `node tools/run.mjs tools/k8s/write.mjs`.\n';

/** A topic as Strimzi's operator expects it, with exactly the settings that preparing a service gives it. */
const kafkaTopic = ({ topic, numPartitions, replicationFactor, configEntries }) => ({
  apiVersion: 'kafka.strimzi.io/v1',
  kind: 'KafkaTopic',
  metadata: { name: topic, labels: { 'strimzi.io/cluster': 'atrium' } },
  spec: {
    partitions: numPartitions,
    replicas: replicationFactor,
    config: Object.fromEntries(configEntries.map(({ name, value }) => [name, value])),
  },
});

export const kafkaTopics = (topics) =>
  comment +
  topics.map((topic) => stringify(kafkaTopic(topic), { lineWidth: 110, singleQuote: true })).join('---\n');

/** The realm as Keycloak's operator imports it. Its placeholders are filled from the Secret `keycloak-realm`. */
export function realmImport(json = readFileSync(realmFile, 'utf8')) {
  const realm = JSON.parse(json);
  const open = [
    ...new Set([...json.matchAll(/\$\{([A-Z][A-Z0-9_]*)(?::[^}]*)?\}/g)].map(([, name]) => name)),
  ];
  return {
    apiVersion: 'k8s.keycloak.org/v2alpha1',
    kind: 'KeycloakRealmImport',
    metadata: { name: 'atrium' },
    spec: {
      keycloakCRName: 'keycloak',
      placeholders: Object.fromEntries(
        open.map((name) => [name, { secret: { name: 'keycloak-realm', key: name } }]),
      ),
      realm,
    },
  };
}

export const realmYaml = () => comment + stringify(realmImport(), { lineWidth: 110, singleQuote: true });
