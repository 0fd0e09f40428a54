import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { services } from '../../proto/src/endpoint.ts';
import { root } from '../prepare/paths.mjs';
import { componentOf, envOf, everything, named, ofKind } from './documents.mjs';
import { chart, hasHelm, least, refusal, render } from './helm.mjs';

const describeChart = hasHelm ? describe : describe.skip;

describeChart('what a service of the chart reaches', () => {
  test('[AUTH-4] [CAST-1] lets only identity and notifications reach an SMS gateway, if one is configured', () => {
    const [with_, without] = [render(everything), render()];
    expect(envOf(named(with_, 'Deployment', 'identity')).SMS_GATEWAY_URL).toBe(
      everything.backingServices.sms.url,
    );
    expect(envOf(named(with_, 'Deployment', 'notifications')).SMS_GATEWAY_URL).toBe(
      everything.backingServices.sms.url,
    );
    expect(envOf(named(with_, 'Deployment', 'content')).SMS_GATEWAY_URL).toBeUndefined();
    expect(envOf(named(without, 'Deployment', 'identity'))).not.toHaveProperty('SMS_GATEWAY_URL');
    const policy = JSON.stringify(named(with_, 'NetworkPolicy', 'identity').spec.egress);
    expect(policy).toContain('203.0.113.7/32');
    expect(JSON.stringify(named(with_, 'NetworkPolicy', 'content').spec.egress)).not.toContain('203.0.113.7');
  });

  test('[NOTE-2] gives push settings only to notifications, and keeps the keys in files', () => {
    const notifications = envOf(named(render(everything), 'Deployment', 'notifications'));
    expect(notifications).toMatchObject({
      VAPID_PUBLIC_KEY: 'B'.repeat(87),
      VAPID_PRIVATE_KEY_FILE: '/run/secrets/atrium/VAPID_PRIVATE_KEY',
      FCM_SERVICE_ACCOUNT_FILE: '/run/secrets/atrium/FCM_SERVICE_ACCOUNT',
      APNS_KEY_FILE: '/run/secrets/atrium/APNS_KEY',
      APNS_KEY_ID: 'KEY1',
      APNS_TOPIC: 'example.atrium',
    });
    expect(envOf(named(render(everything), 'Deployment', 'content'))).not.toHaveProperty('VAPID_PUBLIC_KEY');
    expect(envOf(named(render(), 'Deployment', 'notifications'))).not.toHaveProperty('APNS_KEY_FILE');
    const half = { ...least, backingServices: { push: { apns: { keyId: 'KEY1' } } } };
    expect(refusal(half)).toContain('backingServices.push.apns: teamId and topic are required with keyId');
  });

  test('allows outbound internet traffic only to services that call external addresses, and never to private addresses', () => {
    const documents = render();
    const isOut = (component) =>
      JSON.stringify(named(documents, 'NetworkPolicy', component).spec.egress).includes('0.0.0.0/0');
    const components = ofKind(documents, 'Deployment').map(componentOf);
    expect(components.filter(isOut)).toEqual(['chat', 'identity', 'notifications']);
    const { egress } = named(documents, 'NetworkPolicy', 'chat').spec;
    const out = egress.find(({ to }) => to.some(({ ipBlock }) => ipBlock?.cidr === '0.0.0.0/0'));
    expect(out.ports.map(({ port }) => port)).toEqual([80, 443]);
  });

  test('excludes from the internet exactly what the services themselves refuse to call', () => {
    const source = readFileSync(join(root, 'services/common/src/http/outbound-address.ts'), 'utf8');
    const listed = (name) =>
      [...new RegExp(`const ${name} = \\[([^\\]]*)\\]`).exec(source)[1].matchAll(/'([^']+)'/g)].map(
        ([, network]) => network,
      );
    const [four, six] = parse(readFileSync(join(chart, 'values.yaml'), 'utf8')).backingServices.egress.peers;
    expect(four.ipBlock).toEqual({ cidr: '0.0.0.0/0', except: listed('special4') });
    expect([six.ipBlock.cidr]).toEqual(listed('global6'));
    // A policy may only except what it would allow.
    const within = listed('special6').filter((network) => /^[23]/.test(network));
    expect(six.ipBlock.except).toEqual(within);
    expect(within.length).toBeGreaterThan(3);
  });

  test('gives the gateway the addresses of every service and the web client', () => {
    expect(envOf(named(render(), 'Deployment', 'gateway'))).toMatchObject({
      ...Object.fromEntries(
        [...services, 'web'].map((name) => [`${name.toUpperCase()}_URL`, `http://atrium-${name}:8080`]),
      ),
    });
  });
});
