import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { TestService } from '../src/testing/test-service.ts';
import type { TestOrganisation, TestPerson } from '../src/testing/test-people.ts';
import { NotesService, notes, notesService } from './notes.service.ts';

let service: TestService;
let org: TestOrganisation;
let ada: TestPerson;
let bo: TestPerson;

beforeAll(async () => {
  service = await TestService.start(notesService);
  org = await service.organisation();
  [ada, bo] = [await org.person(), await org.person()];
});
afterAll(() => service.stop());

/** As documented in docs/operations.md. */
const [concurrent, waiting] = [8, 100];

it('a person has a few requests handled at once, a hundred wait, more are refused, and nobody else waits', async () => {
  const { id } = await service.call(notes.write, { body: { text: 'hello' } }, { as: ada });
  const headers = { authorization: `Bearer ${await service.tokenOf(ada)}` };
  const gate = Promise.withResolvers<void>();
  service.app.get(NotesService).gate = gate.promise;

  const excess = 20;
  const refused: Response[] = [];
  const allRefused = Promise.withResolvers<void>();
  const reads = Array.from({ length: concurrent + waiting + excess }, async () => {
    const answer = await fetch(`${service.url}/api/v1/notes/${id}`, { headers });
    if (answer.status === 429 && refused.push(answer) === excess) allRefused.resolve();
    return answer.status;
  });
  await allRefused.promise;
  expect(refused[0]?.headers.get('retry-after')).toBe('2');
  expect(await refused[0]?.json()).toMatchObject({ code: 'rate-limited' });

  expect(await service.call(notes.write, { body: { text: 'hello' } }, { as: bo })).toMatchObject({
    text: 'hello',
  });
  gate.resolve();
  const answered = (await Promise.all(reads)).filter((status) => status !== 429);
  expect(answered).toEqual(Array(concurrent + waiting).fill(200));
});
