import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { root } from '../prepare/paths.mjs';
import { realmImport } from './resources.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const parts = (name) =>
  parseAllDocuments(read(`k8s/backing-services/${name}.yaml`)).map((document) => document.toJSON());

test('the realm that the operator imports is the realm of the repository', () => {
  expect(parts('keycloak-realm')).toEqual([realmImport()]);
});

test('every topic of the contract and its dead letter topic have a resource', () => {
  const declared = [...read('proto/src/messages.ts').matchAll(/name: '([a-z.-]+)', keeps: '(state|facts)'/g)];
  expect(declared.length).toBeGreaterThan(5);
  const cleanup = Object.fromEntries(
    parts('kafka-topics').map(({ metadata, spec }) => [metadata.name, spec.config['cleanup.policy']]),
  );
  expect(cleanup).toEqual(
    Object.fromEntries(
      declared.flatMap(([, name, keeps]) => [
        [name, keeps === 'state' ? 'compact' : 'delete'],
        [`${name}.dead-letter`, 'delete'],
      ]),
    ),
  );
});

test('the chart expects the backing services where these resources put them', () => {
  const { namespace } = parse(read('k8s/backing-services/kustomization.yaml'));
  const { backingServices: expected, networkPolicies } = parse(read('charts/atrium/values.yaml'));
  for (const address of [expected.kafka.brokers[0], expected.storage.endpoint, expected.keycloak.url])
    expect(address).toContain(`.${namespace}`);
  expect(JSON.stringify(networkPolicies.backingServices)).toContain(namespace);
});
