import { ApiError } from '@atrium/proto/client';
import { messages } from '@atrium/proto/messages';
import { problemCodes, problemStatus, type ProblemCode } from '@atrium/proto/problem';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { runForOrganisation } from '../src/context/request-context.ts';
import { TestService } from '../src/testing/test-service.ts';
import type { TestOrganisation, TestPerson } from '../src/testing/test-people.ts';
import { NotesService, notes, notesService } from './notes.service.ts';

let service: TestService;
let org: TestOrganisation;
let ada: TestPerson;

beforeAll(async () => {
  service = await TestService.start(notesService);
  org = await service.organisation();
  ada = await org.person();
});
afterAll(() => service.stop());

const codeOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'answered',
    (error: ApiError) => error.problem.code,
  );
const write = (text: string, as = ada) => service.call(notes.write, { body: { text } }, { as });

describe('a request', () => {
  it('is answered with the fields of the contract only', async () => {
    expect(await write('hello')).toEqual({ id: expect.any(String), text: 'hello', version: 1 });
  });

  it('[ALL-3] names the invalid field and the reason', async () => {
    const error = await write('x'.repeat(21)).catch((caught: ApiError) => caught);
    expect((error as ApiError).problem).toMatchObject({
      status: 400,
      code: 'invalid-input',
      issues: [{ path: ['text'], code: 'too-long', limit: 20 }],
    });
    expect((error as ApiError).problem.requestId).not.toBe('');
  });

  it('is refused without a session, with an outdated token, without permission, and while the feature is off', async () => {
    const nobody = await org.person({ can: [] });
    const stale = await org.person({ access: { version: 3n } });
    expect(await codeOf(service.call(notes.write, { body: { text: 'x' } }))).toBe('unauthenticated');
    expect(await codeOf(write('x', { ...stale, accessVersion: 2 }))).toBe('token-outdated');
    expect(await codeOf(write('x', nobody))).toBe('permission-denied');
    await org.turnOff('articles');
    expect(await codeOf(write('x'))).toBe('feature-off');
    await org.publish();
    expect(await codeOf(write('x'))).toBe('answered');
  });

  it('[PERM-1] deny takes precedence over allow, and a superuser passes', async () => {
    const denied = await org.person({ can: ['user:articles'], cannot: ['user:articles'] });
    const superuser = await org.person({ can: [], superuser: true });
    expect(await codeOf(write('x', denied))).toBe('permission-denied');
    expect(await codeOf(write('x', superuser))).toBe('answered');
  });

  it('[PERM-8] does not find data of another organisation', async () => {
    const note = await write('ours');
    const stranger = await (await service.organisation()).person();
    expect(await codeOf(service.call(notes.get, { params: { id: note.id } }, { as: stranger }))).toBe(
      'not-found',
    );
  });

  it('requires the current version', async () => {
    const note = await write('first');
    const change = (ifMatch?: number) =>
      service.call(
        notes.change,
        { params: { id: note.id }, body: { text: 'second' } },
        { as: ada, ...(ifMatch !== undefined && { ifMatch }) },
      );
    expect(await codeOf(change())).toBe('version-required');
    expect((await change(1)).version).toBe(2);
    expect(await codeOf(change(1))).toBe('version-conflict');
  });
});

describe('[ALL-2] an Idempotency-Key', () => {
  it('makes a repeated POST run once and return the same response, even concurrently', async () => {
    const idempotencyKey = randomUUID();
    const post = () => service.call(notes.write, { body: { text: 'once' } }, { as: ada, idempotencyKey });
    const [one, two] = await Promise.all([post(), post()]);
    const three = await post();
    expect(new Set([one.id, two.id, three.id]).size).toBe(1);
    expect(await service.collection('notes').countDocuments({ _id: one.id as never })).toBe(1);
  });

  it('is refused if it is too long, also where it is not needed', async () => {
    const { id } = await write('long');
    const options = { as: ada, idempotencyKey: 'k'.repeat(201) };
    const body = { at: new Date(Date.now() + 3_600_000).toISOString() };
    expect(await codeOf(service.call(notes.write, { body: { text: 'long' } }, options))).toBe(
      'invalid-input',
    );
    expect(await codeOf(service.call(notes.ring, { params: { id }, body }, options))).toBe('invalid-input');
  });

  it('is refused with another body', async () => {
    const idempotencyKey = randomUUID();
    await service.call(notes.write, { body: { text: 'one' } }, { as: ada, idempotencyKey });
    expect(
      await codeOf(service.call(notes.write, { body: { text: 'two' } }, { as: ada, idempotencyKey })),
    ).toBe('idempotency-key-reused');
  });

  const repeatedWhile = async (refusal: ProblemCode): Promise<unknown> => {
    const idempotencyKey = randomUUID();
    const post = () => service.call(notes.write, { body: { text: 'again' } }, { as: ada, idempotencyKey });
    const first = await post();
    const notesOf = service.app.get(NotesService);
    notesOf.refusal = refusal;
    const second = await post().catch((error: ApiError) => error.problem.code);
    notesOf.refusal = null;
    return second === refusal ? 'refused' : { isSame: isDeepStrictEqual(first, second) };
  };
  const usedUp: readonly ProblemCode[] = ['licence-used-up', 'last-superuser'];

  it.each(
    problemCodes.filter((code) => [401, 403, 404].includes(problemStatus[code]) && !usedUp.includes(code)),
  )('[PERM-8] reveals no earlier response to a caller who is refused with %s', async (code) =>
    expect(await repeatedWhile(code)).toBe('refused'),
  );

  it.each<ProblemCode>([
    ...usedUp,
    'already-exists',
    'wrong-state',
    'link-expired',
    'verification-code-wrong',
  ])('returns the earlier response if the work fails with %s, which it may have caused', async (code) =>
    expect(await repeatedWhile(code)).toEqual({ isSame: true }),
  );
});

describe('a write and its messages', () => {
  it('are published together', async () => {
    const note = await write('told');
    await service.settled();
    expect(service.published(messages.articlePublished, org.id).map(({ articleId }) => articleId)).toContain(
      note.id,
    );
    expect(service.liveEvents.map(({ ids }) => ids['id'])).toContain(note.id);
  });

  it('are rolled back together if the work fails', async () => {
    const before = [service.delivered.length, service.liveEvents.length];
    expect(
      await codeOf(service.call(notes.write, { body: { text: 'failing', fail: true } }, { as: ada })),
    ).toBe('wrong-state');
    await service.settled();
    expect([service.delivered.length, service.liveEvents.length]).toEqual(before);
    expect(await service.collection('notes').countDocuments({ text: 'failing' })).toBe(0);
  });
});

describe('a consumer', () => {
  it('has its effect once, however often and in whatever order messages arrive', async () => {
    const count = () =>
      service.collection('notes').countDocuments({ org: org.id, text: 'organisation Test' });
    const before = await count();
    expect(before).toBeGreaterThan(0);
    await service.redeliverShuffled();
    expect(await count()).toBe(before);
  });

  it('parks a message that it cannot process, and continues', async () => {
    const other = await service.organisation();
    await service.publish(messages.organisation, other.id, other.id, {
      id: other.id,
      version: 9n,
      name: 'Indigestible',
      defaultLanguage: 'en-GB',
    });
    await expect(other.person()).resolves.toBeDefined();
  });
});

describe('data', () => {
  it('cannot be accessed without an organisation', async () => {
    await expect(service.app.get(NotesService).get('any')).rejects.toThrow(
      'No organisation in the current context',
    );
    await expect(
      runForOrganisation(org.id, 'test', () => service.app.get(NotesService).get('any')),
    ).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('a task', () => {
  it('survives a restart and runs once', async () => {
    const note = await write('ring me');
    await service.call(
      notes.ring,
      { params: { id: note.id }, body: { at: new Date(Date.now() + 1500).toISOString() } },
      { as: ada },
    );
    await service.restart();
    const { rung } = service.app.get(NotesService);
    while (!rung.includes(note.id)) await new Promise((resolve) => setTimeout(resolve, 20));
    await new Promise((resolve) => setImmediate(resolve));
    expect(rung.filter((id) => id === note.id)).toHaveLength(1);
  });
});
