import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { everyone } from '@atrium/proto/audience';
import { welcome, type WelcomeNotice } from '@atrium/proto/content/welcome';
import { messages } from '@atrium/proto/messages';
import type { TestOrganisation, TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import { nobody, startContent } from './support.ts';
import { until } from '@atrium/common/testing/until';

let service: TestService;
let org: TestOrganisation;
let admin: TestPerson;
let reader: TestPerson;
beforeAll(async () => {
  service = await startContent();
});
afterAll(() => service.stop());
beforeEach(async () => {
  org = await service.organisation();
  admin = await org.person({ can: ['admin:setup'] });
  reader = await org.person({ can: [], state: { site: 'warsaw' } });
});

const set = (changes = {}, ifMatch = 0, as = admin): Promise<WelcomeNotice> =>
  service.call(
    welcome.set,
    { body: { text: { 'en-GB': 'Welcome', pl: 'Witaj' }, level: 'info', audience: everyone, ...changes } },
    { as, ifMatch },
  );
const current = async (as = reader, query = {}) =>
  (await service.call(welcome.current, { query }, { as })).notice;
const acknowledge = (version: number, as = reader) =>
  service.call(welcome.acknowledge, { params: { version } }, { as });
const soon = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString();
const changeEvents = () =>
  service.liveEvents.filter(({ org: of, name }) => of === org.id && name === 'welcome.changed');

describe('the welcome notice', () => {
  it('[WELC-1] is shown in the reader’s language, with level and link, and a fallback names its language', async () => {
    expect(await current()).toBeNull();
    await set({ level: 'urgent', link: '/articles/1' });
    expect(await current()).toEqual({
      version: 1,
      text: 'Welcome',
      language: 'en-GB',
      link: '/articles/1',
      level: 'urgent',
      acknowledge: false,
      acknowledgedAt: null,
    });
    expect(await current(reader, { language: 'pl' })).toMatchObject({ text: 'Witaj', language: 'pl' });
    expect(await current(reader, { language: 'de' })).toMatchObject({ text: 'Welcome', language: 'en-GB' });
  });

  it('[WELC-1] [ALL-4] is shown to its audience only', async () => {
    await set({ audience: { ...nobody, sites: ['berlin'] } });
    expect(await current()).toBeNull();
    expect(await current(await org.person({ state: { site: 'berlin' } }))).toMatchObject({ version: 1 });
  });

  it('[WELC-1] [ALL-5] is active only within its window, and admins always see it', async () => {
    await set({ from: soon(60_000) });
    expect(await current()).toBeNull();
    await set({ from: soon(-60_000), to: soon(-1) }, 1);
    expect(await current()).toBeNull();
    await set({ from: soon(-60_000), to: soon(60_000) }, 2);
    expect(await current()).toMatchObject({ version: 3 });
    expect((await service.call(welcome.get, {}, { as: admin })).notice).toMatchObject({
      version: 3,
      acknowledged: 0,
    });
    await expect(set({ from: soon(2), to: soon(1) }, 3)).rejects.toMatchObject({
      problem: { code: 'invalid-input', issues: [{ path: ['to'], code: 'order' }] },
    });
  });

  it('[WELC-1] is acknowledged once per version and person, and again after a change', async () => {
    await set({ acknowledge: true });
    expect(await current()).toMatchObject({ acknowledge: true, acknowledgedAt: null });
    await Promise.all([acknowledge(1), acknowledge(1)]);
    const first = await current();
    expect(first?.acknowledgedAt).toEqual(expect.any(String));
    await acknowledge(1);
    expect(await current()).toEqual(first);
    expect((await service.call(welcome.get, {}, { as: admin })).notice).toMatchObject({ acknowledged: 1 });
    await set({ acknowledge: true }, 1);
    expect(await current()).toMatchObject({ version: 2, acknowledgedAt: null });
    await expect(acknowledge(1)).rejects.toMatchObject({ problem: { code: 'not-found' } });
  });

  it('[WELC-1] waits for its audience while it is shown, until each has acknowledged it', async () => {
    const audience = { ...nobody, sites: ['warsaw'] };
    const to = soon(3_600_000);
    await set({ acknowledge: true, audience, to });
    await acknowledge(1);
    await set({ acknowledge: true, level: 'urgent' }, 1);
    await set({}, 2);
    await service.settled();
    const id = `notice.${org.id}`;
    expect(service.published(messages.todo, org.id)).toMatchObject([
      { id: `${id}.1`, kind: 'notice', over: false, urgent: false, audience: { sites: ['warsaw'] } },
      { id: `${id}.1`, over: true },
      { id: `${id}.2`, over: false, urgent: true, audience: { everyone: true } },
      { id: `${id}.2`, over: true },
    ]);
    expect(service.published(messages.todoSettled, org.id)).toMatchObject([
      { todoId: `${id}.1`, personId: reader.id },
    ]);
  });

  it('[WELC-1] cannot be acknowledged from outside its audience', async () => {
    await set({ acknowledge: true, audience: { ...nobody, sites: ['berlin'] } });
    await expect(acknowledge(1)).rejects.toMatchObject({ problem: { code: 'not-found' } });
  });

  it('[WELC-1] can be removed, and is never mistaken for a later one', async () => {
    await set({ acknowledge: true });
    await acknowledge(1);
    await service.call(welcome.remove, {}, { as: admin });
    await service.call(welcome.remove, {}, { as: admin });
    expect(await current()).toBeNull();
    expect((await service.call(welcome.get, {}, { as: admin })).notice).toBeNull();
    const again = await set({ acknowledge: true }, 0);
    expect(again.version).toBeGreaterThan(1);
    expect(await current()).toMatchObject({ acknowledgedAt: null });
  });

  it("[WELC-1] refuses a second editor who has not seen the first one's text", async () => {
    const answers = await Promise.allSettled([
      set({ text: { 'en-GB': 'One' } }),
      set({ text: { 'en-GB': 'Two' } }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { problem: { code: 'version-conflict', status: 409 } },
    });
  });

  it('[ALL-7] tells open browsers when it is saved, and when it begins and ends', async () => {
    await set({ audience: { ...nobody, sites: ['warsaw'] } });
    await service.settled();
    const toReaders = {
      org: org.id,
      name: 'welcome.changed',
      ids: {},
      to: { audience: { ...nobody, sites: ['warsaw'] } },
      feature: 'welcome',
    };
    expect(changeEvents()).toEqual([
      toReaders,
      {
        org: org.id,
        name: 'welcome.changed',
        ids: {},
        to: 'everyone',
        permission: 'admin:setup',
        feature: 'welcome',
      },
    ]);
    // Long enough to be seen on a busy machine before it ends.
    await set({ from: soon(2_000), to: soon(6_000) }, 1);
    await service.settled();
    service.liveEvents.length = 0;
    const begun = await until(async () => (changeEvents().length === 1 ? Date.now() : null));
    expect(await current()).toMatchObject({ version: 2 });
    await until(async () => (changeEvents().length === 2 ? true : null));
    expect(await current()).toBeNull();
    expect(Date.now() - begun).toBeGreaterThan(500);
  });

  it('[WELC-1] is turned off with its feature, and nothing is lost', async () => {
    await set();
    await org.turnOff('welcome');
    await expect(current()).rejects.toMatchObject({ problem: { code: 'feature-off', status: 404 } });
    await org.publish();
    expect(await current()).toMatchObject({ version: 1 });
  });

  it('[PERM-8] belongs to one organisation only', async () => {
    await set();
    const other = await service.organisation();
    expect(await current(await other.person())).toBeNull();
  });

  it('[PERM-5] is recorded in the audit log', async () => {
    await set({ level: 'warning' });
    await service.settled();
    expect(service.published(messages.adminAction, org.id).at(-1)).toMatchObject({
      action: 'welcome.set',
      byId: admin.id,
      aboutKind: 'welcome',
    });
  });
});
