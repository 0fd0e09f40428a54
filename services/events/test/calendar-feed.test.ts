import type { TestService } from '@atrium/common/testing/test-service';
import { republishedStates } from '@atrium/common/testing/republished-states';
import { until } from '@atrium/common/testing/until';
import { calendarFeed } from '@atrium/proto/events/event-calendar';
import { managedEvents } from '@atrium/proto/events/events';
import { messages } from '@atrium/proto/messages';
import { CalendarApp, fileOf, publicUrl, startCalendars } from './calendar-support.ts';
import { Calendar, codeOf, day, nobody } from './support.ts';

let service: TestService;
let calendar: Calendar;
beforeAll(async () => (service = await startCalendars()));
afterAll(() => service.stop());
beforeEach(async () => (calendar = await Calendar.open(service)));

const titled = (title: string) => ({ title: { 'en-GB': title } });
/** Whether the reader gets events by a feed alone, as other services were told, in the order of the versions. */
const feedOnly = async (): Promise<boolean[]> => {
  await service.settled();
  return service
    .published(messages.calendarFeed, calendar.org.id)
    .filter(({ personId }) => personId === calendar.reader.id)
    .toSorted((a, b) => Number(a.version - b.version))
    .map((state) => state.feedOnly);
};
const subscribe = (as = calendar.reader): Promise<CalendarApp> => CalendarApp.subscribe(service, as);

it('[EVNT-2.13] a feed shows what its owner attends and may attend, and nothing else', async () => {
  const [run, talk, trip] = [
    await calendar.plan(titled('Run')),
    await calendar.plan(titled('Talk')),
    await calendar.plan(titled('Trip')),
  ];
  await calendar.plan(titled('Unanswered'));
  await calendar.answer(run, 'attending');
  await calendar.answer(talk, 'maybe');
  await calendar.answer(trip, 'declined');
  const { calendar: feed } = await (await subscribe()).poll();
  const shown = feed?.events.map((event) => [
    feed.property('summary', event),
    feed.property('status', event),
  ]);
  expect(shown?.toSorted()).toEqual([
    ['Run', 'CONFIRMED'],
    ['Talk', 'TENTATIVE'],
  ]);
  expect(feed?.property('x-wr-calname')).toBe('Events at Test');
});

it('[EVNT-2.13] the address answers 304 to its ETag until something in it changes', async () => {
  const app = await subscribe();
  const event = await calendar.plan();
  await calendar.answer(event, 'attending');
  expect((await app.poll()).status).toBe(200);
  expect((await app.poll()).status).toBe(304);
  await calendar.plan(titled('Something else'));
  expect((await app.poll()).status).toBe(304);
  const edited = await calendar.edit(event, { timeStart: '13:00' });
  const { status, calendar: feed } = await app.poll();
  expect([status, feed?.moment('dtstart')]).toEqual([200, edited.startsAt]);
  await calendar.answer(event, 'maybe');
  expect((await app.poll()).calendar?.get('status')).toBe('TENTATIVE');
  await calendar.answer(event, 'declined');
  expect((await app.poll()).calendar?.titles()).toEqual([]);
  expect((await app.poll()).status).toBe(304);
});

it('[EVNT-2.13] an address is invalid once it is revoked, or replaced by another', async () => {
  const first = await subscribe();
  expect(await first.titles()).toEqual([]);
  const second = await subscribe();
  expect([await first.titles(), await second.titles()]).toEqual([404, []]);
  await service.call(calendarFeed.revoke, {}, { as: calendar.reader });
  expect(await second.titles()).toBe(404);
  expect(await service.call(calendarFeed.get, {}, { as: calendar.reader })).toEqual({ feed: null });
});

it('[EVNT-2.13] an address has a secret that is shown once and stored as a hash', async () => {
  const { url } = await subscribe();
  const secret = /^https:\/\/intranet\.acme\.test\/calendar\/([\w-]{43})\.ics$/.exec(url)?.[1] ?? '';
  expect(secret).toHaveLength(43);
  const { feed } = await service.call(calendarFeed.get, {}, { as: calendar.reader });
  expect(Object.keys(feed ?? {}).toSorted()).toEqual(['alsoByMail', 'createdAt']);
  expect(JSON.stringify(await service.collection('calendar_feeds').find().toArray())).not.toContain(secret);
  for (const wrong of ['', 'x', `${secret}x`, secret.toUpperCase(), '..%2F..'])
    expect((await fetch(`${service.url}/calendar/${wrong}.ics`)).status).toBe(404);
});

it('[EVNT-2.13] a feed has events of the past 30 days and all that come', async () => {
  await service.settled();
  for (const [title, from] of [
    ['Long ago', -40],
    ['Lately', -20],
    ['Soon', 7],
    ['In years', 800],
  ] as const) {
    const event = await calendar.plan({ ...titled(title), dateStart: day(7) });
    await calendar.answer(event, 'attending');
    await calendar.edit(event, { ...titled(title), dateStart: day(from) });
  }
  expect(await (await subscribe()).titles()).toEqual(expect.arrayContaining(['Lately', 'Soon', 'In years']));
  expect(await (await subscribe()).titles()).not.toContain('Long ago');
});

it('[EVNT-2.13] a feed drops events that its owner can no longer see', async () => {
  const [hidden, deleted] = [await calendar.plan(titled('Hidden')), await calendar.plan(titled('Deleted'))];
  for (const event of [hidden, deleted]) await calendar.answer(event, 'attending');
  const app = await subscribe();
  expect(await app.titles()).toHaveLength(2);
  await calendar.edit(hidden, { audience: { ...nobody, people: [calendar.planner.id] } });
  await service.call(managedEvents.remove, { params: { id: deleted.id } }, { as: calendar.planner });
  expect(await app.titles()).toEqual([]);
});

it('[EVNT-2.13] a feed stops when the feature is off, the permission is gone or the account is deactivated', async () => {
  const person = await calendar.org.person();
  const app = await subscribe(person);
  expect(await app.titles()).toEqual([]);
  await calendar.org.turnOff('events');
  await until(async () => (await app.titles()) === 404 || null);
  await calendar.org.publish();
  await until(async () => Array.isArray(await app.titles()) || null);
  const access = { id: person.id, version: 2n, active: true };
  const none = await calendar.org.role([], ['user:events']);
  await service.publish(messages.access, calendar.org.id, person.id, { ...access, roles: [none] });
  await until(async () => (await app.titles()) === 404 || null);
  const back = { ...access, version: 3n, roles: [...person.roles] };
  await service.publish(messages.access, calendar.org.id, person.id, back);
  await until(async () => Array.isArray(await app.titles()) || null);
  await service.publish(messages.access, calendar.org.id, person.id, { ...back, version: 4n, active: false });
  await until(async () => (await app.titles()) === 404 || null);
});

it('[EVNT-2.13] an erased person leaves no address behind', async () => {
  const app = await subscribe();
  await calendar.erase(calendar.reader);
  expect(await app.titles()).toBe(404);
  expect(await feedOnly()).toEqual([true, false]);
  expect(await service.collection('calendar_feeds').countDocuments({ org: calendar.org.id })).toBe(0);
});

it('[EVNT-2.29] a person gets a feed instead of calendar entries by e-mail, unless they choose both', async () => {
  const choose = (alsoByMail: boolean) =>
    service.call(calendarFeed.update, { body: { alsoByMail } }, { as: calendar.reader });
  expect(await codeOf(choose(true))).toBe('not-found');
  await service.call(calendarFeed.revoke, {}, { as: calendar.reader });
  expect(await feedOnly()).toEqual([]);
  await subscribe();
  expect((await choose(true)).feed.alsoByMail).toBe(true);
  await subscribe();
  const { feed } = await service.call(calendarFeed.get, {}, { as: calendar.reader });
  expect(feed?.alsoByMail).toBe(true);
  await choose(false);
  await service.call(calendarFeed.revoke, {}, { as: calendar.reader });
  await subscribe();
  expect(await feedOnly()).toEqual([true, false, false, true, false, true]);
});

it('how events reach calendars can be published again as it is', async () => {
  await subscribe();
  await subscribe(calendar.planner);
  await service.call(calendarFeed.revoke, {}, { as: calendar.planner });
  const states = await republishedStates(service, 'events');
  expect(Object.keys(states.again)).toEqual(
    expect.arrayContaining(
      [calendar.reader, calendar.planner].map(({ id }) => `events.calendar-feeds ${id}`),
    ),
  );
  for (const [key, state] of Object.entries(states.again))
    expect([key, state]).toEqual([key, states.published[key]]);
});

it('[EVNT-2.29] file and feed have one UID per event, and never the link of an online event', async () => {
  const event = await calendar.plan({ place: { kind: 'online', url: 'https://meet.example.test/secret' } });
  await calendar.answer(event, 'attending');
  const { calendar: feed } = await (await subscribe()).poll();
  const file = await fileOf(service, event, { as: calendar.reader });
  expect(feed?.get('uid')).toBe(file.get('uid'));
  expect(feed?.text).not.toContain('meet.example.test');
  expect(feed?.get('location')).toBe(`${publicUrl}/events/${event.id}`);
});
