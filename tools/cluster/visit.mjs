import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apply, json, kubectl, release } from './kube.mjs';

const folder = join(import.meta.dirname, 'visitor');
const { VISITOR_EMAIL = '', VISITOR_PASSWORD = '', VISITOR_HOSTS = '' } = process.env;

export const signsIn = Boolean(VISITOR_EMAIL);

const variable = (name, value) => ({ name, value: String(value) });

const scripts = () => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: 'visitor' },
  data: Object.fromEntries(
    readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  ),
});

/** `10.0.0.1 sign-in.example.com`: where pods find what browsers find by DNS. */
const hostAliases = VISITOR_HOSTS.split(',')
  .filter(Boolean)
  .map((line) => line.trim().split(/\s+/))
  .map(([ip, ...hostnames]) => ({ ip, hostnames }));

/** A pod that visits the product for a while; the network policies know it as the chart's own test. */
const pod = (name, image, { seconds, rate, sockets, publicUrl }) => ({
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
    hostAliases,
    containers: [
      {
        name: 'visitor',
        image,
        imagePullPolicy: 'IfNotPresent',
        command: ['node', '/visitor/main.mjs'],
        volumeMounts: [{ name: 'visitor', mountPath: '/visitor' }],
        env: [
          variable('GATEWAY', `http://${release}-gateway:8080`),
          variable('PUBLIC_URL', publicUrl),
          variable('EMAIL', VISITOR_EMAIL),
          variable('PASSWORD', VISITOR_PASSWORD),
          variable('SECONDS', seconds),
          variable('RATE', rate),
          variable('SOCKETS', sockets),
        ],
      },
    ],
    volumes: [{ name: 'visitor', configMap: { name: 'visitor' } }],
  },
});

/** Where browsers find the product that is installed. */
export async function publicUrl() {
  const gateway = await json('get', 'deployment', `${release}-gateway`);
  const [container] = gateway.spec.template.spec.containers;
  return container.env.find((one) => one.name === 'PUBLIC_URL').value;
}

/** Begins a visit; `ended` resolves to what it saw. */
export async function visit(name, { seconds = 1, rate = 20, sockets = 0 } = {}) {
  const gateway = await json('get', 'deployment', `${release}-gateway`);
  const [{ image }] = gateway.spec.template.spec.containers;
  await apply(scripts());
  await apply(pod(name, image, { seconds, rate, sockets, publicUrl: await publicUrl() }));
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

/** Resolves when a visitor has begun to use the product, whose pages are open by then. */
export async function begun(name) {
  await kubectl('wait', 'pod', name, '--for=condition=Ready', '--timeout=120s');
  while (!(await kubectl('logs', name)).includes('begun')) {
    const { status } = await json('get', 'pod', name);
    if (status.phase === 'Failed') return;
  }
}
