import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { Fixture } from './gateway.fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await Fixture.start({
    PUBLIC_URL: 'https://atrium.acme.example',
    LIVE_ORIGINS: 'https://app.acme.example, https://other.acme.example:8443',
    ALLOWED_HOSTS: 'gateway.internal.example',
  });
});
afterAll(() => fixture.stop());

/** Fetch does not let callers choose the host. */
async function answerFor(host: string, path: string, headers: object = {}) {
  const { hostname, port } = new URL(fixture.url);
  const sent = request({ hostname, port, path, headers: { ...headers, host } }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode, body: await json(response) };
}

const statusFor = async (host: string, path = '/api/config.json', headers: object = {}) =>
  (await answerFor(host, path, headers)).status;

it.each([
  'atrium.acme.example',
  'ATRIUM.acme.example:443',
  'app.acme.example',
  'other.acme.example',
  'gateway.internal.example:8080',
  'localhost:4000',
  'atrium-gateway:8080',
  '127.0.0.1',
  '[::1]:4000',
])('requests to %s are answered', async (host) => {
  expect(await statusFor(host)).toBe(200);
});

it.each([
  'rebound.attacker.example',
  'atrium.acme.example.attacker.example',
  'attacker.example:4000',
  '127.0.0.1.attacker.example',
  'x@localhost',
])('requests to %s are refused, whatever they ask for', async (host) => {
  for (const path of [
    '/',
    '/api/config.json',
    '/api/v1/session',
    '/auth/jwks',
    '/dev/mail',
    '/files/identity/x',
  ])
    expect([path, await statusFor(host, path)]).toEqual([path, 421]);
  expect(await answerFor(host, '/')).toMatchObject({ body: { code: 'wrong-host' } });
  expect(await statusFor(host, '/', { 'x-forwarded-host': 'atrium.acme.example' })).toBe(421);
});

it('health checks are answered to every name', async () => {
  expect(await statusFor('pod.cluster.example', '/api/health/live')).toBe(200);
});
