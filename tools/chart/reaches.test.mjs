import { componentOf, envOf, everything, named, ofKind } from './documents.mjs';
import { hasHelm, least, refusal, render } from './helm.mjs';

const describeChart = hasHelm ? describe : describe.skip;

describeChart('what a service of the chart reaches', () => {
  test('[AUTH-4] [CAST-1] lets identity and notifications alone reach a gateway for messages to phones, where there is one', () => {
    const [with_, without] = [render(everything), render()];
    expect(envOf(named(with_, 'Deployment', 'identity')).SMS_GATEWAY_URL).toBe(everything.parts.sms.url);
    expect(envOf(named(with_, 'Deployment', 'notifications')).SMS_GATEWAY_URL).toBe(everything.parts.sms.url);
    expect(envOf(named(with_, 'Deployment', 'content')).SMS_GATEWAY_URL).toBeUndefined();
    expect(envOf(named(without, 'Deployment', 'identity'))).not.toHaveProperty('SMS_GATEWAY_URL');
    const policy = JSON.stringify(named(with_, 'NetworkPolicy', 'identity').spec.egress);
    expect(policy).toContain('203.0.113.7/32');
    expect(JSON.stringify(named(with_, 'NetworkPolicy', 'content').spec.egress)).not.toContain('203.0.113.7');
  });

  test('[NOTE-2] tells notifications alone how devices are called, and keeps the keys in files', () => {
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
    const half = { ...least, parts: { push: { apns: { keyId: 'KEY1' } } } };
    expect(refusal(half)).toContain('parts.push.apns needs teamId and topic');
  });

  test('lets out to the internet who calls addresses there, and never to a private one', () => {
    const documents = render();
    const isOut = (component) =>
      JSON.stringify(named(documents, 'NetworkPolicy', component).spec.egress).includes('0.0.0.0/0');
    const services = ofKind(documents, 'Deployment').map(componentOf);
    expect(services.filter(isOut)).toEqual(['chat', 'identity', 'notifications']);
    const { egress } = named(documents, 'NetworkPolicy', 'chat').spec;
    const out = egress.find(({ to }) => to.some(({ ipBlock }) => ipBlock?.cidr === '0.0.0.0/0'));
    expect(out.ports.map(({ port }) => port)).toEqual([80, 443]);
    expect(out.to[0].ipBlock.except).toEqual(expect.arrayContaining(['10.0.0.0/8', '169.254.0.0/16']));
  });

  test('tells the gateway where every service and the web client are', () => {
    expect(envOf(named(render(), 'Deployment', 'gateway'))).toMatchObject({
      IDENTITY_URL: 'http://atrium-identity:8080',
      CONTENT_URL: 'http://atrium-content:8080',
      CHAT_URL: 'http://atrium-chat:8080',
      NOTIFICATIONS_URL: 'http://atrium-notifications:8080',
      WEB_URL: 'http://atrium-web:8080',
    });
  });
});
