import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apply, json, kubectl, release } from './kube.mjs';

const folder = join(import.meta.dirname, 'load-client');
const { TRAFFIC_EMAIL = '', TRAFFIC_PASSWORD = '', TRAFFIC_HOSTS = '' } = process.env;

export const signsIn = Boolean(TRAFFIC_EMAIL);

const variable = (name, value) => ({ name, value: String(value) });

const scripts = () => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: 'load-client' },
  data: Object.fromEntries(
    readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  ),
});

/** `10.0.0.1 sign-in.example.com`: names that browsers find through DNS and pods do not. */
const hostAliases = TRAFFIC_HOSTS.split(',')
  .filter(Boolean)
  .map((line) => line.trim().split(/\s+/))
  .map(([ip, ...hostnames]) => ({ ip, hostnames }));

/** The authorities that the product trusts, which may have issued the certificate of sign-in too. */
const trustOf = ({ spec: { volumes, containers } }) => ({
  volumes: volumes.filter(({ name }) => name === 'trust'),
  mounts: containers[0].volumeMounts.filter(({ name }) => name === 'trust'),
  env: containers[0].env.filter(({ name }) => name === 'NODE_EXTRA_CA_CERTS'),
});

/**
 * A pod that uses the product for a while. Its labels are those of the chart's own test, which the network policies
 * allow.
 */
const pod = (name, { image, trust }, { seconds, rate, sockets, publicUrl }) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: {
    name,
    labels: {
      'app.kubernetes.io/name': 'atrium',
      'app.kubernetes.io/instance': release,
      'app.kubernetes.io/component': 'test',
    },
  },
  spec: {
    restartPolicy: 'Never',
    automountServiceAccountToken: false,
    // As the pods of the product, whose user may read the mounted files.
    securityContext: { runAsUser: 10001, runAsGroup: 10001, fsGroup: 10001 },
    hostAliases,
    containers: [
      {
        name: 'load-client',
        image,
        imagePullPolicy: 'IfNotPresent',
        command: ['node', '/load-client/main.mjs'],
        volumeMounts: [{ name: 'load-client', mountPath: '/load-client' }, ...trust.mounts],
        env: [
          variable('GATEWAY', `http://${release}-gateway:8080`),
          variable('PUBLIC_URL', publicUrl),
          variable('EMAIL', TRAFFIC_EMAIL),
          variable('PASSWORD', TRAFFIC_PASSWORD),
          variable('SECONDS', seconds),
          variable('RATE', rate),
          variable('SOCKETS', sockets),
          ...trust.env,
        ],
      },
    ],
    volumes: [{ name: 'load-client', configMap: { name: 'load-client' } }, ...trust.volumes],
  },
});

/** The address where browsers reach the installed product. */
export async function publicUrl() {
  const gateway = await json('get', 'deployment', `${release}-gateway`);
  const [container] = gateway.spec.template.spec.containers;
  return container.env.find((one) => one.name === 'PUBLIC_URL').value;
}

/** Starts a load client; `ended` resolves to what it saw. */
export async function startTraffic(name, { seconds = 1, rate = 20, sockets = 0 } = {}) {
  const gateway = await json('get', 'deployment', `${release}-gateway`);
  const [{ image }] = gateway.spec.template.spec.containers;
  await apply(scripts());
  const trust = trustOf(gateway.spec.template);
  await apply(pod(name, { image, trust }, { seconds, rate, sockets, publicUrl: await publicUrl() }));
  return { ended: outcome(name) };
}

async function outcome(name) {
  await kubectl(
    'wait',
    'pod',
    name,
    '--for=jsonpath={.status.containerStatuses[0].state.terminated}',
    '--timeout=1000s',
  );
  const lines = (await kubectl('logs', name)).trim().split('\n');
  const { status } = await json('get', 'pod', name);
  if (status.containerStatuses[0].state.terminated.exitCode !== 0)
    throw new Error(`The visit failed:\n${lines.slice(-12).join('\n')}`);
  await kubectl('delete', 'pod', name, '--wait=false');
  return Object.assign({}, ...lines.map((line) => JSON.parse(line)));
}

/** Resolves when the load client has begun to use the product. Its pages are open by then. */
export async function trafficStarted(name) {
  await kubectl('wait', 'pod', name, '--for=condition=Ready', '--timeout=120s');
  while (!(await kubectl('logs', name)).includes('begun')) {
    const { status } = await json('get', 'pod', name);
    if (status.phase === 'Failed') return;
  }
}
