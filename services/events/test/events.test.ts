import type { TestService } from '@atrium/common/testing/test-service';
import type { CallInput } from '@atrium/proto/endpoint';
import { managedEventCategories, eventCategories } from '@atrium/proto/events/event-categories';
import { eventDefaults } from '@atrium/proto/events/event-defaults';
import { everyone } from '@atrium/proto/audience';
import { events, managedEvents } from '@atrium/proto/events/events';
import { eventsSearch } from '@atrium/proto/search';
import { messages } from '@atrium/proto/messages';
import { ApiError } from '@atrium/proto/client';
import { formerColleague } from '@atrium/proto/common';
import { Calendar, codeOf, day, eventFields, nobody, startEvents, type Fields } from './support.ts';

let service: TestService;
let calendar: Calendar;
beforeAll(async () => (service = await startEvents()));
afterAll(() => service.stop());
beforeEach(async () => (calendar = await Calendar.open(service)));

const issuesOf = async (changes: Partial<Fields>): Promise<string[]> => {
  const error = await calendar.plan(changes).catch((caught: unknown) => caught);
  if (!(error instanceof ApiError)) return [];
  return (error.problem.issues ?? []).map(({ path, code }) => `${path.join('.')} ${code}`);
};

it('[EVNT-1.1] an event has its days, times as HH:MM, categories, an audience and who created it', async () => {
  const event = await calendar.plan({ dateStart: '2027-06-04', timeStart: '09:05', timeEnd: '17:30' });
  expect(event).toMatchObject({
    ...{ dateStart: '2027-06-04', dateEnd: null, timeStart: '09:05', timeEnd: '17:30', categories: [] },
    ...{ audience: { everyone: true }, createdBy: { id: calendar.planner.id } },
  });
  for (const time of ['9:05', '24:00', '09:60', '09:05:00', '9am'])
    expect(await issuesOf({ timeStart: time, timeEnd: null })).toEqual(['timeStart invalid']);
});

it.each<[string, Partial<Fields>, string[]]>([
  ['on an earlier day', { dateStart: '2027-06-04', dateEnd: '2027-06-03' }, ['dateEnd order']],
  ['at an earlier time', { timeStart: '14:00', timeEnd: '13:59' }, ['timeEnd order']],
  ['at the same time', { timeStart: '14:00', timeEnd: '14:00' }, ['timeEnd order']],
  ['without a time on a later day', { dateEnd: day(9), timeEnd: null }, ['timeEnd required']],
  ['without a start', { timeStart: null, timeEnd: '14:00' }, ['timeStart required']],
  ['after more than a year', { dateEnd: day(380) }, ['dateEnd not-within']],
  ['in another century', { dateStart: '1970-01-01' }, ['dateStart invalid']],
])('[EVNT-1.2] an event that ends %s is refused', async (_, changes, issues) => {
  expect(await issuesOf(changes)).toEqual(issues);
});

it('[EVNT-1.3] an event is at a site, at an address with a map, or online with a link that shows shortly before', async () => {
  const placeOf = async (place: Fields['place'], changes: Partial<Fields> = {}, as = calendar.reader) =>
    (await calendar.read(await calendar.plan({ place, ...changes }), as)).place;
  const site = { kind: 'site', site: 'leeds', room: 'Hall C' } as const;
  expect(await placeOf(site)).toEqual({ kind: 'site', site: 'leeds', text: 'Hall C', url: null });
  const mapUrl = 'https://maps.example.test/1';
  expect(await placeOf({ kind: 'address', address: 'High Street 1', mapUrl })).toEqual({
    ...{ kind: 'address', site: null, text: 'High Street 1', url: mapUrl },
  });
  const online = { kind: 'online', url: 'https://meet.example.test/1' } as const;
  expect(await placeOf(online)).toEqual({ kind: 'online', site: null, text: '', url: null });
  expect(await placeOf(online, {}, calendar.planner)).toMatchObject({ url: online.url });
  expect(await placeOf(online, startingIn(14))).toMatchObject({ url: online.url });
  expect(await placeOf(online, startingIn(17))).toMatchObject({ url: null });
});

/** Begins in so many minutes and ends on the day after tomorrow. */
function startingIn(minutes: number): Partial<Fields> {
  const [dateStart, timeStart] = new Date(Date.now() + minutes * 60_000).toISOString().split('T') as [
    string,
    string,
  ];
  return { dateStart, timeStart: timeStart.slice(0, 5), dateEnd: day(3), timeZone: 'UTC' };
}

it('[EVNT-1.5] an event is upcoming until its end, or its start if it has none, has passed', async () => {
  const past = new Date(Date.now() - 3_600_000);
  const at = (date: Date): Partial<Fields> => ({
    ...{ dateStart: date.toISOString().slice(0, 10), timeStart: date.toISOString().slice(11, 16) },
    timeZone: 'UTC',
  });
  await calendar.plan({ title: { 'en-GB': 'Running' }, ...at(past), dateEnd: day(2), timeEnd: '10:00' });
  await calendar.plan({ title: { 'en-GB': 'Begun' }, ...at(past), timeEnd: null });
  await calendar.plan({ title: { 'en-GB': 'To come' } });
  await calendar.plan({ title: { 'en-GB': 'Last year' }, dateStart: day(-365) });
  expect(await calendar.titles()).toEqual(['Running', 'To come']);
  expect(await calendar.titles({ past: 'true' })).toEqual(['Begun', 'Last year']);
  const { items } = await service.call(
    managedEvents.list,
    { query: { state: ['over'], sort: 'startsAt' } },
    { as: calendar.planner },
  );
  expect(items.map(({ title }) => title['en-GB'])).toEqual(['Last year', 'Begun']);
});

it('[EVNT-1.6] the agenda is filtered by category, site, time and what is mine', async () => {
  const body = { name: { 'en-GB': 'Sport' } };
  const sport = await service.call(managedEventCategories.create, { body }, { as: calendar.planner });
  const run = await calendar.plan({ title: { 'en-GB': 'Run' }, categories: [sport.id] });
  await calendar.plan({
    title: { 'en-GB': 'Talk' },
    place: { kind: 'site', site: 'leeds' },
    dateStart: day(40),
  });
  expect(await calendar.titles({ category: [sport.id] })).toEqual(['Run']);
  expect(await calendar.titles({ site: ['leeds'] })).toEqual(['Talk']);
  expect(await calendar.titles({ from: `${day(30)}T00:00:00Z` })).toEqual(['Talk']);
  expect(await calendar.titles({ to: `${day(30)}T00:00:00Z` })).toEqual(['Run']);
  expect(await calendar.titles({ q: 'tal' })).toEqual(['Talk']);
  expect(await calendar.titles({ mine: 'true' })).toEqual([]);
  await calendar.answer(run, 'maybe');
  expect(await calendar.titles({ mine: 'true' })).toEqual(['Run']);
  await calendar.answer(run, 'declined');
  expect(await calendar.titles({ mine: 'true' })).toEqual([]);
  expect(await calendar.titles({ mine: 'true' }, calendar.planner)).toEqual(['Run', 'Talk']);
});

it('[ALL-1.1] the agenda is read page by page, soonest first, each event once', async () => {
  for (const title of ['c', 'a', 'd', 'b', 'e'])
    await calendar.plan({ title: { 'en-GB': title }, dateStart: day(7 + 'abcde'.indexOf(title)) });
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const page = await service.call(events.list, { query: { limit: 2, after } }, { as: calendar.reader });
    seen.push(...page.items.map(({ title }) => title));
    after = page.next ?? undefined;
  } while (after);
  expect(seen).toEqual(['a', 'b', 'c', 'd', 'e']);
});

it('[EVNT-1.7] only the audience and the organisers can read an event', async () => {
  const [invited, host, other] = await calendar.people(3);
  const audience = { ...nobody, people: [invited?.id as string] };
  const event = await calendar.plan({ audience, coOrganisers: [host?.id as string] });
  expect(await calendar.read(event, invited)).toMatchObject({ invited: true, organises: false });
  expect(await calendar.read(event, host)).toMatchObject({ invited: false, organises: true });
  expect(await codeOf(calendar.read(event, other))).toBe('not-found');
  expect(await calendar.titles({}, other)).toEqual([]);
});

it('[EVNT-1.8] the description is shown in the reader’s language, cleaned', async () => {
  const german = await calendar.org.person({ state: { language: 'de' } });
  const event = await calendar.plan({
    title: { 'en-GB': 'Family day', de: 'Familientag' },
    description: { 'en-GB': '<p>Games<script>alert(1)</script></p>', de: '<p>Spiele</p>' },
  });
  expect(await calendar.read(event)).toMatchObject({ title: 'Family day', html: '<p>Games</p>' });
  expect(await calendar.read(event, german)).toMatchObject({
    ...{ title: 'Familientag', html: '<p>Spiele</p>', language: 'de', languages: ['en-GB', 'de'] },
  });
});

it('[EVNT-1.10] an event over a change of the clock begins and ends at its local times', async () => {
  const spring = await calendar.plan({ dateStart: '2027-03-28', timeStart: '01:00', timeEnd: '04:00' });
  expect([spring.startsAt, spring.endsAt]).toEqual(['2027-03-28T00:00:00.000Z', '2027-03-28T02:00:00.000Z']);
  const autumn = await calendar.plan({ dateStart: '2027-10-31', timeStart: '01:00', timeEnd: '04:00' });
  expect([autumn.startsAt, autumn.endsAt]).toEqual(['2027-10-30T23:00:00.000Z', '2027-10-31T03:00:00.000Z']);
});

it('[EVNT-1.18] an event can last whole days, which are the same everywhere', async () => {
  const event = await calendar.plan({ dateStart: day(7), dateEnd: day(8), timeStart: null, timeEnd: null });
  expect(await calendar.read(event)).toMatchObject({
    ...{ allDay: true, dateStart: day(7), dateEnd: day(8), timeZone: 'Europe/Warsaw' },
  });
});

it('[EVNT-1.12] categories are managed by who has `events`, and an event can have them', async () => {
  const as = { as: calendar.planner };
  const add = (name: string) =>
    service.call(managedEventCategories.create, { body: { name: { 'en-GB': name } } }, as);
  const [sport] = [await add('Sport'), await add('Music')];
  expect(sport?.createdAt).toEqual(expect.any(String));
  expect(await codeOf(add('SPORT'))).toBe('already-exists');
  const { items } = await service.call(eventCategories.list, {}, { as: calendar.reader });
  expect(items.map(({ name }) => name['en-GB'])).toEqual(['Music', 'Sport']);
  expect(await codeOf(service.call(managedEventCategories.list, {}, { as: calendar.reader }))).toBe(
    'permission-denied',
  );
  const event = await calendar.plan({ categories: [sport?.id as string] });
  expect((await calendar.read(event)).categories).toEqual([sport?.id]);
  expect(await issuesOf({ categories: ['unknown'] })).toEqual(['categories invalid']);
});

it('[EVNT-1.17] deleting a category says that events use it and asks for another one or none', async () => {
  const as = { as: calendar.planner };
  const add = async (name: string) =>
    (await service.call(managedEventCategories.create, { body: { name: { 'en-GB': name } } }, as)).id;
  const [sport, music, games] = [await add('Sport'), await add('Music'), await add('Games')];
  const event = await calendar.plan({ categories: [sport] });
  const remove = (id: string, replacement?: string) =>
    service.call(managedEventCategories.remove, { params: { id }, query: { replacement } }, as);
  const { items } = await service.call(managedEventCategories.list, {}, as);
  expect(items.find(({ id }) => id === sport)?.events).toBe(1);
  expect(await codeOf(remove(sport))).toBe('in-use');
  await remove(sport, music);
  expect((await calendar.read(event)).categories).toEqual([music]);
  await remove(music, 'none');
  expect((await calendar.read(event)).categories).toEqual([]);
  await remove(games);
});

it('[EVNT-1.14] two organisers who edit one event do not overwrite each other', async () => {
  const event = await calendar.plan();
  await calendar.edit(event, { title: { 'en-GB': 'First' } });
  expect(await codeOf(calendar.edit(event, { title: { 'en-GB': 'Second' } }))).toBe('version-conflict');
  expect((await calendar.read(event)).title).toBe('First');
});

it('[EVNT-1.15] publishing an event asks its audience for an answer once, until they have answered', async () => {
  const input = { body: eventFields(), query: { draft: 'true' } };
  const draft = await service.call(managedEvents.create, input, { as: calendar.planner });
  expect(await codeOf(calendar.read(draft))).toBe('not-found');
  const { id, version } = draft;
  const publish = { params: { id } };
  const asks = () =>
    service.published(messages.todo, calendar.org.id).filter((todo) => todo.id === `event.${id}`);
  expect(asks()).toEqual([]);
  const as = { as: calendar.planner, ifMatch: version };
  expect(await service.call(managedEvents.publish, publish, as)).toMatchObject({ state: 'upcoming' });
  await service.settled();
  expect(asks()).toMatchObject([{ kind: 'event', link: `/events/${id}`, over: false }]);
  expect(await codeOf(service.call(managedEvents.publish, publish, { ...as, ifMatch: version + 1 }))).toBe(
    'wrong-state',
  );
});

it('[EVNT-1.16] admins see the events within their scope, copy them as drafts, cancel and delete them', async () => {
  const leeds = { ...nobody, sites: ['leeds'] };
  const scoped = await calendar.org.person({ can: ['admin:events'], scope: leeds });
  const event = await calendar.plan({ audience: leeds, capacity: 20 });
  await calendar.plan();
  const list = (query: CallInput<typeof managedEvents.list>['query'] = {}) =>
    service.call(managedEvents.list, { query }, { as: scoped });
  const { items, total } = await list();
  expect(total).toBe(1);
  expect(items).toMatchObject([{ id: event.id, state: 'upcoming', capacity: 20, counts: { attending: 0 } }]);
  const cancel = { params: { id: event.id }, body: { reason: 'A storm' } };
  const as = { as: scoped, ifMatch: event.version };
  expect(await service.call(managedEvents.cancel, cancel, as)).toMatchObject({ state: 'cancelled' });
  const reader = await calendar.org.person({ state: { site: 'leeds' } });
  expect(await calendar.read(event, reader)).toMatchObject({
    ...{ cancelled: true, acceptsAnswers: false },
    cancellation: { reason: 'A storm', by: { id: scoped.id } },
  });
  await service.call(managedEvents.remove, { params: { id: event.id } }, { as: scoped });
  expect(await codeOf(calendar.read(event, reader))).toBe('not-found');
  expect((await list({ deleted: 'true' })).items).toMatchObject([{ id: event.id }]);
  await service.call(managedEvents.restore, { params: { id: event.id } }, { as: scoped });
  expect(await calendar.read(event, reader)).toMatchObject({ cancelled: true });
});

it('[ALL-9] people find the events they are invited to, by words in any language', async () => {
  const event = await calendar.plan({ title: { 'en-GB': 'Family day', pl: 'Piknik rodzinny' } });
  const secret = await calendar.plan({ title: { 'en-GB': 'Family secrets' }, audience: nobody });
  const find = async (q: string) =>
    (await service.call(eventsSearch.find, { query: { q } }, { as: calendar.reader })).hits.map(
      ({ id }) => id,
    );
  expect(await find('families')).toEqual([event.id]);
  expect(await find('pikniku')).toEqual([event.id]);
  expect(await find('secrets')).not.toContain(secret.id);
});

it('[USER-5] an event stays without the person who is erased: as author, as organiser, in the audience and in mentions', async () => {
  const leaving = await calendar.org.person({ can: ['user:events', 'admin:events'] });
  const mention = `<p>Ask <span data-type="mention" data-id="${leaving.id}" data-label="Ada">@Ada</span></p>`;
  const audience = { ...nobody, people: [leaving.id, calendar.reader.id], excluded: [] };
  const own = await calendar.plan({ description: { 'en-GB': mention }, audience }, leaving);
  const helped = await calendar.plan({ coOrganisers: [leaving.id] });
  const cancel = { params: { id: own.id }, body: {} };
  await service.call(managedEvents.cancel, cancel, { as: leaving, ifMatch: own.version });
  await calendar.erase(leaving);
  const stored = await service.collection('events').find({ org: calendar.org.id }).toArray();
  expect(JSON.stringify(stored)).not.toContain(leaving.id);
  expect((await calendar.read(own)).title).toBe('Family day');
  const managed = await service.call(managedEvents.get, { params: { id: own.id } }, { as: calendar.planner });
  expect(managed).toMatchObject({
    createdBy: { id: formerColleague },
    cancellation: { by: { id: formerColleague } },
    audience: { people: [calendar.reader.id] },
  });
  expect(JSON.stringify(managed.description)).toContain(formerColleague);
  const kept = await service.call(managedEvents.get, { params: { id: helped.id } }, { as: calendar.planner });
  expect(kept).toMatchObject({ createdBy: { id: calendar.planner.id }, coOrganisers: [] });
});

it('[EVNT-1.11] new events start with the defaults of the organisation, and existing ones stay as they are', async () => {
  const calendar = await Calendar.open(service);
  const as = { as: calendar.planner };
  const before = await calendar.plan({ maxGuests: 0 });
  const get = () => service.call(eventDefaults.get, {}, as);
  expect(await get()).toMatchObject({ timeStart: '09:00', timeEnd: '10:00', maxGuests: 0 });
  const category = { body: { name: { 'en-GB': 'Sport' } } };
  const { id: sport } = await service.call(managedEventCategories.create, category, as);
  const body = {
    audience: everyone,
    categories: [sport],
    timeStart: '14:00',
    timeEnd: '15:30',
    maxGuests: 2,
  };
  await service.call(eventDefaults.set, { body }, as);
  expect(await get()).toMatchObject(body);
  const stored = await service.call(managedEvents.get, { params: { id: before.id } }, as);
  expect(stored).toMatchObject({ maxGuests: 0, version: before.version });
  await service.call(
    managedEventCategories.remove,
    { params: { id: sport }, query: { replacement: 'none' } },
    as,
  );
  expect((await get()).categories).toEqual([]);
  const unknown = { ...body, categories: ['nothing'] };
  expect(await codeOf(service.call(eventDefaults.set, { body: unknown }, as))).toBe('invalid-input');
});

it('[EVNT-1.6] a calendar lists what is on between two days, also what is over', async () => {
  const past = await calendar.plan({ title: { 'en-GB': 'Spring run' }, dateStart: day(-3) });
  await calendar.plan({ title: { 'en-GB': 'Long fair' }, dateStart: day(-9), dateEnd: day(2) });
  await calendar.plan({ title: { 'en-GB': 'Family day' }, dateStart: day(4) });
  await calendar.plan({ title: { 'en-GB': 'Later' }, dateStart: day(12) });
  const at = (from: number): string => new Date(`${day(from)}T00:00:00Z`).toISOString();
  const query = { all: 'true' as const, from: at(-5), to: at(6) };
  expect(await calendar.titles(query)).toEqual(['Long fair', 'Spring run', 'Family day']);
  expect(await calendar.titles({ ...query, mine: 'true' })).toEqual([]);
  await calendar
    .plan({ title: { 'en-GB': 'Mine' }, dateStart: day(5) })
    .then((own) => calendar.answer(own, 'maybe'));
  expect(await calendar.titles({ ...query, mine: 'true' })).toEqual(['Mine']);
  expect(past.state).toBe('over');
});
