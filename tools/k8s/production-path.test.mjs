import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { hasHelm, render } from '../chart/helm.mjs';
import { root } from '../prepare/paths.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const documentsOf = (folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.yaml'))
    .flatMap((name) => parseAllDocuments(read(`${folder}/${name}`)).map((document) => document.toJSON()));

const script = [...read('k8s/README.md').matchAll(/```sh\n(?<lines>[\s\S]*?)```/g)]
  .map(({ groups: { lines } }) => lines.replaceAll(/^ {3}/gm, ''))
  .join('');

/** Writes down how it was called, and answers what a cluster would: a secret’s value. */
const recorder = `#!/usr/bin/env bash
{ printf '%s\\0' "$(basename "$0")" "$@"; printf '\\n\\0'; } >> "$CALLS"
if [ "$1 $2" = 'get secret' ]; then printf 'value of %s' "$3" | base64; fi
`;

/** Pastes the commands of the README, with programs in place of the real ones that write down how they were called. */
function paste() {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-production-'));
  try {
    for (const name of ['kubectl', 'helm', 'docker']) {
      writeFileSync(join(folder, name), recorder);
      chmodSync(join(folder, name), 0o755);
    }
    const calls = join(folder, 'calls');
    execFileSync('bash', ['--norc', '-euo', 'pipefail', '-c', script], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { PATH: `${folder}:${process.env.PATH}`, CALLS: calls },
    });
    return readFileSync(calls, 'utf8')
      .split('\n\0')
      .filter(Boolean)
      .map((call) => call.split('\0').filter(Boolean));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const calls = paste();
const option = (call, name) => {
  const at = call.indexOf(`--${name}`);
  return at === -1 ? undefined : call[at + 1];
};
/** Secrets that the path creates, with the position of their command. */
const created = calls.flatMap((call, at) => {
  const [program, verb, what, kind, name] = call;
  if (program !== 'kubectl' || verb !== 'create' || what !== 'secret') return [];
  const values = call.flatMap((part) => /^--from-literal=([^=]+)=([\s\S]*)$/.exec(part)?.slice(1, 3) ?? []);
  const literals = Object.fromEntries(
    values.flatMap((value, index) => (index % 2 === 0 ? [[value, values[index + 1]]] : [])),
  );
  const files = call.flatMap((part) => /^--from-file=(.+)$/.exec(part)?.[1] ?? []);
  const keys = kind === 'tls' ? ['tls.crt', 'tls.key'] : [...Object.keys(literals), ...files];
  return [{ at, name, namespace: option(call, 'namespace'), keys, literals }];
});
const secret = (name, namespace) => created.find((one) => one.name === name && one.namespace === namespace);
/** The place of the command that starts so. */
function position(...start) {
  const at = calls.findIndex((call) => start.every((part, index) => call[index] === part));
  if (at === -1) throw new Error(`The path has no command ${start.join(' ')}`);
  return at;
}

const values = parse(read('k8s/production/values.yaml'));
const backing = 'atrium-backing-services';

test('every file that the commands name exists', () => {
  const named = calls.flatMap((call) =>
    ['filename', 'kustomize', 'values', 'f'].flatMap((name) => option(call, name) ?? []),
  );
  expect(named.length).toBeGreaterThan(2);
  for (const path of [...named, 'charts/atrium'])
    expect([path, existsSync(join(root, path))]).toEqual([path, true]);
});

test('a namespace exists before anything is created in it', () => {
  const first = (namespace) => calls.findIndex((call) => option(call, 'namespace') === namespace);
  expect(position('kubectl', 'create', 'namespace', 'atrium')).toBeLessThan(first('atrium'));
  expect(position('kubectl', 'apply', '--filename', 'k8s/backing-services/namespace.yaml')).toBeLessThan(
    first(backing),
  );
  expect(
    calls.every((call) => call[1] !== 'create' || option(call, 'namespace') || call[2] === 'namespace'),
  ).toBe(true);
});

test('the secrets of the backing services exist before them, with the keys that they read', () => {
  const documents = [...documentsOf('k8s/backing-services'), ...documentsOf('k8s/production')];
  const realm = documents.find(({ kind }) => kind === 'KeycloakRealmImport');
  const needed = {
    'mongodb-atrium': ['password'],
    'redis-atrium': ['password'],
    'minio-configuration': ['config.env'],
    'keycloak-realm': Object.keys(realm.spec.placeholders),
    'files-tls': ['tls.crt', 'tls.key'],
    'sign-in-tls': ['tls.crt', 'tls.key'],
  };
  const applied = position('kubectl', 'apply', '--kustomize', 'k8s/production');
  for (const [name, keys] of Object.entries(needed)) {
    expect([name, secret(name, backing)?.keys.toSorted()]).toEqual([name, keys.toSorted()]);
    expect(secret(name, backing).at).toBeLessThan(applied);
    // The resources do name it.
    expect(JSON.stringify(documents)).toContain(name);
  }
});

test('the parts trust each other and the product trusts them', () => {
  const documents = documentsOf('k8s/backing-services');
  const made = documents.filter(({ kind }) => kind === 'Certificate').map(({ spec }) => spec);
  const names = made.flatMap(({ dnsNames = [] }) => dnsNames);
  const chart = parse(read('charts/atrium/values.yaml')).backingServices;
  for (const address of [chart.storage.endpoint, chart.keycloak.url])
    expect(names).toContain(new URL(address).hostname);
  expect(names).toContain(new URL(secret('atrium', 'atrium').literals.REDIS_URL).hostname);
  const text = JSON.stringify(documents.filter(({ kind }) => kind !== 'Certificate'));
  for (const { secretName } of made) expect(text).toContain(secretName);
  expect(secret(values.trust.secret, 'atrium').keys).toEqual(['ca.crt']);
});

test('the operators make the services that the chart expects', () => {
  const documents = documentsOf('k8s/backing-services');
  const named = (wanted) => documents.find(({ kind }) => kind === wanted);
  const { storage, keycloak, kafka } = parse(read('charts/atrium/values.yaml')).backingServices;
  // Keycloak’s operator adds `-service`, and listens with a certificate on 8443 unless told otherwise.
  const { metadata, spec } = named('Keycloak');
  expect(spec.http).toEqual({ tlsSecret: 'keycloak-tls' });
  expect(keycloak.url).toBe(`https://${metadata.name}-service.${backing}:8443`);
  // MinIO’s Service has the name of the tenant, and port 443 with a certificate.
  expect(named('Tenant').spec.externalCertSecret).toBeTruthy();
  expect(storage.endpoint).toBe(`https://${named('Tenant').metadata.name}.${backing}`);
  const [listener] = named('Kafka').spec.kafka.listeners;
  expect(listener.tls).toBe(true);
  expect(kafka.brokers).toEqual([
    `${named('Kafka').metadata.name}-kafka-bootstrap.${backing}:${listener.port}`,
  ]);
});

test('the images come from one registry', () => {
  const { patches } = parse(read('k8s/production/kustomization.yaml'));
  const image = parse(patches.find(({ target }) => target.kind === 'Keycloak').patch).find(
    ({ path }) => path === '/spec/image',
  ).value;
  const base = documentsOf('k8s/backing-services').find(({ kind }) => kind === 'Keycloak').spec.image;
  expect(image).toBe(`${values.image.registry}/${base}`);
  expect(script).toContain(`REGISTRY=${values.image.registry}/ TAG=${values.image.tag}`);
});

(hasHelm ? describe : describe.skip)('the chart with the values of production', () => {
  test('gets every secret that it reads before it is installed', () => {
    const documents = render(values);
    const read = documents.flatMap(({ spec }) =>
      (spec?.template?.spec?.volumes ?? []).flatMap(({ secret: source }) => source ?? []),
    );
    expect(read.length).toBeGreaterThan(5);
    const installed = position('helm', 'upgrade', '--install');
    for (const { secretName, items = [] } of read) {
      const given = secret(secretName, 'atrium');
      expect([secretName, given?.at < installed]).toEqual([secretName, true]);
      expect(given.keys).toEqual(expect.arrayContaining(items.map(({ key }) => key)));
    }
    for (const value of Object.values(secret('atrium', 'atrium').literals)) expect(value).not.toBe('');
  });

  test('is installed as the commands say', () => {
    const install = calls[position('helm', 'upgrade', '--install')];
    expect(install.slice(3, 5)).toEqual(['atrium', 'charts/atrium']);
    expect(option(install, 'namespace')).toBe('atrium');
    const [ingress] = render(values).filter(({ kind }) => kind === 'Ingress');
    expect(ingress.spec.tls[0].secretName).toBe(secret('atrium-tls', 'atrium').name);
  });
});
