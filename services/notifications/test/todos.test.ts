import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { TestOrganisation, TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import { everyone } from '@atrium/proto/audience';
import { messages } from '@atrium/proto/messages';
import { broadcasts } from '@atrium/proto/notifications/own-broadcasts';
import { todos, type Todo } from '@atrium/proto/notifications/todos';
import { updates } from '@atrium/proto/notifications/updates';
import { BroadcastFixture } from './broadcast-fixture.ts';
import { startNotifications } from './support.ts';
import { askFor, at } from './todo-fixture.ts';

let service: TestService;
let org: TestOrganisation;
let reader: TestPerson;
beforeAll(async () => {
  service = await startNotifications();
});
afterAll(() => service.stop());
beforeEach(async () => {
  org = await service.organisation();
  reader = await org.person({ state: { site: 'leeds' } });
});

let made = 0;
/** Asks with an id of its own, and returns it. */
const ask = async (changes: Partial<Parameters<typeof askFor>[2]> = {}): Promise<string> => {
  const id = changes.id ?? `test.${++made}`;
  await askFor(service, org.id, { audience: everyone, ...changes, id });
  return id;
};
const listed = async (as = reader, query: { language?: 'pl'; state?: 'snoozed' } = {}): Promise<Todo[]> =>
  (await service.call(todos.list, { query }, { as })).items;
const idsFor = async (as = reader): Promise<string[]> => (await listed(as)).map(({ id }) => id);
const settle = (todoId: string, as = reader) =>
  service.publish(messages.todoSettled, org.id, todoId, { todoId, personId: as.id });
const snooze = (id: string, until?: Date, as = reader) =>
  service.call(todos.snooze, { params: { id }, body: until ? { until: until.toISOString() } : {} }, { as });
const wake = (id: string) => service.call(todos.wake, { params: { id } }, { as: reader });
const inDays = (days: number): Date => new Date(Date.now() + days * 24 * 3_600_000);
const finish = (id: string, as = reader) => service.call(todos.finish, { params: { id } }, { as });
const leeds = { ...everyone, everyone: false, sites: ['leeds'] };

it('[HOME-1.5] what waits for a person is listed in their language until they have done it, and for others until they have', async () => {
  const other = await org.person({ state: { site: 'leeds' } });
  const id = await ask({ audience: leeds });
  const stranger = await org.person({ state: { site: 'lodz' } });
  expect(await listed(reader, { language: 'pl' })).toEqual([
    {
      ...{ id, kind: 'review', title: 'Zasady podróży', language: 'pl', count: 1, urgent: false },
      ...{
        link: '/admin/library/7',
        links: ['/admin/library/7'],
        byHand: false,
        askedAt: '2026-11-20T09:00:00.000Z',
        dueAt: null,
      },
      snoozedUntil: null,
    },
  ]);
  expect(await listed(stranger)).toEqual([]);
  await settle(id);
  expect(await listed()).toEqual([]);
  expect(await idsFor(other)).toEqual([id]);
  await ask({ id, audience: leeds, version: 2n, over: true });
  expect(await listed(other)).toEqual([]);
});

it('[HOME-1.5] what waits is listed by urgency, then by due date, then by age', async () => {
  const old = await ask({ askedAt: at(2) });
  const young = await ask({ askedAt: at(9) });
  const later = await ask({ dueAt: at(30), askedAt: at(1) });
  const soon = await ask({ dueAt: at(29) });
  const urgent = await ask({ urgent: true });
  expect(await idsFor()).toEqual([urgent, soon, later, old, young]);
});

it('[HOME-1.5] nobody is asked before it starts or after it ends, and not while the feature is turned off', async () => {
  await ask({ startsAt: at(1), endsAt: at(2) });
  const soon = await ask({ startsAt: { seconds: BigInt(Math.ceil(Date.now() / 1000) + 3600), nanos: 0 } });
  const now = await ask({ feature: 'library' });
  expect(soon).not.toBe(now);
  expect(await idsFor()).toEqual([now]);
  await org.turnOff('library');
  expect(await idsFor()).toEqual([]);
});

it('[PERM-6] only those are asked who hold the permission, within a scope that covers what it is about', async () => {
  const id = await ask({ permission: 'admin:articles', about: leeds });
  const everywhere = await org.person({ can: ['admin:articles'] });
  const inLeeds = await org.person({ can: ['admin:articles'], scope: leeds });
  const inLodz = await org.person({ can: ['admin:articles'], scope: { ...leeds, sites: ['lodz'] } });
  const author = await org.person({ can: ['admin:articles'] });
  const others = await ask({
    permission: 'admin:articles',
    audience: { ...everyone, excluded: [author.id] },
  });
  expect(await idsFor(everywhere)).toEqual([id, others]);
  expect(await idsFor(inLeeds)).toEqual([id]);
  expect(await idsFor(inLodz)).toEqual([]);
  expect(await idsFor(author)).toEqual([id]);
  expect(await idsFor()).toEqual([]);
  const events = service.liveEvents.filter(({ org: of, name }) => of === org.id && name === 'todos.changed');
  expect(events.map(({ permission }) => permission)).toEqual(['admin:articles', 'admin:articles']);
});

it('[HOME-1.5] comments to review are one entry with their number', async () => {
  const moderator = await org.person({ can: ['admin:moderation'] });
  for (const day of [12, 11, 13])
    await ask({ kind: 'moderation', permission: 'admin:moderation', askedAt: at(day) });
  expect(await listed(moderator)).toMatchObject([
    { kind: 'moderation', count: 3, title: '', askedAt: '2026-11-11T09:00:00.000Z' },
  ]);
});

it('[HOME-1.5] several invitations are one entry, due with the first, and a single one names its event', async () => {
  const invite = (day: number, link: string) => ask({ kind: 'event', link, askedAt: at(10), dueAt: at(day) });
  await invite(20, '/events/a');
  expect(await listed()).toMatchObject([{ kind: 'event', count: 1, link: '/events/a' }]);
  await invite(19, '/events/b');
  expect(await listed()).toMatchObject([
    {
      ...{ kind: 'event', count: 2, title: '', link: '/events', dueAt: '2026-11-19T09:00:00.000Z' },
      links: ['/events/a', '/events/b'],
    },
  ]);
});

it('[HOME-1.5] only what people say themselves that they have done can be marked as done', async () => {
  const report = await ask({
    byHand: true,
    kind: 'import',
    audience: { ...leeds, sites: [], people: [reader.id] },
  });
  const review = await ask();
  const other = await org.person({ state: { site: 'leeds' } });
  await expect(finish(review)).rejects.toMatchObject({ problem: { status: 409, code: 'wrong-state' } });
  await expect(finish(report, other)).rejects.toMatchObject({ problem: { status: 404 } });
  await finish(report);
  expect(await idsFor()).toEqual([review]);
});

it('[NOTE-1.3] what waits can be snoozed for a day, is listed apart until then, and can be woken', async () => {
  const id = await ask();
  const other = await ask();
  const { snoozedUntil } = await snooze(id);
  expect(Math.abs(Number(new Date(snoozedUntil)) - Number(inDays(1)))).toBeLessThan(60_000);
  expect(await idsFor()).toEqual([other]);
  expect(await listed(reader, { state: 'snoozed' })).toMatchObject([{ id, snoozedUntil }]);
  const colleague = await org.person({ state: { site: 'leeds' } });
  expect(await idsFor(colleague)).toEqual([id, other]);
  await wake(id);
  expect(await idsFor()).toEqual([id, other]);
  expect(await listed(reader, { state: 'snoozed' })).toEqual([]);
});

it('[NOTE-1.3] what is snoozed comes back when it is due, and what is asked anew is not snoozed', async () => {
  const due = inDays(2);
  due.setMilliseconds(0);
  const id = await ask({ dueAt: { seconds: BigInt(due.getTime() / 1000), nanos: 0 } });
  expect((await snooze(id, inDays(7))).snoozedUntil).toBe(due.toISOString());
  await ask({ id, version: 2n, over: true });
  await ask({ id, version: 3n });
  expect(await idsFor()).toEqual([id]);
});

it('[NOTE-1.3] an entry of several is snoozed with all it stands for, and shows again what comes later', async () => {
  const moderator = await org.person({ can: ['admin:moderation'] });
  const comment = (day: number) =>
    ask({ kind: 'moderation', permission: 'admin:moderation', askedAt: at(day) });
  const first = await comment(11);
  await comment(12);
  await snooze(first, inDays(3), moderator);
  expect(await listed(moderator)).toEqual([]);
  expect(await listed(moderator, { state: 'snoozed' })).toMatchObject([{ id: first, count: 2 }]);
  await comment(13);
  expect(await listed(moderator)).toMatchObject([{ count: 1 }]);
});

it('[NOTE-1.3] what is urgent, of others, or snoozed into the past is refused', async () => {
  const urgent = await ask({ urgent: true });
  const own = await ask();
  const stranger = await org.person({ state: { site: 'lodz' } });
  const inLeeds = await ask({ audience: leeds });
  await expect(snooze(urgent)).rejects.toMatchObject({ problem: { code: 'wrong-state' } });
  await expect(snooze(inLeeds, undefined, stranger)).rejects.toMatchObject({
    problem: { code: 'not-found' },
  });
  await expect(snooze(own, inDays(-1))).rejects.toMatchObject({ problem: { code: 'invalid-input' } });
});

it('redelivery in any order changes nothing about what waits', async () => {
  const id = await ask();
  const done = await ask();
  await settle(done);
  await ask({ id: done, version: 3n });
  await service.redeliverShuffled();
  expect(await idsFor()).toEqual([id]);
});

it('[HOME-1.5] a broadcast waits for its recipients until they acknowledge it, an emergency until they answer', async () => {
  const fixture = await BroadcastFixture.open(service, 2, org);
  const [gareth, nadia] = fixture.people as [TestPerson, TestPerson];
  const plain = await fixture.send();
  const asking = await fixture.send({ confirm: true });
  const emergency = await fixture.send({ kind: 'emergency', confirm: true });
  expect(await listed(gareth)).toMatchObject([
    { kind: 'safety', urgent: true, link: `/broadcasts/${emergency.id}` },
    { kind: 'broadcast', title: 'The gate is closed', link: `/broadcasts/${asking.id}` },
  ]);
  const confirm = (id: string) => service.call(broadcasts.confirm, { params: { id } }, { as: gareth });
  await confirm(asking.id);
  await confirm(emergency.id);
  expect(await listed(gareth)).toMatchObject([{ kind: 'safety' }]);
  await service.call(
    broadcasts.answer,
    { params: { id: emergency.id }, body: { answer: 'safe', note: null } },
    { as: gareth },
  );
  expect(await listed(gareth)).toEqual([]);
  expect(await listed(nadia)).toHaveLength(2);
  expect(plain.id).not.toBe(asking.id);
});

it('[NOTE-3] the bell does not count what is among the to-dos, also while it is snoozed', async () => {
  const fixture = await BroadcastFixture.open(service, 1, org);
  const [gareth] = fixture.people as [TestPerson];
  const unread = async () => (await service.call(updates.count, {}, { as: gareth })).unread;
  await fixture.send();
  const asking = await fixture.send({ confirm: true });
  const other = await fixture.send({ confirm: true });
  expect((await service.call(updates.list, { query: {} }, { as: gareth })).items).toHaveLength(3);
  expect(await unread()).toBe(1);
  await snooze(`broadcast.${other.id}`, inDays(1), gareth);
  expect(await unread()).toBe(1);
  await service.call(broadcasts.confirm, { params: { id: asking.id } }, { as: gareth });
  expect(await unread()).toBe(1);
});

it('the broadcasts that wait for a person are read by an index', async () => {
  const filter = { org: org.id, person: reader.id, waitsFor: 'answer', createdAt: { $gt: new Date(0) } };
  const plan = await service
    .collection('broadcast_recipients')
    .find(filter)
    .sort({ createdAt: -1 })
    .explain('queryPlanner');
  const winning = JSON.stringify((plan['queryPlanner'] as { winningPlan: unknown }).winningPlan);
  expect(winning).toContain('waitsFor');
  expect(winning).not.toContain('"SORT"');
});
