import { everyone } from '@atrium/proto/audience';
import type { TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import { until } from '@atrium/common/testing/until';
import type { ManagedEvent } from '@atrium/proto/events/event';
import { eventGuests, events, managedEvents } from '@atrium/proto/events/events';
import { messages } from '@atrium/proto/messages';
import { Calendar, codeOf, day, nobody, startEvents, type Fields } from './support.ts';

let service: TestService;
let calendar: Calendar;
beforeAll(async () => (service = await startEvents()));
afterAll(() => service.stop());
beforeEach(async () => (calendar = await Calendar.open(service)));

const counts = async (event: ManagedEvent) => (await calendar.read(event)).counts;
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
/** Turns back the clock of an offer. */
const expireOffers = (event: ManagedEvent): Promise<unknown> =>
  service
    .collection('event_answers')
    .updateMany({ event: event.id, state: 'offered' }, { $set: { offeredUntil: new Date() } });
const offerTo = (event: ManagedEvent, person: TestPerson, as = calendar.planner) =>
  service.call(eventGuests.offer, { params: { id: event.id, person: person.id } }, { as });
const answerFor = (event: ManagedEvent, person: TestPerson, answer: 'attending' | 'declined') =>
  service.call(
    eventGuests.answer,
    { params: { id: event.id, person: person.id }, body: { answer } },
    { as: calendar.planner },
  );

it('[EVNT-2.1] a person attends, may attend or declines, one at a time', async () => {
  const event = await calendar.plan();
  expect(await calendar.answer(event, 'attending')).toMatchObject({ answer: { state: 'attending' } });
  expect(await counts(event)).toMatchObject({ attending: 1, maybe: 0, declined: 0 });
  await calendar.answer(event, 'maybe');
  expect(await counts(event)).toMatchObject({ attending: 0, maybe: 1, declined: 0 });
  await calendar.answer(event, 'declined');
  expect(await counts(event)).toMatchObject({ attending: 0, maybe: 0, declined: 1 });
  expect(await calendar.idsOn(event, 'declined')).toEqual([calendar.reader.id]);
  expect(await calendar.idsOn(event, 'attending')).toEqual([]);
});

it('[EVNT-2.2] guests are a whole number, only with who attends, and gone when the answer changes', async () => {
  const event = await calendar.plan({ maxGuests: 3 });
  const answer = (guests: number) => calendar.answer(event, 'attending', calendar.reader, guests);
  for (const guests of [-1, 1.5, 4]) expect(await codeOf(answer(guests))).toBe('invalid-input');
  expect(await codeOf(calendar.answer(event, 'maybe', calendar.reader, 1))).toBe('invalid-input');
  expect((await calendar.read(event)).answer).toBeNull();
  expect(await answer(2)).toMatchObject({ answer: { guests: 2 }, counts: { attending: 1, guests: 2 } });
  expect(await calendar.answer(event, 'maybe')).toMatchObject({
    answer: { guests: 0 },
    counts: { guests: 0 },
  });
});

it('[EVNT-2.3] people who are not invited cannot answer, and nothing is stored', async () => {
  const [host, other] = (await calendar.people(2)) as [TestPerson, TestPerson];
  const event = await calendar.plan({ audience: nobody, coOrganisers: [host.id] });
  expect(await codeOf(calendar.answer(event, 'attending', other))).toBe('not-found');
  expect(await codeOf(calendar.answer(event, 'attending', host))).toBe('permission-denied');
  expect(await calendar.guests(event)).toEqual([]);
});

it('[EVNT-2.4] after the end of an event an answer is refused', async () => {
  const event = await calendar.plan({ dateStart: day(-1) });
  for (const answer of ['attending', 'maybe', 'declined'] as const)
    expect(await codeOf(calendar.answer(event, answer))).toBe('event-over');
});

it('a cancelled event takes no answers', async () => {
  const event = await calendar.plan();
  const cancel = { params: { id: event.id }, body: {} };
  await service.call(managedEvents.cancel, cancel, { as: calendar.planner, ifMatch: event.version });
  expect(await codeOf(calendar.answer(event, 'attending'))).toBe('event-cancelled');
});

it('[EVNT-2.5] [EVNT-2.6] people who answer at once, with guests, fill the places and never one more', async () => {
  const event = await calendar.plan({ capacity: 20, maxGuests: 2 });
  const people = await calendar.people(80);
  await Promise.all(people.map((one, at) => calendar.answer(event, 'attending', one, at % 3)));
  const { attending, guests, waiting } = await counts(event);
  expect(attending + guests).toBeLessThanOrEqual(20);
  expect(attending + waiting).toBe(80);
  const going = await calendar.guests(event, { state: 'attending', limit: 1000 });
  const queue = await calendar.guests(event, { state: 'waiting', limit: 1000 });
  expect(going.length + going.reduce((sum, one) => sum + one.guests, 0)).toBe(attending + guests);
  expect(new Set([...going, ...queue].map(({ person }) => person.id)).size).toBe(80);
  expect(queue.map(({ position }) => position)).toEqual(queue.map((_, at) => at + 1));
  // Who waits first did not fit.
  expect(attending + guests + 1 + (queue[0]?.guests ?? 0)).toBeGreaterThan(20);
});

it('[EVNT-2.7] [EVNT-2.9] people who find it full wait, know their position, and can decline', async () => {
  const event = await calendar.plan({ capacity: 1 });
  const [ada, bo, cy] = (await calendar.people(3)) as [TestPerson, TestPerson, TestPerson];
  await calendar.answer(event, 'attending', ada);
  expect(await calendar.read(event, bo)).toMatchObject({ freePlaces: 0, answer: null });
  expect(await calendar.answer(event, 'attending', bo)).toMatchObject({
    answer: { state: 'waiting', position: 1, offeredUntil: null },
  });
  expect(await calendar.answer(event, 'attending', cy)).toMatchObject({ answer: { position: 2 } });
  expect(await calendar.answer(event, 'declined', bo)).toMatchObject({ answer: { state: 'declined' } });
  expect(await calendar.read(event, cy)).toMatchObject({ answer: { position: 1 } });
});

it('[EVNT-2.8] [EVNT-2.22] a freed place is offered in order, for a day or half of the time left, and goes to the next when that passes', async () => {
  const event = await calendar.plan({ capacity: 1, answerBy: inMinutes(60) });
  const [ada, bo, cy] = (await calendar.people(3)) as [TestPerson, TestPerson, TestPerson];
  for (const one of [ada, bo, cy]) await calendar.answer(event, 'attending', one);
  await calendar.answer(event, 'declined', ada);
  const offered = (await calendar.read(event, bo)).answer;
  expect(offered).toMatchObject({ state: 'waiting', position: 1 });
  const minutes = (Date.parse(offered?.offeredUntil ?? '') - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(28);
  expect(minutes).toBeLessThan(31);
  await service.settled();
  expect(service.published(messages.todo, calendar.org.id).at(-1)).toMatchObject({
    ...{ kind: 'event-place', audience: { people: [bo.id] } },
  });
  await expireOffers(event);
  await service.restart();
  const next = await until(async () => {
    const { answer } = await calendar.read(event, cy);
    return answer?.offeredUntil ? answer : null;
  });
  expect(next).toMatchObject({ state: 'waiting' });
  expect((await calendar.read(event, bo)).answer).toBeNull();
  expect(await calendar.answer(event, 'attending', cy)).toMatchObject({ answer: { state: 'attending' } });
});

it('[EVNT-2.21] [EVNT-2.22] after the answer-by time nobody can accept, declining works, nothing is offered, and an organiser can change answers', async () => {
  const event = await calendar.plan({ capacity: 1 });
  const [ada, bo] = (await calendar.people(2)) as [TestPerson, TestPerson];
  for (const one of [ada, bo]) await calendar.answer(event, 'attending', one);
  await calendar.edit(event, { capacity: 1, answerBy: inMinutes(-1) });
  expect(await codeOf(calendar.answer(event, 'attending'))).toBe('answers-closed');
  await calendar.answer(event, 'declined', ada);
  expect((await calendar.read(event, bo)).answer).toMatchObject({ state: 'waiting', offeredUntil: null });
  expect(await codeOf(offerTo(event, bo))).toBe('answers-closed');
  expect(await answerFor(event, bo, 'attending')).toMatchObject({ state: 'attending' });
  expect(await codeOf(answerFor(event, ada, 'attending'))).toBe('no-places-left');
});

it('[EVNT-2.23] a larger capacity makes offers, a smaller one takes no place away', async () => {
  const event = await calendar.plan({ capacity: 2 });
  const people = await calendar.people(4);
  for (const one of people) await calendar.answer(event, 'attending', one);
  const larger = await calendar.edit(event, { capacity: 3 });
  const third = people[2] as TestPerson;
  expect((await calendar.read(event, third)).answer?.offeredUntil).not.toBeNull();
  await calendar.edit(larger, { capacity: 1 });
  expect(await counts(event)).toMatchObject({ attending: 2, waiting: 2 });
  expect(await calendar.answer(event, 'attending', third)).toMatchObject({ answer: { state: 'attending' } });
  // Who gave a place up comes back as the last.
  const first = people[0] as TestPerson;
  await calendar.answer(event, 'declined', first);
  expect(await calendar.answer(event, 'attending', first)).toMatchObject({ answer: { position: 2 } });
});

it('an organiser offers a place out of turn to people who wait and fit', async () => {
  const event = await calendar.plan({ capacity: 2, maxGuests: 1 });
  const [ada, bo, cy] = (await calendar.people(3)) as [TestPerson, TestPerson, TestPerson];
  await calendar.answer(event, 'attending', ada, 0);
  await calendar.answer(event, 'attending', bo, 1);
  await calendar.answer(event, 'attending', cy, 0);
  expect(await codeOf(offerTo(event, bo))).toBe('no-places-left');
  expect(await codeOf(offerTo(event, ada))).toBe('wrong-state');
  expect(await offerTo(event, cy)).toMatchObject({ state: 'waiting', offeredUntil: expect.any(String) });
});

it('[EVNT-2.8] people with an offer are asked no longer once the event is deleted, and again once it is restored', async () => {
  const event = await calendar.plan({ capacity: 1 });
  const [ada, bo] = (await calendar.people(2)) as [TestPerson, TestPerson];
  for (const one of [ada, bo]) await calendar.answer(event, 'attending', one);
  await calendar.answer(event, 'declined', ada);
  const isAsked = async (): Promise<boolean | undefined> => {
    await service.settled();
    const todos = service.published(messages.todo, calendar.org.id);
    return todos.findLast(({ kind }) => kind === 'event-place')?.over === false;
  };
  const as = calendar.planner;
  expect(await isAsked()).toBe(true);
  await service.call(managedEvents.remove, { params: { id: event.id } }, { as });
  expect(await isAsked()).toBe(false);
  const restored = await service.call(managedEvents.restore, { params: { id: event.id } }, { as });
  expect(await isAsked()).toBe(true);
  const cancel = { params: { id: event.id }, body: {} };
  await service.call(managedEvents.cancel, cancel, { as, ifMatch: restored.version });
  expect(await isAsked()).toBe(false);
});

it('[EVNT-2.19] [EVNT-1.4] organisers see and export the guest list, co-organisers without `events` as well', async () => {
  const [host, other] = (await calendar.people(2)) as [TestPerson, TestPerson];
  const event = await calendar.plan({ coOrganisers: [host.id] });
  await calendar.answer(event, 'attending');
  expect(await calendar.guests(event, { state: 'attending' }, host)).toMatchObject([
    { person: { id: calendar.reader.id }, guests: 0 },
  ]);
  expect(await codeOf(calendar.guests(event, {}, other))).toBe('not-found');
  const file = { params: { id: event.id }, body: { format: 'csv' as const } };
  const { url } = await service.call(eventGuests.export, file, { as: host });
  expect(url).toContain('http');
  expect(await codeOf(service.call(eventGuests.export, file, { as: other }))).toBe('not-found');
  const edit = service.call(managedEvents.get, { params: { id: event.id } }, { as: host });
  expect(await codeOf(edit)).toBe('permission-denied');
});

it('organisers find people on the guest list by the beginnings of their names, within an answer', async () => {
  const named = (first: string, last: string) => calendar.org.person({ state: { first, last } });
  const [zofia, zoe] = [await named('Zofia', 'Łąka'), await named('Zoë', 'Lake')];
  const event = await calendar.plan();
  await calendar.answer(event, 'attending', zofia);
  await calendar.answer(event, 'declined', zoe);
  const found = async (q: string, state?: 'attending') =>
    (await calendar.guests(event, { q, ...(state && { state }) })).map(({ person }) => person.id);
  expect(await found('zo la')).toEqual([zoe.id, zofia.id]);
  expect(await found('zoe')).toEqual([zoe.id]);
  expect(await found('zo', 'attending')).toEqual([zofia.id]);
  expect(await found('ofia')).toEqual([]);
});

it('[EVNT-2.20] an event says whether invited people see who attends', async () => {
  const attendees = (event: ManagedEvent, as = calendar.reader) =>
    service.call(events.attendees, { params: { id: event.id } }, { as });
  const [shown, hidden] = [await calendar.plan(), await calendar.plan({ showsGuests: false })];
  for (const event of [shown, hidden]) await calendar.answer(event, 'attending');
  expect((await attendees(shown)).items).toMatchObject([{ person: { id: calendar.reader.id }, guests: 0 }]);
  expect(await codeOf(attendees(hidden))).toBe('not-found');
  expect((await attendees(hidden, calendar.planner)).items).toHaveLength(1);
});

it('an answer tells the browsers of the person, of the audience and of the organisers', async () => {
  const event = await calendar.plan();
  await service.settled();
  service.liveEvents.length = 0;
  await calendar.answer(event, 'attending');
  await service.settled();
  const told = service.liveEvents.filter(({ name }) => name === 'events.changed').map(({ to }) => to);
  expect(told).toContainEqual({ people: [calendar.reader.id] });
  expect(told).toContainEqual({ people: [calendar.planner.id] });
  expect(told).toContainEqual({ audience: event.audience });
});

it('answering twice at once, or again after a lost answer, counts once', async () => {
  const event = await calendar.plan({ capacity: 5 });
  await Promise.all(Array.from({ length: 20 }, () => calendar.answer(event, 'attending')));
  expect(await counts(event)).toMatchObject({ attending: 1, waiting: 0 });
});

describe('[EVNT-2.24] a place is lost and offered to the next', () => {
  const state = ({ id }: TestPerson) => ({
    ...{ id, version: 2n, first: 'Test', last: id.slice(0, 8), email: `${id}@example.test` },
    ...{ language: 'en-GB', active: true, held: false },
  });
  /** One attends, the others wait. */
  const fullEvent = async (changes: Partial<Fields> = {}, people?: TestPerson[]) => {
    const event = await calendar.plan({ capacity: 1, ...changes });
    const [ada, bo, cy] = (people ?? (await calendar.people(3))) as [TestPerson, TestPerson, TestPerson];
    for (const one of [ada, bo, cy]) await calendar.answer(event, 'attending', one);
    return { event, ada, bo, cy };
  };
  const offeredTo = async (event: ManagedEvent): Promise<string[]> =>
    (await calendar.guests(event, { state: 'waiting' }))
      .filter(({ offeredUntil }) => offeredUntil !== null)
      .map(({ person }) => person.id);

  it('by who is deactivated, once, however the messages arrive', async () => {
    const { event, ada, bo } = await fullEvent();
    const past = await calendar.plan();
    await calendar.answer(past, 'attending', ada);
    await service
      .collection('event_answers')
      .updateMany({ event: past.id }, { $set: { endsAt: new Date(0) } });
    await service.publish(messages.person, calendar.org.id, ada.id, { ...state(ada), active: false });
    expect(await counts(event)).toMatchObject({ attending: 0, waiting: 2 });
    expect(await offeredTo(event)).toEqual([bo.id]);
    // What is over stays as it was.
    expect(await calendar.idsOn(past, 'attending')).toEqual([ada.id]);
    await calendar.answer(event, 'attending', bo);
    await service.redeliverShuffled();
    expect(await counts(event)).toMatchObject({ attending: 1, waiting: 1 });
    expect(await calendar.idsOn(event, 'attending')).toEqual([bo.id]);
  });

  it('by who may no longer sign in', async () => {
    const { event, ada, bo } = await fullEvent();
    const access = { id: ada.id, version: 2n, roles: [...ada.roles], active: false };
    await service.publish(messages.access, calendar.org.id, ada.id, access);
    expect(await counts(event)).toMatchObject({ attending: 0 });
    expect(await offeredTo(event)).toEqual([bo.id]);
  });

  it('by who moves out of the audience, and not by an older message', async () => {
    const people = await Promise.all(
      [1, 2, 3].map(() => calendar.org.person({ state: { site: 'leeds', version: 5n } })),
    );
    const audience = { ...nobody, sites: ['leeds'] };
    const { event, ada, bo } = await fullEvent({ audience }, people);
    const moved = { ...state(ada), site: 'lodz' };
    const move = (version: bigint) =>
      service.publish(messages.person, calendar.org.id, ada.id, { ...moved, version });
    await move(4n);
    expect(await calendar.idsOn(event, 'attending')).toEqual([ada.id]);
    await move(6n);
    expect(await calendar.idsOn(event, 'attending')).toEqual([]);
    expect(await offeredTo(event)).toEqual([bo.id]);
  });

  it('by who is erased, and they are no longer on the guest list', async () => {
    const { event, ada, bo, cy } = await fullEvent();
    await calendar.erase(ada);
    expect(await counts(event)).toMatchObject({ attending: 0, waiting: 2 });
    expect(await offeredTo(event)).toEqual([bo.id]);
    expect(await service.collection('event_answers').countDocuments({ person: ada.id })).toBe(0);
    // Nor is an offer kept for nobody.
    await calendar.erase(bo);
    expect(await counts(event)).toMatchObject({ attending: 0, waiting: 1 });
    expect(await offeredTo(event)).toEqual([cy.id]);
  });

  it('by whom the event no longer invites, also while they wait', async () => {
    const { event, ada, bo, cy } = await fullEvent();
    const audience = { ...everyone, excluded: [ada.id, bo.id] };
    await calendar.edit(event, { capacity: 1, audience });
    expect(await calendar.idsOn(event, 'attending')).toEqual([]);
    expect(await calendar.idsOn(event, 'waiting')).toEqual([cy.id]);
    expect(await offeredTo(event)).toEqual([cy.id]);
    expect(await counts(event)).toMatchObject({ attending: 0, waiting: 1 });
  });
});
