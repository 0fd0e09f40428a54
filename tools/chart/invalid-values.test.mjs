import { hasHelm, least, lint, refusal } from './helm.mjs';

const describeChart = hasHelm ? describe : describe.skip;

const files = { backingServices: { storage: { publicEndpoint: 'https://files.example.com' } } };

describeChart('invalid values', () => {
  test.each([
    ['a public URL without a protocol', { publicUrl: 'atrium.example.com' }, '/publicUrl'],
    ['an unknown key', { image: { tagg: '1' } }, "additional properties 'tagg' not allowed"],
    ['zero instances', { defaults: { replicas: { min: 0 } } }, '/defaults/replicas/min'],
    [
      'a minimum above the maximum',
      { defaults: { replicas: { min: 4, max: 2 } } },
      'max (2) must not be less than min (4)',
    ],
    [
      'more instances than partitions',
      { backingServices: { kafka: { partitions: 3 } } },
      'would have nothing to consume',
    ],
    [
      'a broker without a port',
      { backingServices: { kafka: { brokers: ['kafka'] } } },
      '/backingServices/kafka/brokers/0',
    ],
    ['no source of secrets', { secrets: { existing: '' } }, 'No secrets configured'],
    [
      'two sources of secrets',
      { secrets: { external: { store: 'vault', key: 'atrium' } } },
      'More than one source of secrets configured',
    ],
    [
      'a secret store without a key',
      { secrets: { existing: '', external: { store: 'vault' } } },
      'external.key is required',
    ],
    [
      'a missing secret',
      { secrets: { existing: '', values: { MONGODB_URI: 'mongodb://m', KAFKA_PASSWORD: 'p' } } },
      'secrets.values.REDIS_URL is required',
    ],
    ['an unknown secret', { secrets: { values: { MONGODB_URL: 'x' } } }, "'MONGODB_URL'"],
    ['an unknown component', { services: { web: { reaches: ['oracle'] } } }, 'unknown component oracle'],
    [
      'a network policy without restrictions',
      { networkPolicies: { backingServices: [] } },
      '/networkPolicies/backingServices',
    ],
    [
      'a memory limit with an unknown unit',
      { defaults: { resources: { limits: { memory: '2 elephants' } } } },
      '/memory',
    ],
    [
      'a shutdown timeout that is too short',
      { shutdown: { graceSeconds: 34 } },
      'must be greater than drainSeconds',
    ],
    ['a backup without a volume claim', { backup: { enabled: true } }, 'backup.claim is required'],
    [
      'an Ingress without the address of object storage for browsers',
      { ingress: { enabled: true } },
      'backingServices.storage.publicEndpoint is required',
    ],
    [
      'a route without the address of object storage for browsers',
      { gatewayApi: { enabled: true, parents: [{ name: 'public' }] } },
      'backingServices.storage.publicEndpoint is required',
    ],
    ['a load test without accounts', { loadTest: { enabled: true } }, 'loadTest.accounts is required'],
    [
      'a registry with a protocol',
      { image: { registry: 'https://registry.example.com' } },
      '/image/registry',
    ],
    ['a registry with two slashes', { image: { registry: 'registry.example.com//' } }, '/image/registry'],
    [
      'a route without a parent gateway',
      { gatewayApi: { enabled: true }, ...files },
      'gatewayApi.parents is required',
    ],
  ])('are rejected by the linter and before an installation, with the reason: %s', (_, invalid, why) => {
    const values = { ...least, ...invalid, secrets: { ...least.secrets, ...invalid.secrets } };
    expect(refusal(values)).toContain(why);
    const { status, stdout, stderr } = lint(values);
    expect(status).toBe(1);
    expect(stdout + stderr).toContain(why);
  });
});
