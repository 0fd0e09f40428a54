import { managedBroadcasts } from '@atrium/proto/notifications/managed-broadcasts';
import { broadcasts } from '@atrium/proto/notifications/own-broadcasts';
import { updates } from '@atrium/proto/notifications/updates';
import { notificationsTasks, tasks } from '@atrium/proto/tasks';
import { messages } from '@atrium/proto/messages';
import { runForOrganisation } from '@atrium/common/context/request-context';
import type { AddressedLiveEventValue } from '@atrium/common/live/live-channel';
import type { TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import { until } from '@atrium/common/testing/until';
import { randomUUID } from 'node:crypto';
import { BroadcastCounter } from '../src/broadcasts/broadcast-counter.ts';
import { BroadcastImporter } from '../src/broadcasts/broadcast-importer.ts';
import { BroadcastFixture } from './broadcast-fixture.ts';
import { codeOf, startNotifications } from './support.ts';

let service: TestService;
let fixture: BroadcastFixture;
let ada: TestPerson;
let bo: TestPerson;

beforeAll(async () => {
  service = await startNotifications();
});
afterAll(() => service.stop());
beforeEach(async () => {
  fixture = await BroadcastFixture.open(service);
  [ada, bo] = fixture.people as [TestPerson, TestPerson];
});

const inAnHour = (hours = 1): string => new Date(Date.now() + hours * 3_600_000).toISOString();
const idsOf = (people: readonly TestPerson[]): string[] => people.map(({ id }) => id).toSorted();
const one = (id: string) => ({ params: { id } });

it('[CAST-1] a broadcast sent now makes a recipient row and an update for each person of its audience, and for no one else', async () => {
  const sent = await fixture.send();
  expect(sent).toMatchObject({ state: 'sent', counts: { recipients: 3 }, sendNow: true, next: null });
  expect(sent.dateSent).not.toBeNull();
  const rows = await fixture.rows(sent.id);
  expect(rows.map(({ person }) => String(person)).toSorted()).toEqual(idsOf(fixture.people));
  const { items } = await service.call(updates.list, { query: { language: 'pl' } }, { as: ada });
  expect(items).toMatchObject([
    { kind: 'broadcast', title: 'Brama jest zamknięta', link: `/broadcasts/${sent.id}`, unread: 1 },
  ]);
  const received = await service.call(broadcasts.list, {}, { as: ada });
  expect(received.items).toMatchObject([{ id: sent.id, title: 'The gate is closed', opened: false }]);
  expect((await service.call(broadcasts.list, {}, fixture.as)).items).toEqual([]);
  expect(await codeOf(service.call(broadcasts.get, one(sent.id), fixture.as))).toBe('not-found');
  await service.settled();
  expect(service.published(messages.broadcastSent, fixture.org.id)).toMatchObject([
    { recipients: 3, emergency: false },
  ]);
  const events = service.liveEvents.filter(
    ({ name, org }) => name === 'updates.changed' && org === fixture.org.id,
  );
  expect(events).toHaveLength(1);
});

it('[CAST-1] a scheduled broadcast waits for its time, which an edit keeps unless startChange is set', async () => {
  const planned = await fixture.create({ dateSent: inAnHour() });
  expect(planned).toMatchObject({ state: 'scheduled', task: { state: 'scheduled' } });
  const renamed = await fixture.edit(planned, {
    title: { 'en-GB': 'The gate is open' },
    dateSent: inAnHour(9),
  });
  expect(renamed).toMatchObject({ dateSent: planned.dateSent, task: { id: planned.task?.id } });
  const moved = await fixture.edit(renamed, { dateSent: inAnHour(2), startChange: true });
  expect(moved).toMatchObject({ state: 'scheduled', startChange: true, task: { state: 'scheduled' } });
  expect(moved.task?.id).not.toBe(planned.task?.id);
  await service.settled();
  const as = await fixture.org.person({ can: ['admin:broadcast'] });
  const { items } = await service.call(tasks.list, {}, { as });
  expect(new Map(items.map(({ id, state }) => [id, state]))).toEqual(
    new Map([
      [planned.task?.id, 'cancelled'],
      [moved.task?.id, 'scheduled'],
    ]),
  );
  const now = await fixture.edit(moved, { sendNow: true, startChange: true });
  expect((await fixture.reaches(now.id, 'sent')).counts.recipients).toBe(3);
  // Someone retries a task that another one has replaced.
  const again = service.call(notificationsTasks.retry, { params: { id: planned.task?.id ?? '' } }, { as });
  expect(await codeOf(again)).toBe('wrong-state');
  expect(await fixture.rows(now.id)).toHaveLength(3);
  expect(await fixture.updates(now.id)).toHaveLength(3);
});

it('[CAST-1] a time in the past is refused, and so is a time together with sendNow', async () => {
  const past = { dateSent: inAnHour(-1) };
  expect(await codeOf(fixture.create(past))).toBe('invalid-input');
  expect(await codeOf(fixture.create({ dateSent: inAnHour(), sendNow: true }))).toBe('invalid-input');
});

it('[CAST-1] a sent broadcast is read-only and stays; it can be duplicated, and a draft can be deleted', async () => {
  const sent = await fixture.send();
  expect(await codeOf(fixture.edit(sent, { startChange: true, sendNow: true }))).toBe('broadcast-sent');
  expect(await codeOf(service.call(managedBroadcasts.remove, one(sent.id), fixture.as))).toBe(
    'broadcast-sent',
  );
  expect(await codeOf(service.call(managedBroadcasts.cancel, one(sent.id), fixture.as))).toBe('wrong-state');
  const copy = await service.call(managedBroadcasts.duplicate, one(sent.id), fixture.as);
  expect(copy).toMatchObject({
    state: 'draft',
    title: sent.title,
    counts: { recipients: 0 },
    dateSent: null,
  });
  await service.call(managedBroadcasts.remove, one(copy.id), fixture.as);
  expect(await codeOf(fixture.get(copy.id))).toBe('not-found');
});

it('[CAST-1] scheduled broadcasts are listed by the time of sending, page by page', async () => {
  const [later, sooner] = [
    await fixture.create({ dateSent: inAnHour(3) }),
    await fixture.create({ dateSent: inAnHour(2) }),
  ];
  const query = { state: 'scheduled', sort: 'dateSent', limit: 1 } as const;
  const first = await service.call(managedBroadcasts.list, { query }, fixture.as);
  const after = first.next ?? '';
  const second = await service.call(managedBroadcasts.list, { query: { ...query, after } }, fixture.as);
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([sooner.id, later.id]);
});

it('[CAST-1] a scheduled broadcast can be cancelled and becomes a draft', async () => {
  const planned = await fixture.create({ dateSent: inAnHour() });
  expect(await codeOf(service.call(managedBroadcasts.remove, one(planned.id), fixture.as))).toBe(
    'wrong-state',
  );
  const draft = await service.call(managedBroadcasts.cancel, one(planned.id), fixture.as);
  expect(draft).toMatchObject({ state: 'draft', dateSent: null, task: null });
  expect(await fixture.rows(planned.id)).toEqual([]);
});

it('[CAST-1] opening, following the link and confirming count once each, by the channel people came from, live', async () => {
  const { id } = await fixture.send({ confirm: true });
  await service.call(broadcasts.open, { ...one(id), body: { from: 'mail' } }, { as: ada });
  await service.call(broadcasts.open, { ...one(id), body: { from: 'push' } }, { as: ada });
  expect(await service.call(broadcasts.click, one(id), { as: ada })).toEqual({ link: '/articles/7' });
  await service.call(broadcasts.click, one(id), { as: ada });
  await service.call(broadcasts.confirm, one(id), { as: bo });
  const counted = await fixture.when(id, ({ counts }) => counts.confirmed === 1);
  expect(counted.counts).toMatchObject({
    ...{ recipients: 3, opened: 2, clicked: 1, confirmed: 1 },
    channels: [
      { channel: 'app', delivered: 3, opened: 1, clicked: 0, confirmed: 1 },
      { channel: 'mail', delivered: 0, opened: 1, clicked: 1, confirmed: 0 },
    ],
  });
  expect((await service.call(updates.list, {}, { as: ada })).items).toMatchObject([{ unread: 0 }]);
  const list = async (state: 'opened' | 'not-opened' | 'not-confirmed') =>
    (await service.call(managedBroadcasts.recipients, { ...one(id), query: { state } }, fixture.as)).items;
  expect((await list('opened')).map(({ person }) => person.id).toSorted()).toEqual(idsOf([ada, bo]));
  expect(await list('not-opened')).toHaveLength(1);
  expect((await list('not-confirmed')).map(({ openedBy }) => openedBy)).toContain('mail');
  expect(
    service.liveEvents.some(({ name, ids }) => name === 'broadcasts.changed' && ids?.['broadcast'] === id),
  ).toBe(true);
});

it('[CAST-1] a broadcast refuses what it does not ask for: a click, a confirmation, an answer', async () => {
  const { id } = await fixture.send({ link: null });
  const as = { as: ada };
  expect(await codeOf(service.call(broadcasts.click, one(id), as))).toBe('wrong-state');
  expect(await codeOf(service.call(broadcasts.confirm, one(id), as))).toBe('wrong-state');
  const body = { answer: 'safe' as const, note: null };
  expect(await codeOf(service.call(broadcasts.answer, { ...one(id), body }, as))).toBe('wrong-state');
  expect(await codeOf(service.call(managedBroadcasts.answers, one(id), fixture.as))).toBe('wrong-state');
  for (const link of ['javascript:alert(1)', '//evil.example', 'ftp://example.com', '/\\evil.example'])
    expect(await codeOf(fixture.create({ link }))).toBe('invalid-input');
});

it('[CAST-1] people answer an emergency; those who need help are listed first, then those without an answer', async () => {
  const { id } = await fixture.send({ kind: 'emergency' });
  const answer = (answer: 'safe' | 'help', note: string | null, as: TestPerson) =>
    service.call(broadcasts.answer, { ...one(id), body: { answer, note } }, { as });
  await answer('safe', null, ada);
  expect(await answer('help', 'Second floor', bo)).toMatchObject({ answer: 'help', note: 'Second floor' });
  const counted = await fixture.when(id, ({ counts }) => counts.help === 1);
  expect(counted.counts).toMatchObject({ safe: 1, help: 1, recipients: 3 });
  const { items } = await service.call(managedBroadcasts.answers, one(id), fixture.as);
  expect(items).toMatchObject([
    { person: { id: bo.id }, answer: 'help', note: 'Second floor' },
    { answer: null, answeredAt: null },
    { person: { id: ada.id }, answer: 'safe' },
  ]);
  const none = await service.call(
    managedBroadcasts.answers,
    { ...one(id), query: { answer: 'none' } },
    fixture.as,
  );
  expect(none.items).toHaveLength(1);
  await answer('safe', null, bo);
  expect((await fixture.when(id, ({ counts }) => counts.safe === 2)).counts.help).toBe(0);
  expect(await codeOf(service.call(managedBroadcasts.answers, one(id), { as: ada }))).toBe(
    'permission-denied',
  );
});

it('[CAST-1] [NOTE-1] an emergency is shown in the app even to people who muted broadcasts', async () => {
  const { delivery } = await import('@atrium/proto/notifications/delivery');
  const { preferences, mailFrequency, quiet } = await service.call(delivery.get, {}, { as: ada });
  const body = {
    preferences: { ...preferences, broadcast: { app: false, push: false, mail: false } },
    mailFrequency,
    quiet,
  };
  await service.call(delivery.update, { body }, { as: ada });
  await fixture.send();
  const { id } = await fixture.send({ kind: 'emergency' });
  const { items } = await service.call(updates.list, {}, { as: ada });
  expect(items.map(({ link, outcome }) => [link, outcome])).toEqual([[`/broadcasts/${id}`, 'emergency']]);
});

it('[CAST-1] redelivering everything in another order sends nothing twice', async () => {
  const { id } = await fixture.send();
  const [rows, updates] = [await fixture.rows(id), await fixture.updates(id)];
  await service.redeliverShuffled();
  const known = (all: typeof rows) => all.map(({ _id, createdAt, person }) => ({ _id, createdAt, person }));
  expect(known(await fixture.rows(id))).toEqual(known(rows));
  expect(known(await fixture.updates(id))).toEqual(known(updates));
});

it('[CAST-1] [PERM-8] while the feature is turned off, no one finds a broadcast, and a scheduled one records why it was not sent', async () => {
  const { id } = await fixture.send();
  const planned = await fixture.create({ dateSent: new Date(Date.now() + 700).toISOString() });
  await fixture.org.turnOff('broadcasts');
  expect(await codeOf(service.call(broadcasts.get, one(id), { as: ada }))).toBe('feature-off');
  expect((await service.call(updates.list, {}, { as: ada })).items).toEqual([]);
  await until(async () => {
    const task = await service.collection('background_tasks').findOne({ _id: planned.task?.id as never });
    return task?.['reason'] === 'feature-off' || null;
  });
  await fixture.org.publish();
  expect((await service.call(updates.list, {}, { as: ada })).items).toHaveLength(1);
  expect(await fixture.rows(planned.id)).toEqual([]);
});

it('[CAST-1] [PERM-7] in works council mode no one sees who opened it, nor how few did', async () => {
  const { id } = await fixture.send({ kind: 'emergency' });
  await service.call(broadcasts.open, { ...one(id), body: { from: 'app' } }, { as: ada });
  await fixture.when(id, ({ counts }) => counts.opened === 1);
  await fixture.org.publish(undefined, { smallestGroup: 5 });
  expect(await codeOf(service.call(managedBroadcasts.recipients, one(id), fixture.as))).toBe(
    'works-council-mode',
  );
  expect((await fixture.get(id)).counts).toMatchObject({ recipients: 3, opened: null });
  // Zero counts as few too: if it were shown, an empty value would reveal that someone did.
  const unopened = await fixture.send();
  expect((await fixture.get(unopened.id)).counts).toMatchObject({
    opened: null,
    clicked: null,
    confirmed: null,
  });
  expect((await service.call(managedBroadcasts.answers, one(id), fixture.as)).items).toHaveLength(3);
});

it('[CAST-1] [PERM-7] in works council mode no moment of a live event tells that someone has responded', async () => {
  const large = await BroadcastFixture.open(service, 11);
  await large.org.publish(undefined, { smallestGroup: 5 });
  const { id } = await large.send();
  const counter = service.app.get(BroadcastCounter, { strict: false });
  const openedBy = async (people: readonly TestPerson[]): Promise<AddressedLiveEventValue[]> => {
    const before = service.liveEvents.length;
    for (const as of people)
      await service.call(broadcasts.open, { ...one(id), body: { from: 'app' } }, { as });
    await counter.countAll();
    await service.settled();
    return service.liveEvents
      .slice(before)
      .filter(
        ({ name, org, to }) => name === 'broadcasts.changed' && org === large.org.id && to === 'everyone',
      );
  };
  await openedBy([]);
  expect(await openedBy(large.people.slice(0, 4))).toEqual([]);
  expect((await large.get(id)).counts.opened).toBeNull();
  expect(await openedBy(large.people.slice(4, 6))).toMatchObject([{ ids: { broadcast: id } }]);
  expect((await large.get(id)).counts.opened).toBe(5);
  expect(await openedBy(large.people.slice(6))).toEqual([]);
  expect((await large.get(id)).counts.opened).toBe(5);
});

it('[CAST-1] a broadcast sent in another system is imported with its recipients', async () => {
  const { kind, title, message, audience, link, confirm, cascade } = fixture.fields();
  const [id, at] = [randomUUID(), new Date('2026-03-01T09:00:00Z')];
  const nobody = { openedAt: null, clickedAt: null, confirmedAt: null };
  const imported = {
    ...{ id, by: fixture.sender.id, createdAt: at, dateSent: at },
    fields: { kind, title, message, audience, link, confirm, cascade } as never,
    recipients: fixture.people.map((person) => ({ ...nobody, person: person.id })),
  };
  const importer = service.app.get(BroadcastImporter, { strict: false });
  await runForOrganisation(fixture.org.id, 'test', () => importer.add(imported));
  const rows = await service
    .collection('broadcasts')
    .find({ _id: id as never })
    .toArray();
  expect(rows).toMatchObject([{ state: 'sent', recipients: 3 }]);
});
