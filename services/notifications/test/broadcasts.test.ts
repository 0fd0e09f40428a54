import { managedBroadcasts } from '@atrium/proto/notifications/managed-broadcasts';
import { broadcasts } from '@atrium/proto/notifications/own-broadcasts';
import { updates } from '@atrium/proto/notifications/updates';
import { notificationsTasks, tasks } from '@atrium/proto/tasks';
import { messages } from '@atrium/proto/messages';
import type { TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import { until } from '@atrium/common/testing/until';
import { BroadcastHouse } from './broadcast-house.ts';
import { codeOf, startNotifications } from './support.ts';

let service: TestService;
let house: BroadcastHouse;
let ada: TestPerson;
let bo: TestPerson;

beforeAll(async () => {
  service = await startNotifications();
});
afterAll(() => service.stop());
beforeEach(async () => {
  house = await BroadcastHouse.open(service);
  [ada, bo] = house.people as [TestPerson, TestPerson];
});

const inAnHour = (hours = 1): string => new Date(Date.now() + hours * 3_600_000).toISOString();
const idsOf = (people: readonly TestPerson[]): string[] => people.map(({ id }) => id).toSorted();
const one = (id: string) => ({ params: { id } });

it('[CAST-1] a broadcast sent now is a row for each person of its audience, an update under their bell, and nobody else’s', async () => {
  const sent = await house.send();
  expect(sent).toMatchObject({ state: 'sent', counts: { recipients: 3 }, sendNow: true, next: null });
  expect(sent.dateSent).not.toBeNull();
  const rows = await house.rows(sent.id);
  expect(rows.map(({ person }) => String(person)).toSorted()).toEqual(idsOf(house.people));
  const { items } = await service.call(updates.list, { query: { language: 'pl' } }, { as: ada });
  expect(items).toMatchObject([
    { kind: 'broadcast', title: 'Brama jest zamknięta', link: `/broadcasts/${sent.id}`, read: false },
  ]);
  const told = await service.call(broadcasts.list, {}, { as: ada });
  expect(told.items).toMatchObject([{ id: sent.id, title: 'The gate is closed', opened: false }]);
  expect((await service.call(broadcasts.list, {}, house.as)).items).toEqual([]);
  expect(await codeOf(service.call(broadcasts.get, one(sent.id), house.as))).toBe('not-found');
  await service.settled();
  expect(service.said(messages.broadcastSent, house.org.id)).toMatchObject([
    { recipients: 3, emergency: false },
  ]);
  const notices = service.notices.filter(
    ({ name, org }) => name === 'updates.changed' && org === house.org.id,
  );
  expect(notices).toHaveLength(1);
});

it('[CAST-1] one for a time to come waits for it; what is changed keeps the time unless startChange says so', async () => {
  const planned = await house.create({ dateSent: inAnHour() });
  expect(planned).toMatchObject({ state: 'scheduled', task: { state: 'scheduled' } });
  const renamed = await house.edit(planned, {
    title: { 'en-GB': 'The gate is open' },
    dateSent: inAnHour(9),
  });
  expect(renamed).toMatchObject({ dateSent: planned.dateSent, task: { id: planned.task?.id } });
  const moved = await house.edit(renamed, { dateSent: inAnHour(2), startChange: true });
  expect(moved).toMatchObject({ state: 'scheduled', startChange: true, task: { state: 'scheduled' } });
  expect(moved.task?.id).not.toBe(planned.task?.id);
  await service.settled();
  const as = await house.org.person({ can: ['admin:broadcast'] });
  const { items } = await service.call(tasks.list, {}, { as });
  expect(new Map(items.map(({ id, state }) => [id, state]))).toEqual(
    new Map([
      [planned.task?.id, 'cancelled'],
      [moved.task?.id, 'scheduled'],
    ]),
  );
  const now = await house.edit(moved, { sendNow: true, startChange: true });
  expect((await house.reaches(now.id, 'sent')).counts.recipients).toBe(3);
  // Somebody tries again what another task took the place of.
  const again = service.call(notificationsTasks.retry, { params: { id: planned.task?.id ?? '' } }, { as });
  expect(await codeOf(again)).toBe('wrong-state');
  expect(await house.rows(now.id)).toHaveLength(3);
  expect(await house.updates(now.id)).toHaveLength(3);
});

it('[CAST-1] a time that is past is refused, and so is a time beside “now”', async () => {
  const past = { dateSent: inAnHour(-1) };
  expect(await codeOf(house.create(past))).toBe('invalid-input');
  expect(await codeOf(house.create({ dateSent: inAnHour(), sendNow: true }))).toBe('invalid-input');
});

it('[CAST-1] what is sent is read-only and stays; it can be duplicated, and a draft deleted', async () => {
  const sent = await house.send();
  expect(await codeOf(house.edit(sent, { startChange: true, sendNow: true }))).toBe('broadcast-sent');
  expect(await codeOf(service.call(managedBroadcasts.remove, one(sent.id), house.as))).toBe('broadcast-sent');
  expect(await codeOf(service.call(managedBroadcasts.cancel, one(sent.id), house.as))).toBe('wrong-state');
  const copy = await service.call(managedBroadcasts.duplicate, one(sent.id), house.as);
  expect(copy).toMatchObject({
    state: 'draft',
    title: sent.title,
    counts: { recipients: 0 },
    dateSent: null,
  });
  await service.call(managedBroadcasts.remove, one(copy.id), house.as);
  expect(await codeOf(house.get(copy.id))).toBe('not-found');
});

it('[CAST-1] what is scheduled can be called off, and is a draft then', async () => {
  const planned = await house.create({ dateSent: inAnHour() });
  expect(await codeOf(service.call(managedBroadcasts.remove, one(planned.id), house.as))).toBe('wrong-state');
  const draft = await service.call(managedBroadcasts.cancel, one(planned.id), house.as);
  expect(draft).toMatchObject({ state: 'draft', dateSent: null, task: null });
  expect(await house.rows(planned.id)).toEqual([]);
});

it('[CAST-1] opening, following the link and confirming count once each, by the way people came, live', async () => {
  const { id } = await house.send({ confirm: true });
  await service.call(broadcasts.open, { ...one(id), body: { from: 'mail' } }, { as: ada });
  await service.call(broadcasts.open, { ...one(id), body: { from: 'push' } }, { as: ada });
  expect(await service.call(broadcasts.click, one(id), { as: ada })).toEqual({ link: '/articles/7' });
  await service.call(broadcasts.click, one(id), { as: ada });
  await service.call(broadcasts.confirm, one(id), { as: bo });
  const counted = await house.when(id, ({ counts }) => counts.confirmed === 1);
  expect(counted.counts).toMatchObject({
    ...{ recipients: 3, opened: 2, clicked: 1, confirmed: 1 },
    channels: [
      { channel: 'app', delivered: 3, opened: 1, clicked: 0, confirmed: 1 },
      { channel: 'mail', delivered: 0, opened: 1, clicked: 1, confirmed: 0 },
    ],
  });
  expect((await service.call(updates.list, {}, { as: ada })).items).toMatchObject([{ read: true }]);
  const list = async (state: 'opened' | 'not-opened' | 'not-confirmed') =>
    (await service.call(managedBroadcasts.recipients, { ...one(id), query: { state } }, house.as)).items;
  expect((await list('opened')).map(({ person }) => person.id).toSorted()).toEqual(idsOf([ada, bo]));
  expect(await list('not-opened')).toHaveLength(1);
  expect((await list('not-confirmed')).map(({ openedBy }) => openedBy)).toContain('mail');
  expect(
    service.notices.some(({ name, ids }) => name === 'broadcasts.changed' && ids?.['broadcast'] === id),
  ).toBe(true);
});

it('[CAST-1] what a broadcast does not ask for is refused: a link, a confirmation, an answer', async () => {
  const { id } = await house.send({ link: null });
  const as = { as: ada };
  expect(await codeOf(service.call(broadcasts.click, one(id), as))).toBe('wrong-state');
  expect(await codeOf(service.call(broadcasts.confirm, one(id), as))).toBe('wrong-state');
  const body = { answer: 'safe' as const, note: null };
  expect(await codeOf(service.call(broadcasts.answer, { ...one(id), body }, as))).toBe('wrong-state');
  expect(await codeOf(service.call(managedBroadcasts.answers, one(id), house.as))).toBe('wrong-state');
  for (const link of ['javascript:alert(1)', '//evil.example', 'ftp://example.com', '/\\evil.example'])
    expect(await codeOf(house.create({ link }))).toBe('invalid-input');
});

it('[CAST-1] in an emergency people say whether they are safe; who needs help comes first, then who has not answered', async () => {
  const { id } = await house.send({ kind: 'emergency' });
  const said = (answer: 'safe' | 'help', note: string | null, as: TestPerson) =>
    service.call(broadcasts.answer, { ...one(id), body: { answer, note } }, { as });
  await said('safe', null, ada);
  expect(await said('help', 'Second floor', bo)).toMatchObject({ answer: 'help', note: 'Second floor' });
  const counted = await house.when(id, ({ counts }) => counts.help === 1);
  expect(counted.counts).toMatchObject({ safe: 1, help: 1, recipients: 3 });
  const { items } = await service.call(managedBroadcasts.answers, one(id), house.as);
  expect(items).toMatchObject([
    { person: { id: bo.id }, answer: 'help', note: 'Second floor' },
    { answer: null, answeredAt: null },
    { person: { id: ada.id }, answer: 'safe' },
  ]);
  const none = await service.call(
    managedBroadcasts.answers,
    { ...one(id), query: { answer: 'none' } },
    house.as,
  );
  expect(none.items).toHaveLength(1);
  await said('safe', null, bo);
  expect((await house.when(id, ({ counts }) => counts.safe === 2)).counts.help).toBe(0);
  expect(await codeOf(service.call(managedBroadcasts.answers, one(id), { as: ada }))).toBe(
    'permission-denied',
  );
});

it('[CAST-1] [NOTE-1] an emergency is under the bell of who wants to hear of no broadcasts', async () => {
  const { delivery } = await import('@atrium/proto/notifications/delivery');
  const { wanted, mailRhythm, quiet } = await service.call(delivery.get, {}, { as: ada });
  const body = {
    wanted: { ...wanted, broadcast: { app: false, push: false, mail: false } },
    mailRhythm,
    quiet,
  };
  await service.call(delivery.choose, { body }, { as: ada });
  await house.send();
  const { id } = await house.send({ kind: 'emergency' });
  const { items } = await service.call(updates.list, {}, { as: ada });
  expect(items.map(({ link, outcome }) => [link, outcome])).toEqual([[`/broadcasts/${id}`, 'emergency']]);
});

it('[CAST-1] everything said once more in another order sends nothing twice', async () => {
  const { id } = await house.send();
  const [rows, told] = [await house.rows(id), await house.updates(id)];
  await service.deliverAgainShuffled();
  const known = (all: typeof rows) => all.map(({ _id, createdAt, person }) => ({ _id, createdAt, person }));
  expect(known(await house.rows(id))).toEqual(known(rows));
  expect(known(await house.updates(id))).toEqual(known(told));
});

it('[CAST-1] [PERM-8] switched off, it is found by nobody, and what waits for its time says why it was not sent', async () => {
  const { id } = await house.send();
  const planned = await house.create({ dateSent: new Date(Date.now() + 700).toISOString() });
  await house.org.switchOff('broadcasts');
  expect(await codeOf(service.call(broadcasts.get, one(id), { as: ada }))).toBe('feature-off');
  expect((await service.call(updates.list, {}, { as: ada })).items).toEqual([]);
  await until(async () => {
    const task = await service.collection('background_tasks').findOne({ _id: planned.task?.id as never });
    return task?.['reason'] === 'feature-off' || null;
  });
  await house.org.tell();
  expect((await service.call(updates.list, {}, { as: ada })).items).toHaveLength(1);
  expect(await house.rows(planned.id)).toEqual([]);
});

it('[CAST-1] [PERM-7] in works-council mode nobody sees who opened it, nor how few did', async () => {
  const { id } = await house.send({ kind: 'emergency' });
  await service.call(broadcasts.open, { ...one(id), body: { from: 'app' } }, { as: ada });
  await house.when(id, ({ counts }) => counts.opened === 1);
  await house.org.tell(undefined, { smallestGroup: 5 });
  expect(await codeOf(service.call(managedBroadcasts.recipients, one(id), house.as))).toBe(
    'works-council-mode',
  );
  expect((await house.get(id)).counts).toMatchObject({ recipients: 3, opened: null });
  // Nobody is few as well: a nought that becomes empty would say that somebody did.
  const unopened = await house.send();
  expect((await house.get(unopened.id)).counts).toMatchObject({
    opened: null,
    clicked: null,
    confirmed: null,
  });
  expect((await service.call(managedBroadcasts.answers, one(id), house.as)).items).toHaveLength(3);
});
