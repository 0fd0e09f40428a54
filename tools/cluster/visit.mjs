import { readFileSync } from 'node:fs';
import { apply, json, kubectl, release } from './kube.mjs';

const script = readFileSync(new URL('visitor.mjs', import.meta.url), 'utf8');
const { VISITOR_EMAIL = '', VISITOR_PASSWORD = '' } = process.env;

export const signsIn = Boolean(VISITOR_EMAIL);

const variable = (name, value) => ({ name, value: String(value) });

/** A pod that visits the product for a while; the network policies know it as the chart's own test. */
const pod = (name, image, { seconds, rate, publicUrl }) => ({
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
    containers: [
      {
        name: 'visitor',
        image,
        imagePullPolicy: 'IfNotPresent',
        command: ['node', '--input-type=module', '--eval'],
        args: [script],
        env: [
          variable('GATEWAY', `http://${release}-gateway:8080`),
          variable('PUBLIC_URL', publicUrl),
          variable('EMAIL', VISITOR_EMAIL),
          variable('PASSWORD', VISITOR_PASSWORD),
          variable('SECONDS', seconds),
          variable('RATE', rate),
        ],
      },
    ],
  },
});

/** Begins a visit; `ended` resolves to what it saw. */
export async function visit(name, { seconds = 1, rate = 20 } = {}) {
  const gateway = await json('get', 'deployment', `${release}-gateway`);
  const [container] = gateway.spec.template.spec.containers;
  const publicUrl = container.env.find((one) => one.name === 'PUBLIC_URL').value;
  await apply(pod(name, container.image, { seconds, rate, publicUrl }));
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

/** Resolves when a visitor has begun to ask. */
export async function begun(name) {
  await kubectl('wait', 'pod', name, '--for=condition=Ready', '--timeout=60s');
  while (signsIn && !(await kubectl('logs', name)).includes('signedIn')) {
    const { status } = await json('get', 'pod', name);
    if (status.phase === 'Failed') return;
  }
}
