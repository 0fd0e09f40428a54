import { freePort } from '@atrium/common/net/free-ports';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProductProcess } from '../product-process.ts';
import { createTestTeam, type SignedInClient } from '../signed-in-client.ts';
import { fingerprintsOf, leftOut, type OpenApi } from './operations.ts';
import { callOperations, seed, version } from './schemathesis.ts';

/** Operations as they were when all of them were last called: `API_CALLS=all npm run test:stack -- suites api-calls`. */
const recordFile = join(import.meta.dirname, '../../../../docs/api-calls.json');
const callsAll = process.env['API_CALLS'] === 'all';
/** So that a change of everything does not take half an hour each time. */
const mostAtOnce = 40;

let home: string;
let product: ProductProcess;
let tokens: Server;
let caller: SignedInClient;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'atrium-api-calls-'));
  const unlimited = { RATE_SIGN_IN: '0', RATE_UPLOAD: '0' };
  product = new ProductProcess({ home, port: await freePort() }, unlimited);
  caller = (await createTestTeam(product.url, await product.opens())).editor;
  // Some calls make the token invalid, such as those that change roles.
  tokens = createServer(async (_request, response) => {
    const headers = { authorization: `Bearer ${caller.bearer}` };
    const { status } = await fetch(`${product.url}/api/v1/session`, { headers });
    if (status === 401) await caller.signIn();
    response.end(caller.bearer);
  });
  await once(tokens.listen(0, '127.0.0.1'), 'listening');
}, 120_000);

afterAll(async () => {
  tokens?.close();
  if (product?.isRunning) await product.ends('SIGTERM');
  await rm(home, { recursive: true, force: true });
});

interface Recorded {
  readonly operations: Readonly<Record<string, string>>;
}

it(
  'operations whose contract changed answer as their document says, and refuse what it forbids',
  async () => {
    const document = (await (await fetch(`${product.url}/api/openapi.json`)).json()) as OpenApi;
    const fingerprints = fingerprintsOf(document);
    const before = (JSON.parse(await readFile(recordFile, 'utf8')) as Recorded).operations;
    expect(Object.keys(leftOut).filter((id) => !fingerprints.has(id))).toEqual([]);
    const callable = [...fingerprints.keys()].filter((id) => !leftOut[id]);
    const changed = callable.filter((id) => before[id] !== fingerprints.get(id));
    const operations = callsAll ? callable : changed.slice(0, mostAtOnce);
    if (operations.length === 0) return;
    const { port } = tokens.address() as AddressInfo;
    const { cases, tested, failures } = await callOperations({
      ...{ url: product.url, tokenUrl: `http://127.0.0.1:${port}`, folder: home },
      ...{ operations, casesEach: callsAll ? 20 : 5 },
    });
    expect(failures).toBe('');
    expect(tested).toBe(operations.length);
    if (!callsAll) return;
    const record = {
      schemathesis: version,
      ...{ seed, cases, failures: 0, leftOut },
      operations: Object.fromEntries(
        [...fingerprints].filter(([id]) => !leftOut[id]).toSorted(([one], [other]) => (one < other ? -1 : 1)),
      ),
    };
    await writeFile(recordFile, `${JSON.stringify(record, null, 2)}\n`);
  },
  callsAll ? 3_600_000 : 600_000,
);
