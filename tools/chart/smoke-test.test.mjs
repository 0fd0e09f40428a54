import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { chart } from './helm.mjs';

const program = join(chart, 'files/test/smoke-test.mjs');
const issuer = 'https://sign-in.example.com/realms/atrium';
const policy = { 'content-security-policy': "default-src 'self'" };

/** What an installation answers to what `helm test` asks for. */
const good = {
  '/api/health/ready': [200, {}, '{}'],
  '/api/config.json': [200, {}, JSON.stringify({ issuer })],
  '/': [200, policy, '<script src="/assets/main.js"></script>'],
  '/assets/main.js': [200, {}, 'main'],
  '/api/v1/session': [401, {}, '{}'],
};
const paths = Object.keys(good);

let answers;
let asked;
const server = createServer(({ url }, response) => {
  asked[url] = (asked[url] ?? 0) + 1;
  const [status, headers, body] = answers(url, asked[url]);
  response.writeHead(status, headers).end(body);
});
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => server.close());
beforeEach(() => void (asked = {}));

async function helmTest(given) {
  answers = given;
  const env = {
    ...{ PATH: process.env.PATH, GATEWAY: `http://127.0.0.1:${server.address().port}` },
    ...{ ISSUER: issuer, TRIES: '4', PAUSE_MS: '1' },
  };
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
  const [code] = await once(child, 'close');
  return { code, output: output.trim() };
}

const unavailable = [503, {}, 'not yet'];

test('passes when everything answers', async () => {
  expect(await helmTest((url) => good[url])).toEqual({ code: 0, output: 'Atrium answers' });
  expect(asked).toEqual(Object.fromEntries(paths.map((path) => [path, 1])));
});

test('asks again for everything that is not available at first', async () => {
  const { code } = await helmTest((url, time) => (time < 3 ? unavailable : good[url]));
  expect(code).toBe(0);
  expect(asked).toEqual(Object.fromEntries(paths.map((path) => [path, 3])));
});

test.each(paths)('gives up on %s after the given number of tries, and says so', async (path) => {
  const { code, output } = await helmTest((url) => (url === path ? unavailable : good[url]));
  expect(code).toBe(1);
  expect(output).toBe(
    `${path} did not answer with ${good[path][0]} in 4 tries. The last answer: 503 not yet`,
  );
  expect(asked[path]).toBe(4);
});

test('fails with another issuer', async () => {
  const other = [200, {}, JSON.stringify({ issuer: 'https://other' })];
  expect((await helmTest((url) => (url === '/api/config.json' ? other : good[url]))).code).toBe(1);
});
