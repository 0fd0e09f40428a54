import { blockListOf } from '../src/http/outbound-address.ts';
import { outboundFetch, type OutboundCall } from '../src/http/outbound-fetch.ts';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const servers: Server[] = [];
afterAll(() => servers.forEach((server) => server.close()));

/** An internal server that must not be reached, which counts its requests. */
async function canary(answer: RequestListener = (_, response) => response.end('inside')) {
  let reached = 0;
  const server = createServer((request, response) => {
    reached += 1;
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, reached: () => reached };
}

const call: OutboundCall = {
  method: 'GET',
  headers: {},
  timeoutMs: 2_000,
  maxBytes: 1_000,
  allowedNetworks: blockListOf([]),
};
const opened = { ...call, allowedNetworks: blockListOf(['127.0.0.1']) };
const failureOf = (address: string, how = call): Promise<unknown> =>
  outboundFetch(new URL(address), how).then(
    ({ status }) => status,
    (error: Error) => error.message,
  );

it('no notation of an internal address reaches it', async () => {
  const { port, reached } = await canary();
  const hosts = ['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0177.0.0.1', 'localhost', '[::1]'];
  const more = ['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '0.0.0.0', '169.254.169.254', '[fd00:ec2::254]'];
  for (const host of [...hosts, ...more])
    expect([host, await failureOf(`http://${host}:${port}/`)]).toEqual([host, 'refused-address']);
  expect(await failureOf(`http://me:secret@example.com:${port}/`)).toBe('refused-address');
  expect(await failureOf('file:///etc/passwd')).toBe('refused-address');
  expect(reached()).toBe(0);
});

it('an allowed network is reached, and a redirect is returned instead of followed', async () => {
  const inside = await canary();
  const { port } = await canary((_, response) =>
    response.writeHead(302, { location: `http://127.0.0.1:${inside.port}/` }).end(),
  );
  expect(await failureOf(`http://127.0.0.1:${port}/`, opened)).toBe(302);
  expect(inside.reached()).toBe(0);
});

it('a response that is too large, too slow or missing is given up', async () => {
  const large = await canary((_, response) => response.end('x'.repeat(2_000)));
  expect(await failureOf(`http://127.0.0.1:${large.port}/`, opened)).toBe('too-large');
  const slow = await canary(() => undefined);
  expect(await failureOf(`http://127.0.0.1:${slow.port}/`, { ...opened, timeoutMs: 100 })).toBe('timeout');
  expect(await failureOf('http://127.0.0.1:9/', opened)).toBe('unreachable');
});
