import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { createServer as createHttp2, type Http2Server } from 'node:http2';
import { createECDH, createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { decodeProtectedHeader, jwtVerify } from 'jose';
import { blockListOf } from '../src/http/outbound-address.ts';
import type { PushMessage, PushTarget } from '../src/push/push.ts';
import { PushServices } from '../src/push/push-services.ts';
import { makeVapidKeys } from '../src/push/vapid.ts';
import { encryptForBrowser } from '../src/push/web-push-encryption.ts';
import { TestPushService, type TestBrowser } from '../src/testing/test-push-service.ts';
import { describePush, pushMessage, type PushUnderTest } from './push.contract.ts';

const allowedNetworks = blockListOf(['127.0.0.1']);
const subject = 'mailto:operator@example.test';
const listen = async (server: Server | Http2Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const pem = { type: 'pkcs8', format: 'pem' } as const;

describePush('Web Push', async () => {
  const service = await TestPushService.start();
  const push = await PushServices.connect({ web: { ...makeVapidKeys(), subject, allowedNetworks } });
  const browsers = new Map<string, TestBrowser>();
  const of = ({ token }: PushTarget) => browsers.get(token) as TestBrowser;
  const statuses = { gone: 410, busy: 429, broken: 503, refused: 400, well: 201 };
  return {
    push,
    device: () => {
      const browser = service.subscribe();
      browsers.set(browser.address, browser);
      return browser.target;
    },
    arrived: (target) => of(target).received,
    answer: (target, as) => {
      of(target).responses.length = 0;
      of(target).responses.push({
        status: statuses[as],
        headers: as === 'busy' ? { 'retry-after': '7' } : {},
      });
    },
    stop: () => service.stop(),
  };
});

/** What the servers below received, by token, and how they respond. */
class PushRecorder {
  readonly arrived = new Map<string, Partial<PushMessage>[]>();
  readonly answers = new Map<string, Parameters<PushUnderTest['answer']>[1]>();

  device(kind: 'fcm' | 'apns'): PushTarget {
    const token = randomUUID();
    this.arrived.set(token, []);
    return { kind, token };
  }
  readonly readers = {
    arrived: ({ token }: PushTarget) => this.arrived.get(token) ?? [],
    answer: ({ token }: PushTarget, as: Parameters<PushUnderTest['answer']>[1]) =>
      void this.answers.set(token, as),
  };
}

/** Google's servers according to their reference: a token for a signed assertion, then messages with that token. */
async function startGoogle() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const recorder = new PushRecorder();
  const tokens = new Set<string>();
  let granted = 0;
  const refusal = {
    gone: [404, 'UNREGISTERED'],
    busy: [429, 'QUOTA_EXCEEDED'],
    broken: [503, 'UNAVAILABLE'],
    refused: [400, 'INVALID_ARGUMENT'],
  } as const;
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += String(part);
    const reply = (status: number, body: object, headers = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(body));
    if (request.url === '/token') {
      const assertion = new URLSearchParams(text).get('assertion') ?? '';
      const { payload } = await jwtVerify(assertion, createPublicKey(privateKey), {
        audience: `${url}/token`,
      });
      assert.equal(payload['scope'], 'https://www.googleapis.com/auth/firebase.messaging');
      tokens.add(`Bearer t${++granted}`);
      return reply(200, { access_token: `t${granted}`, expires_in: 3600 });
    }
    if (request.url !== '/v1/projects/atrium-test/messages:send') return reply(400, {});
    if (!tokens.has(String(request.headers.authorization)))
      return reply(401, { error: { status: 'UNAUTHENTICATED' } });
    const { message } = JSON.parse(text);
    const as = recorder.answers.get(message.token) ?? 'well';
    if (as === 'well') {
      assert.equal(message.android.collapse_key, message.data.tag);
      recorder.arrived.get(message.token)?.push({ ...message.notification, ...message.data });
      return reply(200, { name: 'projects/atrium-test/messages/1' });
    }
    const [status, errorCode] = refusal[as];
    const details = [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }];
    const error = { code: status, message: 'no', status: errorCode, details };
    return reply(status, { error }, as === 'busy' ? { 'retry-after': '7' } : {});
  });
  const url = await listen(server);
  const account = {
    ...{ project_id: 'atrium-test', client_email: 'a@example.test', token_uri: `${url}/token` },
    private_key: privateKey.export(pem) as string,
  };
  const push = await PushServices.connect({ fcm: { account, url } });
  const stop = async () => void (server.closeAllConnections(), server.close());
  return { push, recorder, stop, tokens, granted: () => granted };
}

describePush('FCM', async () => {
  const { push, recorder, stop } = await startGoogle();
  return { push, device: () => recorder.device('fcm'), ...recorder.readers, stop };
});

it('[NOTE-2] many messages to FCM share one token, and a rejected token is replaced', async () => {
  const { push, recorder, stop, tokens, granted } = await startGoogle();
  const device = recorder.device('fcm');
  await push.send(device, pushMessage());
  await push.send(device, pushMessage());
  expect(granted()).toBe(1);
  tokens.clear();
  expect(await push.send(device, pushMessage())).toMatchObject({ outcome: 'later', status: 401 });
  expect(await push.send(device, pushMessage())).toMatchObject({ outcome: 'accepted' });
  expect(granted()).toBe(2);
  await stop();
});

describePush('APNs', async () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const recorder = new PushRecorder();
  const refusal = {
    gone: [400, 'BadDeviceToken'],
    busy: [429, 'TooManyRequests'],
    broken: [503, 'ServiceUnavailable'],
    refused: [400, 'BadMessageId'],
  } as const;
  const server = createHttp2();
  server.on('stream', async (stream, headers) => {
    let text = '';
    for await (const part of stream) text += String(part);
    const bearer = String(headers.authorization).replace(/^bearer /, '');
    await jwtVerify(bearer, createPublicKey(privateKey), { issuer: 'TEAM123456' });
    assert.equal(decodeProtectedHeader(bearer).kid, 'KEY1234567');
    assert.equal(headers['apns-topic'], 'test.example.atrium');
    assert.ok(String(headers['apns-collapse-id']).length <= 64);
    const token = String(headers[':path']).replace('/3/device/', '');
    const as = recorder.answers.get(token) ?? 'well';
    if (as !== 'well') {
      const [status, reason] = refusal[as];
      stream.respond({ ':status': status, ...(as === 'busy' && { 'retry-after': '7' }) });
      return void stream.end(JSON.stringify({ reason }));
    }
    const { aps, link, receipt } = JSON.parse(text);
    recorder.arrived.get(token)?.push({ ...aps.alert, link, receipt, tag: aps['thread-id'] });
    stream.respond({ ':status': 200 });
    stream.end();
  });
  const url = await listen(server);
  const key = privateKey.export(pem) as string;
  const names = { keyId: 'KEY1234567', teamId: 'TEAM123456', topic: 'test.example.atrium' };
  const push = await PushServices.connect({ apns: { key, ...names, url } });
  const stop = async () => void (await push.close(), server.close());
  return { push, device: () => recorder.device('apns'), ...recorder.readers, stop };
});

it('[NOTE-2] encrypts the example of RFC 8291 exactly', () => {
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  const receiver = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const privateKey = createECDH('prime256v1');
  privateKey.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'));
  const sealed = encryptForBrowser(Buffer.from('When I grow up, I want to be a watermelon'), receiver, {
    privateKey,
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  });
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

it('[NOTE-2] a subscription to an internal address is never called, and one that does not answer is retried later', async () => {
  const service = await TestPushService.start();
  const browser = service.subscribe();
  const keys = makeVapidKeys();
  const closed = await PushServices.connect({ web: { ...keys, subject, allowedNetworks: blockListOf([]) } });
  expect(await closed.send(browser.target, pushMessage())).toMatchObject({ outcome: 'gone', status: null });
  expect(browser.received).toEqual([]);
  await service.stop();
  const open = await PushServices.connect({ web: { ...keys, subject, allowedNetworks } });
  expect(await open.send(browser.target, pushMessage())).toMatchObject({ outcome: 'later', status: null });
});

it('[NOTE-2] a service that is not configured reaches no one and says so', async () => {
  const push = await PushServices.connect({});
  expect([push.webKey, push.supports('web'), push.supports('fcm')]).toEqual([null, false, false]);
  expect(await push.send({ kind: 'fcm', token: 't' }, pushMessage())).toMatchObject({ outcome: 'refused' });
});
