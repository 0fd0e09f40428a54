import mongoose from 'mongoose';
import { mongoUri } from '../src/testing/mongo-uri.ts';
import type { TestPerson } from '../src/testing/test-people.ts';
import { TestService } from '../src/testing/test-service.ts';
import { notesService } from './notes.service.ts';

let service: TestService;
let ada: TestPerson;

beforeAll(async () => {
  service = await TestService.start(notesService);
  ada = await (await service.organisation()).person();
});
afterAll(() => service.stop());

/** Sends a body as it is written. */
async function write(body: string, path = '/notes'): Promise<{ status: number; text: string }> {
  const response = await fetch(`${service.url}/api/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await service.tokenOf(ada)}`, 'content-type': 'application/json' },
    body,
  });
  return { status: response.status, text: await response.text() };
}

it('fields that are not declared are not stored', async () => {
  const { status, text } = await write(
    '{"text":"hello","_id":"mine","id":"mine","org":"other","version":9,"secret":"mine"}',
  );
  const { id } = JSON.parse(text) as { id: string };
  expect([status, text]).toEqual([201, JSON.stringify({ id, text: 'hello', version: 1 })]);
  const connection = await mongoose.createConnection(mongoUri(), { dbName: service.database }).asPromise();
  const stored = await connection.collection('notes').findOne({ text: 'hello' });
  await connection.close();
  expect(stored).toMatchObject({ _id: id, org: ada.org, secret: 'never told', version: 1 });
});

it.each(['7', 'null', 'true', '["hello"]', '{"$ne":""}', '{"length":3}'])(
  'a value of another type is refused: %j',
  async (value) => {
    const { status, text } = await write(`{"text":${value}}`);
    expect([status, JSON.parse(text)]).toEqual([400, expect.objectContaining({ code: 'invalid-input' })]);
  },
);

it('a body that is null is refused, unlike one that is missing', async () => {
  expect(JSON.parse((await write('null')).text)).toMatchObject({ code: 'invalid-input' });
});

it.each(['/notes/%zz', `/notes/${'0'.repeat(1_000)}`])(
  'an address that cannot be one of ours is not found: %.12s',
  async (path) => {
    const response = await fetch(`${service.url}/api/v1${path}`);
    expect([response.status, response.headers.get('content-type'), await response.json()]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
      expect.objectContaining({ code: 'not-found' }),
    ]);
  },
);

it('a body that names a prototype changes no object', async () => {
  for (const body of [
    '{"text":"hello","__proto__":{"fail":true,"polluted":true}}',
    '{"text":"hello","constructor":{"prototype":{"polluted":true}}}',
    '{"__proto__":{"text":"inherited"}}',
  ]) {
    const { status } = await write(body);
    expect([body, status === 400]).toEqual([body, true]);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  }
});
