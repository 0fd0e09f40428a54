import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { appPaths } from '@atrium/proto/app-links';
import { GatewayConfig } from '../src/config.ts';
import { Fixture } from './gateway.fixture.ts';

const print = Array.from({ length: 32 }, () => 'AB').join(':');
const [android, apple] = ['/.well-known/assetlinks.json', '/.well-known/apple-app-site-association'];
let named: Fixture;
let unnamed: Fixture;

beforeAll(async () => {
  named = await Fixture.start({
    ANDROID_APP_ID: 'com.acme.atrium',
    ANDROID_APP_FINGERPRINTS: `${print},${print}`,
    APPLE_APP_ID: 'ABCDE12345.com.acme.atrium',
  });
  unnamed = await Fixture.start({});
});
afterAll(() => Promise.all([named.stop(), unnamed.stop()]));

it('[PUSH-1] vouches for the apps named by the operator, as JSON and without a redirect', async () => {
  const answer = await named.fetch(android);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'application/json; charset=utf-8',
  ]);
  expect(await answer.json()).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: 'com.acme.atrium',
        sha256_cert_fingerprints: [print, print],
      },
    },
  ]);
  const association = await named.fetch(apple);
  expect(association.headers.get('content-type')).toMatch(/^application\/json/);
  expect(await association.json()).toEqual({
    applinks: {
      details: [
        { appIDs: ['ABCDE12345.com.acme.atrium'], components: appPaths.map((path) => ({ '/': `${path}*` })) },
      ],
    },
  });
});

it('[PUSH-1] vouches for no app by default, and rejects malformed settings', async () => {
  const asPage = { headers: { accept: 'text/html' } };
  for (const path of [android, apple]) expect((await unnamed.fetch(path, asPage)).status).toBe(404);
  const { ANDROID_APP_ID: id, ANDROID_APP_FINGERPRINTS: prints, APPLE_APP_ID: bundle } = GatewayConfig.shape;
  expect([id.safeParse('acme').success, id.safeParse('com.acme.atrium').success]).toEqual([false, true]);
  expect([prints.safeParse('AB:CD').success, prints.safeParse(print).success]).toEqual([false, true]);
  expect([bundle.safeParse('com.acme.atrium').success]).toEqual([false]);
});
