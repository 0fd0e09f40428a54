// A program that answers what Helm asks a cluster before it installs: which kinds there are, and the objects of its
// argument by their address. Prints its own address.
import { createServer } from 'node:http';

const objects = JSON.parse(process.argv[2]);
const kinds = {
  v1: [
    ['namespaces', 'Namespace', false],
    ['secrets', 'Secret', true],
    ['serviceaccounts', 'ServiceAccount', true],
    ['configmaps', 'ConfigMap', true],
    ['services', 'Service', true],
    ['pods', 'Pod', true],
  ],
  'apps/v1': [['deployments', 'Deployment', true]],
  'batch/v1': [
    ['jobs', 'Job', true],
    ['cronjobs', 'CronJob', true],
  ],
  'autoscaling/v2': [['horizontalpodautoscalers', 'HorizontalPodAutoscaler', true]],
  'policy/v1': [['poddisruptionbudgets', 'PodDisruptionBudget', true]],
  'networking.k8s.io/v1': [
    ['networkpolicies', 'NetworkPolicy', true],
    ['ingresses', 'Ingress', true],
  ],
};

const groups = Object.keys(kinds)
  .filter((groupVersion) => groupVersion !== 'v1')
  .map((groupVersion) => {
    const [name, version] = groupVersion.split('/');
    return { name, versions: [{ groupVersion, version }], preferredVersion: { groupVersion, version } };
  });

const discovery = {
  '/version': { major: '1', minor: '34', gitVersion: 'v1.34.0' },
  '/api': { kind: 'APIVersions', versions: ['v1'] },
  '/apis': { kind: 'APIGroupList', apiVersion: 'v1', groups },
  ...Object.fromEntries(
    Object.entries(kinds).map(([groupVersion, resources]) => [
      `${groupVersion === 'v1' ? '/api' : '/apis'}/${groupVersion}`,
      {
        ...{ kind: 'APIResourceList', apiVersion: 'v1', groupVersion },
        resources: resources.map(([name, kind, namespaced]) => ({ name, kind, namespaced, verbs: ['get'] })),
      },
    ]),
  ),
};

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://cluster');
  const answer = discovery[pathname] ?? objects[pathname];
  response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify(answer ?? { kind: 'Status', status: 'Failure', reason: 'NotFound', code: 404 }),
  );
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
