import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../prepare/paths.mjs';

const has = (program, ...args) => spawnSync(program, args).status === 0;
const runs = has('python3', '--version') && has('helm', 'version', '--short');
if (!runs) console.warn('There is no helm or no python3 on the PATH: the Tiltfile is not tested');

const { services } = parse(readFileSync(join(root, 'charts/atrium/values.yaml'), 'utf8'));

/** The calls that the Tiltfile makes to Tilt. */
function callsOfTiltfile() {
  const { status, stdout, stderr } = spawnSync('python3', ['tools/k8s/tiltfile.py'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

(runs ? describe : describe.skip)('the Tiltfile', () => {
  const calls = runs ? callsOfTiltfile() : [];
  const of = (name) => calls.filter((call) => call.name === name);
  const deployed = of('k8s_yaml').flatMap(({ args }) => (Array.isArray(args[0]) ? args[0] : []));
  const workloads = deployed.filter(({ kind }) => ['Deployment', 'Job'].includes(kind));

  test('[OPS-3] builds the image of every service of the chart, and deploys no other image of ours', () => {
    const all = [...of('custom_build'), ...of('docker_build')].map(({ args }) => args[0]);
    const built = all.filter((image) => image !== 'atrium/keycloak');
    expect(new Set(built)).toEqual(new Set(Object.keys(services).map((name) => `atrium/${name}`)));
    const used = workloads.map(({ spec }) => spec.template.spec.containers[0].image.split(':')[0]);
    expect(new Set(used)).toEqual(new Set(built));
  });

  test('[OPS-3] copies compiled files into the containers of each service', () => {
    for (const { args, kwargs } of of('custom_build')) {
      const copied = kwargs.live_update.filter(({ call }) => call === 'sync').map((sync) => sync.args);
      expect([args[0], copied.length]).toEqual([args[0], 3]);
      expect(kwargs.live_update.at(-1).call).toBe('run');
      for (const [from, to] of copied)
        expect([kwargs.deps.includes(from), to]).toEqual([true, `/app/${from}`]);
    }
  });

  test('names only existing workloads, in resources and in their dependencies', () => {
    const parts = ['mongodb', 'kafka', 'redis', 'minio', 'mail', 'keycloak'];
    const known = new Set([...workloads.map(({ metadata }) => metadata.name), ...parts]);
    for (const { args, kwargs } of of('k8s_resource')) {
      expect([args[0], known.has(args[0])]).toEqual([args[0], true]);
      for (const other of kwargs.resource_deps ?? [])
        expect([other, known.has(other)]).toEqual([other, true]);
    }
  });

  test('forwards only the gateway, and lets a container be written to', () => {
    const forwarded = of('k8s_resource').filter(({ kwargs }) => kwargs.port_forwards?.includes('4000:8080'));
    expect(forwarded.map(({ args }) => args[0])).toEqual(['atrium-gateway']);
    const content = workloads.find(({ metadata }) => metadata.name === 'atrium-content').spec.template.spec;
    expect(content.containers[0]).toMatchObject({
      securityContext: {},
      command: ['sh', '-c', expect.stringContaining('node dist/main.js')],
    });
  });
});

const hasTilt = runs && has('tilt', 'version') && has('kubectl', 'version', '--client');

/** A cluster that the Tiltfile allows. Nothing runs there, and nothing connects to it. */
const nowhere = JSON.stringify({
  apiVersion: 'v1',
  kind: 'Config',
  'current-context': 'kind-atrium',
  clusters: [{ name: 'kind-atrium', cluster: { server: 'http://127.0.0.1:9' } }],
  users: [{ name: 'developer', user: {} }],
  contexts: [{ name: 'kind-atrium', context: { cluster: 'kind-atrium', user: 'developer' } }],
});

/** Tilt's own result of reading the Tiltfile. */
function readByTilt() {
  const home = mkdtempSync(join(tmpdir(), 'atrium-tilt-'));
  try {
    const config = join(home, 'config');
    writeFileSync(config, nowhere);
    const { status, stdout, stderr } = spawnSync('tilt', ['alpha', 'tiltfile-result'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, HOME: home, KUBECONFIG: config, DO_NOT_TRACK: '1' },
    });
    if (status !== 0) throw new Error(stderr);
    return JSON.parse(stdout);
  } finally {
    rmSync(home, { recursive: true });
  }
}

(hasTilt ? describe : describe.skip)('Tilt', () => {
  test('reads the Tiltfile, and finds for each service what to build and what to update', () => {
    const resources = new Map(readByTilt().Manifests.map((manifest) => [manifest.Name, manifest]));
    for (const name of Object.keys(services)) {
      const images = resources.get(`atrium-${name}`)?.ImageTargets.map(({ selector }) => selector);
      expect([name, images]).toEqual([name, [`atrium/${name}`]]);
    }
    const [content] = resources.get('atrium-content').ImageTargets;
    const copied = content.LiveUpdateSpec.syncs.map(({ containerPath }) => containerPath);
    expect(copied).toEqual(['/app/proto/dist', '/app/services/common/dist', '/app/services/content/dist']);
  });
});
