import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../prepare/paths.mjs';

const read = (path) => parse(readFileSync(join(root, path), 'utf8'), { merge: true });
const compose = read('docker/compose.yaml');
const chart = read('charts/atrium/values.yaml');
/** The names of our own images start with the registry they are pushed to, if one is given. */
const registry = '${REGISTRY:-}';
const product = Object.entries(compose.services).filter(
  ([, { image }]) => image.startsWith(`${registry}atrium/`) && !image.includes('keycloak'),
);

test('Compose runs every service of the chart, and prepares each one that has to be', () => {
  const names = new Set(product.map(([name]) => name));
  const prepared = Object.keys(chart.services).filter((name) => chart.services[name].prepares);
  expect(names).toEqual(
    new Set([...Object.keys(chart.services), ...prepared.map((name) => `prepare-${name}`)]),
  );
});

test('builds what the chart installs, for a registry if one is given', () => {
  const { repository } = chart.image;
  for (const name of Object.keys(chart.services)) {
    const { image, build } = compose.services[name];
    expect([image, Boolean(build)]).toEqual([`${registry}${repository}/${name}:\${TAG:-dev}`, true]);
  }
});

test('services depend only on services that exist, and wait only for those with a health check', () => {
  for (const [name, { depends_on: needs = {} }] of Object.entries(compose.services))
    for (const [other, { condition }] of Object.entries(needs)) {
      const { image, healthcheck } = compose.services[other] ?? {};
      const reportsHealth = healthcheck?.test ?? image?.startsWith(`${registry}atrium/`);
      expect([name, other, Boolean(image)]).toEqual([name, other, true]);
      if (condition === 'service_healthy')
        expect([name, other, Boolean(reportsHealth)]).toEqual([name, other, true]);
    }
});

test('backing services have pinned versions, the same as on a cluster', () => {
  const images = Object.values(compose.services).map(({ image }) => image);
  for (const image of images) expect(image).toMatch(/:(?!latest$).+$/);
  for (const part of ['mongodb', 'kafka', 'redis', 'minio', 'mail', 'keycloak']) {
    const [manifest] = readFileSync(join(root, `k8s/development/plain/${part}.yaml`), 'utf8').split('---');
    expect(manifest).toContain(`image: ${compose.services[part].image.replace(registry, '')}\n`);
  }
});

test('the product is as restricted as on a cluster, and only the gateway is exposed', () => {
  for (const [name, { read_only: readOnly, cap_drop: dropped, ports }] of product) {
    expect([name, readOnly, dropped]).toEqual([name, true, ['ALL']]);
    expect([name, Boolean(ports)]).toEqual([name, name === 'gateway']);
  }
  for (const { ports = [] } of Object.values(compose.services))
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
});

test('mounted folders and Dockerfiles exist', () => {
  for (const { volumes = [], build } of Object.values(compose.services)) {
    if (build) expect(existsSync(join(root, build.dockerfile))).toBe(true);
    for (const volume of volumes.filter((one) => one.startsWith('..')))
      expect(existsSync(join(root, 'docker', volume.split(':')[0]))).toBe(true);
  }
});

/** Runs what chooses the passwords, on a folder of this machine, and returns them by name. */
function choosePasswords(folder) {
  const { entrypoint, command } = compose.services.passwords;
  const [program, ...args] = [...entrypoint, ...command].map((part) => part.replaceAll('$$', '$'));
  execFileSync(program, args, { env: { PATH: process.env.PATH, FOLDER: folder } });
  return Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8').trim()]),
  );
}

describe('passwords', () => {
  test('are chosen at the first start, and kept', () => {
    const folder = mkdtempSync(join(tmpdir(), 'atrium-passwords-'));
    try {
      const chosen = choosePasswords(folder);
      expect(Object.keys(chosen).length).toBeGreaterThan(2);
      const { 'secrets-key': masterKey, ...passwords } = chosen;
      for (const password of Object.values(passwords)) expect(password).toMatch(/^[\w-]{32}$/);
      expect(Buffer.from(masterKey, 'base64')).toHaveLength(32);
      expect(new Set(Object.values(chosen)).size).toBe(Object.keys(chosen).length);
      expect(choosePasswords(folder)).toEqual(chosen);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('are in no environment, only in files that are mounted and have been written before', () => {
    const { command } = compose.services.passwords;
    for (const [name, { environment = {}, volumes = [], depends_on: needs = {}, ...rest }] of Object.entries(
      compose.services,
    )) {
      const secret = /(PASSWORD|SECRET|SECRET_KEY)$/;
      const written = Object.entries(environment).filter(
        ([key, value]) => secret.test(key) && !/^\$\{\w+:-\}$/.test(value),
      );
      expect([name, written]).toEqual([name, []]);
      const files = [...JSON.stringify({ environment, rest }).matchAll(/\/run\/passwords\/(?<file>[\w-]+)/g)];
      // The gateway and the web client share the environment, but read no password.
      if (files.length === 0 || name === 'gateway') continue;
      expect([name, volumes]).toEqual([name, expect.arrayContaining(['passwords:/run/passwords:ro'])]);
      for (const { groups } of files) expect(command[0]).toContain(groups.file);
      expect([name, waitsForPasswords(needs)]).toEqual([name, true]);
    }
  });
});

const waitsForPasswords = (needs) =>
  'passwords' in needs ||
  Object.keys(needs).some((other) => waitsForPasswords(compose.services[other].depends_on ?? {}));
