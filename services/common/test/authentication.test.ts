import { ApiError } from '@atrium/proto/client';
import type { TestPerson } from '../src/testing/test-people.ts';
import { TestService } from '../src/testing/test-service.ts';
import { notes, notesService } from './notes.service.ts';

let first: TestService;
let second: TestService;
let ada: TestPerson;
let apiToken: string;

beforeAll(async () => {
  first = await TestService.start(notesService);
  const org = await first.organisation();
  ada = await org.person();
  apiToken = await org.apiToken(ada, ['user:articles']);
  // Passport keeps its strategies per process: those of this service are registered last.
  second = await TestService.start(notesService);
});
afterAll(() => Promise.all([first.stop(), second.stop()]));

const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'answered',
    (error: ApiError) => error.problem.code,
  );
const input = { body: { text: 'hello' } };

it('[AUTH-6] services that share a process each authenticate against their own people and tokens', async () => {
  const tokens = { access: await first.tokenOf(ada), api: apiToken };
  for (const token of Object.values(tokens)) {
    expect(await outcomeOf(first.call(notes.write, input, { token }))).toBe('answered');
    expect(await outcomeOf(second.call(notes.write, input, { token }))).toBe('unauthenticated');
  }
});

it('[AUTH-6] a token is accepted in the Authorization header only', async () => {
  const token = await first.tokenOf(ada);
  const address = `${first.url}/api/v1/notes`;
  const send = async (url: string, headers: Record<string, string>, body: object): Promise<number> => {
    const json = { 'content-type': 'application/json' };
    const sent = { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) };
    return (await fetch(url, sent)).status;
  };
  const { body } = input;
  expect(await send(address, { authorization: `Bearer ${token}` }, body)).toBe(201);
  expect(await send(`${address}?access_token=${token}`, {}, body)).toBe(401);
  expect(await send(address, {}, { ...body, access_token: token })).toBe(401);
  expect(await send(address, { authorization: `Basic ${token}` }, body)).toBe(401);
  expect(await send(address, { authorization: token }, body)).toBe(401);
});
