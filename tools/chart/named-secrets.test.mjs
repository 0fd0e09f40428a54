import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { hasHelm, least, refusalIn } from './helm.mjs';

const describeChart = hasHelm ? describe : describe.skip;

/** Asks a cluster whose namespace `atrium` has these Secrets, each a list of its keys. */
async function refusalWith(secrets, values) {
  const object = (kind, name, rest) => ({
    ...{ apiVersion: 'v1', kind, metadata: { name, namespace: 'atrium' } },
    ...rest,
  });
  const folder = '/api/v1/namespaces/atrium';
  const objects = {
    [`${folder}/serviceaccounts/default`]: object('ServiceAccount', 'default'),
    ...Object.fromEntries(
      Object.entries(secrets).map(([name, keys]) => [
        `${folder}/secrets/${name}`,
        object('Secret', name, { data: Object.fromEntries(keys.map((key) => [key, 'c2VjcmV0'])) }),
      ]),
    ),
  };
  const program = join(import.meta.dirname, 'fake-cluster.mjs');
  const cluster = spawn(process.execPath, [program, JSON.stringify(objects)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [address] = await once(cluster.stdout, 'data');
    return refusalIn(String(address).trim(), values);
  } finally {
    cluster.kill();
    await once(cluster, 'exit');
  }
}

const all = [
  ...['MONGODB_URI', 'SECRETS_KEY', 'KAFKA_PASSWORD', 'REDIS_URL', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
  ...['SMTP_URL', 'KEYCLOAK_CLIENT_SECRET'],
];
const without = (key) => all.filter((one) => one !== key);
const sms = { backingServices: { sms: { url: 'https://sms.example.com' } } };
const loadTest = { loadTest: { enabled: true, accounts: 'people' } };

describeChart('the Secrets that the values name', () => {
  test('an installation with all of them is accepted', async () => {
    expect(await refusalWith({ atrium: all }, least)).toBeNull();
    const own = { ...least, services: { chat: { secret: 'chat' } }, trust: { secret: 'authority' } };
    expect(await refusalWith({ atrium: all, chat: all, authority: ['ca.crt'] }, own)).toBeNull();
  });

  test.each([
    [
      'the common one',
      {},
      least,
      'secrets.existing names the Secret atrium, which the namespace atrium does not have',
    ],
    [
      'a key of it',
      { atrium: without('SECRETS_KEY') },
      least,
      'has no key SECRETS_KEY: notifications needs it',
    ],
    ['a key of a part in use', { atrium: all }, { ...least, ...sms }, 'has no key SMS_GATEWAY_SECRET'],
    [
      'one of a service',
      { atrium: all },
      { ...least, services: { chat: { secret: 'chat' } } },
      'services.chat.secret',
    ],
    ['the authorities', { atrium: all }, { ...least, trust: { secret: 'authority' } }, 'trust.secret names'],
    ['the accounts of the load test', { atrium: all }, { ...least, ...loadTest }, 'loadTest.accounts names'],
  ])('a missing one is named before anything is created: %s', async (_name, secrets, values, reason) => {
    expect(await refusalWith(secrets, values)).toContain(reason);
  });
});
