import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { services } from '../../proto/src/endpoint.ts';
import { root } from '../prepare/paths.mjs';
import { componentOf, envOf, everything, named, ofKind, sorted } from './documents.mjs';
import { chart, hasHelm, least, lint, render } from './helm.mjs';

const describeChart = hasHelm ? describe : describe.skip;
if (!hasHelm) console.warn('There is no helm on the PATH: `npm run test:chart` gets one and tests the chart');

const values = parse(readFileSync(join(chart, 'values.yaml'), 'utf8'));

const mebibytes = (amount) => Number(/^(\d+)Mi$/.exec(amount)[1]);

describeChart('the chart', () => {
  test('passes the linter with minimal and with full values', () => {
    for (const values of [least, everything]) expect(lint(values)).toMatchObject({ status: 0 });
  });

  test('installs every service of the repository, and nothing else', () => {
    const folders = readdirSync(join(root, 'services')).filter(
      (name) => !['common', 'single-node'].includes(name),
    );
    const installed = ofKind(render(), 'Deployment').map(componentOf);
    expect(sorted(installed)).toEqual(sorted([...folders, 'gateway', 'web']));
    expect(sorted(Object.keys(values.services))).toEqual(sorted(installed));
  });

  test('gives no pod more than the restricted pod security standard allows', () => {
    const documents = render(everything);
    const pods = documents.flatMap(({ kind, spec }) =>
      ['Deployment', 'Job'].includes(kind) ? [spec.template.spec] : kind === 'Pod' ? [spec] : [],
    );
    expect(pods.length).toBeGreaterThan(8);
    for (const pod of pods) {
      expect(pod.automountServiceAccountToken).toBe(false);
      expect(pod.securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      for (const { securityContext, resources } of pod.containers) {
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(resources.limits.memory && resources.requests.cpu).toBeTruthy();
        const temporary = pod.volumes?.map(({ emptyDir }) => mebibytes(emptyDir?.sizeLimit ?? '0Mi')) ?? [];
        const room = mebibytes(resources.limits['ephemeral-storage']);
        expect(room).toBeGreaterThan(Math.max(0, ...temporary));
      }
    }
  });

  test('puts no secret into an environment variable', () => {
    for (const deployment of ofKind(render(everything), 'Deployment'))
      for (const name of Object.keys(envOf(deployment)))
        expect(name).not.toMatch(/(_SECRET|_PASSWORD|(?<!_PUBLIC)_KEY|MONGODB_URI|REDIS_URL|SMTP_URL)$/);
  });

  test('mounts to each service the secrets of what it reaches, and no other secrets', () => {
    const documents = render(everything);
    const keys = (component) =>
      named(documents, 'Deployment', component)
        .spec.template.spec.volumes.flatMap(({ secret }) => secret?.items ?? [])
        .map(({ key }) => key)
        .toSorted();
    expect(keys('web')).toEqual([]);
    expect(keys('gateway')).toEqual(['KAFKA_PASSWORD', 'MONGODB_URI', 'REDIS_URL']);
    expect(keys('notifications')).toContain('SECRETS_KEY');
    for (const service of ['identity', 'content', 'chat']) expect(keys(service)).not.toContain('SECRETS_KEY');
    expect(keys('identity')).toContain('KEYCLOAK_CLIENT_SECRET');
    expect(keys('content')).not.toContain('KEYCLOAK_CLIENT_SECRET');
    expect(keys('identity')).toContain('SMS_GATEWAY_SECRET');
    expect(keys('content')).not.toContain('SMS_GATEWAY_SECRET');
  });

  test('trusts the configured certificates', () => {
    const { spec } = named(render(everything), 'Deployment', 'content').spec.template;
    expect(spec.volumes).toContainEqual({
      name: 'trust',
      secret: { secretName: 'kafka-ca', defaultMode: 0o440 },
    });
    expect(envOf(named(render(everything), 'Deployment', 'content')).NODE_EXTRA_CA_CERTS).toBe(
      '/run/trust/ca.crt',
    );
    expect(envOf(named(render(), 'Deployment', 'content')).NODE_EXTRA_CA_CERTS).toBeUndefined();
  });

  test('lets only the gateway trust forwarded client addresses', () => {
    expect(envOf(named(render(), 'Deployment', 'gateway')).TRUST_PROXY).toBe('1');
    const listed = render({ ...least, trustProxy: '10.1.2.0/24,192.0.2.7' });
    expect(envOf(named(listed, 'Deployment', 'gateway')).TRUST_PROXY).toBe('10.1.2.0/24,192.0.2.7');
    expect(envOf(named(render(), 'Deployment', 'identity'))).not.toHaveProperty('TRUST_PROXY');
    for (const trustProxy of ['uniquelocal', 'loopback,linklocal', -1])
      expect(() => render({ ...least, trustProxy })).toThrow();
    const without = render({ ...least, trustProxy: 0 });
    expect(envOf(named(without, 'Deployment', 'gateway'))).not.toHaveProperty('TRUST_PROXY');
  });

  test('lets the gateway keep connections open for longer than its Ingress', () => {
    expect(envOf(named(render(), 'Deployment', 'gateway')).KEEP_ALIVE_SECONDS).toBe('75');
    const other = render({ ...least, keepAliveSeconds: 600 });
    expect(envOf(named(other, 'Deployment', 'gateway')).KEEP_ALIVE_SECONDS).toBe('600');
    expect(envOf(named(other, 'Deployment', 'identity'))).not.toHaveProperty('KEEP_ALIVE_SECONDS');
    expect(() => render({ ...least, keepAliveSeconds: 0 })).toThrow();
  });

  test('never runs fewer instances during an upgrade, and lets each finish its work', () => {
    for (const deployment of ofKind(render({ ...least, shutdown: { drainSeconds: 7 } }), 'Deployment')) {
      const { spec } = deployment;
      expect(spec.strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 });
      expect(spec.minReadySeconds).toBe(7);
      const { terminationGracePeriodSeconds, containers } = spec.template.spec;
      expect(envOf(deployment).DRAIN_SECONDS).toBe('7');
      expect(terminationGracePeriodSeconds).toBeGreaterThan(7 + 30);
      expect(Object.keys(containers[0])).toEqual(
        expect.arrayContaining(['startupProbe', 'livenessProbe', 'readinessProbe']),
      );
    }
  });

  test('scales between min and max, or runs a fixed number of instances', () => {
    const fixed = render({ ...least, services: { web: { replicas: { min: 1, max: 1 } } } });
    expect(named(fixed, 'HorizontalPodAutoscaler', 'web')).toBeUndefined();
    expect(named(fixed, 'PodDisruptionBudget', 'web')).toBeUndefined();
    expect(named(fixed, 'Deployment', 'web').spec.replicas).toBe(1);
    expect(named(fixed, 'HorizontalPodAutoscaler', 'content').spec).toMatchObject({
      minReplicas: 2,
      maxReplicas: 6,
    });
  });

  test('starts with the least number of instances at once', () => {
    const documents = render({ ...least, defaults: { replicas: { min: 3 } } });
    for (const { spec } of ofKind(documents, 'Deployment')) expect(spec.replicas).toBe(3);
  });

  test('scales up for load, not for the start of a process or for a single browser', () => {
    const documents = render();
    // An idle process takes up to 20m, one that starts more for some ten seconds.
    const idle = 20;
    for (const autoscaler of ofKind(documents, 'HorizontalPodAutoscaler')) {
      const { behavior, metrics } = autoscaler.spec;
      const { requests } = named(documents, 'Deployment', componentOf(autoscaler)).spec.template.spec
        .containers[0].resources;
      const scalesAt =
        (Number(/^(\d+)m$/.exec(requests.cpu)[1]) * metrics[0].resource.target.averageUtilization) / 100;
      expect(scalesAt).toBeGreaterThan(3 * idle);
      expect(behavior.scaleUp.stabilizationWindowSeconds).toBeGreaterThanOrEqual(60);
      // Without a limit, Kubernetes goes from the minimum to the maximum at once.
      expect(behavior.scaleUp.policies).toEqual([{ type: 'Pods', value: 2, periodSeconds: 60 }]);
    }
  });

  test.each(['registry.example.com', 'registry.example.com/', 'localhost:5000/team/'])(
    'names images with the registry %s and one slash',
    (registry) => {
      const documents = render({ ...least, image: { registry, tag: '1' } });
      const { image } = named(documents, 'Deployment', 'chat').spec.template.spec.containers[0];
      expect(image).toBe(`${registry.replace(/\/$/, '')}/atrium/chat:1`);
    },
  );

  test('prepares before the rest of the release exists, with a temporary copy of the secret', () => {
    const documents = render({ secrets: { external: { store: 'vault', key: 'atrium' } } });
    const jobs = ofKind(documents, 'Job');
    expect(jobs.map(componentOf)).toEqual(sorted(services).map((name) => `prepare-${name}`));
    const needs = documents.filter(
      ({ kind, metadata }) => kind !== 'Pod' && metadata.annotations?.['helm.sh/hook-weight'] === '-10',
    );
    expect(sorted(needs.map(({ kind }) => kind))).toEqual([
      'ExternalSecret',
      ...services.map(() => 'NetworkPolicy'),
    ]);
    for (const { metadata, spec } of jobs) {
      expect(metadata.annotations['helm.sh/hook']).toBe('pre-install,pre-upgrade');
      // What has failed says why before Helm gives up, and leaves nothing behind.
      expect(metadata.annotations).toMatchObject({
        'helm.sh/hook-output-log-policy': 'hook-failed',
        'helm.sh/hook-delete-policy': 'before-hook-creation,hook-succeeded,hook-failed',
      });
      const helmTimeout = 300;
      expect(spec.activeDeadlineSeconds).toBeLessThan(helmTimeout);
      const [oneTry, firstBackoff] = [60, 10];
      expect((spec.backoffLimit + 1) * (oneTry + firstBackoff)).toBeLessThan(spec.activeDeadlineSeconds);
      expect(spec.template.spec.containers[0].args).toEqual(['prepare']);
      expect(spec.template.spec.volumes.at(-1).secret.secretName).toBe('atrium-prepare');
    }
    expect(
      ofKind(documents, 'ExternalSecret')
        .map(({ metadata }) => metadata.name)
        .toSorted(),
    ).toEqual(['atrium', 'atrium-prepare']);
  });

  test('exposes only the gateway, as an Ingress and as a route of the Gateway API', () => {
    const documents = render(everything);
    const [ingress] = ofKind(documents, 'Ingress');
    expect(ingress.spec.rules).toEqual([expect.objectContaining({ host: 'atrium.example.com' })]);
    expect(ingress.spec.rules[0].http.paths).toEqual([
      {
        path: '/',
        pathType: 'Prefix',
        backend: { service: { name: 'atrium-gateway', port: { name: 'http' } } },
      },
    ]);
    expect(ofKind(documents, 'HTTPRoute')[0].spec).toMatchObject({
      hostnames: ['atrium.example.com'],
      rules: [{ backendRefs: [{ name: 'atrium-gateway', port: 8080 }] }],
    });
  });
});

describeChart('the network', () => {
  const policies = () =>
    Object.fromEntries(
      ofKind(render(everything), 'NetworkPolicy').map((policy) => [componentOf(policy), policy.spec]),
    );
  const componentsIn = (rules, direction) =>
    rules
      .flatMap((rule) => rule[direction] ?? [])
      .flatMap(({ podSelector }) => podSelector?.matchLabels?.['app.kubernetes.io/component'] ?? []);

  test('allows exactly the connections of the architecture', () => {
    const all = policies();
    const arrows = Object.entries(all).flatMap(([to, { ingress = [] }]) =>
      componentsIn(ingress, 'from').map((from) => `${from} → ${to}`),
    );
    expect(sorted(arrows)).toEqual([
      ...[...sorted(services), 'web'].map((name) => `gateway → ${name}`),
      'test → gateway',
    ]);
    expect(componentsIn(all.gateway.egress, 'to').toSorted()).toEqual([...sorted(services), 'web']);
    for (const service of services) expect(componentsIn(all[service].egress, 'to')).toEqual([]);
    expect(all.web.egress).toEqual([]);
  });

  test('has no rule without peers', () => {
    for (const { policyTypes, ingress = [], egress = [] } of Object.values(policies())) {
      expect(policyTypes).toEqual(['Ingress', 'Egress']);
      for (const { from } of ingress) expect(from.length).toBeGreaterThan(0);
      for (const { to, ports } of egress) expect(Math.min(to.length, ports.length)).toBeGreaterThan(0);
    }
  });

  test('lets a service reach the ports of its backing services', () => {
    const ports = policies().content.egress.flatMap((rule) => rule.ports.map(({ port }) => port));
    expect(ports.toSorted((a, b) => a - b)).toEqual([53, 53, 443, 587, 4318, 6379, 8443, 9000, 9093, 27017]);
  });
});
