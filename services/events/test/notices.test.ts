import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import { until } from '@atrium/common/testing/until';
import type { ManagedEvent } from '@atrium/proto/events/event';
import { eventGuests, managedEvents } from '@atrium/proto/events/events';
import { EventNoticeKind, type EventNotice } from '@atrium/proto/gen/events/v1/event_pb';
import { messages } from '@atrium/proto/messages';
import { Calendar, day, eventFields, nobody, startEvents, type Fields } from './support.ts';

let service: TestService;
let calendar: Calendar;

beforeAll(async () => {
  service = await startEvents();
  calendar = await Calendar.open(service);
});
afterAll(() => service.stop());

type Event = Pick<ManagedEvent, 'id'>;

const pending = ({ id }: Event, kind?: string) =>
  service
    .collection('event_notices')
    .find({ event: id, ...(kind && { kind }) })
    .toArray();

const notices = async ({ id }: Event, kind?: EventNoticeKind): Promise<EventNotice[]> => {
  await service.settled();
  return service
    .published(messages.eventNotice, calendar.org.id)
    .filter((notice) => notice.eventId === id && (kind === undefined || notice.kind === kind));
};
const { CHANGED, CANCELLED, REMINDER } = EventNoticeKind;

/** Nothing is left to be told, or only what is due later. */
const isTold = async ({ id }: Event, kind: string): Promise<true | null> =>
  (await service.collection('event_notices').countDocuments({ event: id, kind, dueAt: { $lte: new Date() } }))
    ? null
    : true;

/** As if the time had come. */
const comeDue = async (event: Event, kind: string): Promise<void> => {
  await service
    .collection('event_notices')
    .updateMany({ event: event.id, kind }, { $set: { dueAt: new Date(Date.now() - 1_000) } });
  await service.restart();
  await until(() => isTold(event, kind));
};

/** One of each answer, and one without. */
const answered = async (changes: Partial<Fields> = {}) => {
  const event = await calendar.plan({ capacity: 1, ...changes });
  const [going, maybe, waiting, declined, silent] = (await calendar.people(5)) as [
    TestPerson,
    TestPerson,
    TestPerson,
    TestPerson,
    TestPerson,
  ];
  await calendar.answer(event, 'attending', going);
  await calendar.answer(event, 'maybe', maybe);
  await calendar.answer(event, 'attending', waiting);
  await calendar.answer(event, 'declined', declined);
  return { event, going, maybe, waiting, silent };
};
const idsOf = (people: readonly TestPerson[]): string[] => people.map(({ id }) => id).toSorted();
const startOf = (notice: EventNotice | undefined): string =>
  notice?.moment?.startsAt ? timestampDate(notice.moment.startsAt).toISOString() : '';

describe('people who attend, may attend or wait', () => {
  it('[EVNT-1.13] are told of another time and place, with the old ones', async () => {
    const { event, going, maybe, waiting } = await answered();
    const place = { kind: 'address' as const, address: 'Hall C' };
    const edited = await calendar.edit(event, { capacity: 1, timeStart: '15:00', place });
    await comeDue(event, 'change');
    const [notice, ...more] = await notices(event, CHANGED);
    expect(more).toEqual([]);
    expect(notice?.personIds.toSorted()).toEqual(idsOf([going, maybe, waiting]));
    expect(startOf(notice)).toBe(edited.startsAt);
    expect(notice?.before?.startsAt && timestampDate(notice.before.startsAt).toISOString()).toBe(
      event.startsAt,
    );
    expect([notice?.before?.place, notice?.moment?.place]).toEqual(['', 'Hall C']);
  });

  it('[EVNT-1.13] are told of a cancellation at once, and no longer of the change before', async () => {
    const { event, going, maybe, waiting } = await answered();
    await calendar.cancel(await calendar.edit(event, { capacity: 1, timeStart: '15:00' }));
    const [notice] = await until(async () => {
      const found = await notices(event, CANCELLED);
      return found.length ? found : null;
    });
    expect(notice?.personIds.toSorted()).toEqual(idsOf([going, maybe, waiting]));
    expect(await pending(event)).toEqual([]);
    expect(await notices(event, CHANGED)).toEqual([]);
  });

  it('[EVNT-1.13] are told once each when there are more of them than in one message', async () => {
    const event = await calendar.plan();
    const many = 1_100;
    const people = Array.from({ length: many }, (_, at) => `guest-${String(at).padStart(4, '0')}`);
    const answer = { org: calendar.org.id, event: event.id, state: 'attending', guests: 0, turn: 0 };
    await service
      .collection('event_answers')
      .insertMany(people.map((person) => ({ _id: `${event.id}:${person}`, person, ...answer })) as never);
    await calendar.edit(event, { timeStart: '15:00' });
    await comeDue(event, 'change');
    const told = await notices(event, CHANGED);
    expect(told.map(({ personIds }) => personIds.length)).toEqual([500, 500, 100]);
    expect(told.flatMap(({ personIds }) => personIds)).toEqual(people);
    expect(new Set(told.map(({ cause }) => cause)).size).toBe(1);
  });

  it('[EVNT-1.13] except who changed the event', async () => {
    const event = await calendar.plan();
    for (const as of [calendar.planner, calendar.reader]) await calendar.answer(event, 'attending', as);
    expect(await calendar.managed(event)).toMatchObject({ counts: { attending: 2 }, told: 1 });
    await calendar.edit(event, { timeStart: '15:00' });
    await comeDue(event, 'change');
    expect((await notices(event)).map(({ personIds }) => personIds)).toEqual([[calendar.reader.id]]);
  });
});

it('[EVNT-2.15] what is told of an event has the sequence of its calendar entry, which rises with each change of time and at the end', async () => {
  const { event, going, maybe, waiting } = await answered();
  await service.settled();
  const published = service.published(messages.eventPublished, calendar.org.id);
  expect(published.filter(({ eventId }) => eventId === event.id).map(({ sequence }) => sequence)).toEqual([
    0,
  ]);
  const edited = await calendar.edit(event, { capacity: 1, timeStart: '15:00' });
  await comeDue(event, 'change');
  await calendar.cancel(edited);
  await until(async () => (await notices(event, CANCELLED))[0] ?? null);
  const told = [(await notices(event, CHANGED))[0], (await notices(event, CANCELLED))[0]];
  expect(told.map((notice) => notice?.sequence)).toEqual([1, 2]);
  for (const notice of told) {
    expect(notice?.personIds).toContain(waiting.id);
    expect([notice?.attendingIds, notice?.maybeIds]).toEqual([[going.id], [maybe.id]]);
  }
});

it('[EVNT-2.15] a change also reaches those who have the invitation in their calendar and have not answered', async () => {
  const event = await calendar.plan();
  await calendar.edit(event, { timeStart: '15:00' });
  await comeDue(event, 'change');
  const [notice, ...more] = await notices(event);
  expect(more).toEqual([]);
  expect(notice).toMatchObject({ kind: CHANGED, personIds: [], invitedToo: true });
});

describe('what an organiser tells', () => {
  it('[EVNT-1.19] is only another time or place, unless they say otherwise', async () => {
    const { event } = await answered();
    const title = { 'en-GB': 'Summer party' };
    const renamed = await calendar.edit(event, { capacity: 1, title });
    expect(await pending(event, 'change')).toEqual([]);
    const moved = await calendar.edit(renamed, { capacity: 1, title, timeStart: '15:00' }, false);
    expect(await pending(event, 'change')).toEqual([]);
    await calendar.edit(moved, { capacity: 1, timeStart: '15:00' }, true);
    expect(await pending(event, 'change')).toHaveLength(1);
  });

  it('[EVNT-1.19] can be nothing when they cancel', async () => {
    const { event } = await answered();
    await calendar.cancel(event, false);
    expect(await pending(event)).toEqual([]);
  });

  it('[EVNT-1.19] is one message for changes within five minutes, from the first to the last', async () => {
    const { event } = await answered();
    const first = await calendar.edit(event, { capacity: 1, timeStart: '15:00' });
    const [notice] = await pending(event, 'change');
    const wait = Number(notice?.['dueAt']) - Date.now();
    expect(wait).toBeGreaterThan(4 * 60_000);
    expect(wait).toBeLessThanOrEqual(5 * 60_000);
    const last = await calendar.edit(first, { capacity: 1, timeStart: '16:00' });
    expect(await pending(event, 'change')).toMatchObject([{ _id: notice?._id, dueAt: notice?.['dueAt'] }]);
    await comeDue(event, 'change');
    const told = await notices(event, CHANGED);
    expect(told.map(startOf)).toEqual([last.startsAt]);
    expect(told[0]?.before?.startsAt && timestampDate(told[0].before.startsAt).toISOString()).toBe(
      event.startsAt,
    );
  });

  it('[EVNT-1.19] is nothing if a change is taken back within five minutes', async () => {
    const { event } = await answered();
    const moved = await calendar.edit(event, { capacity: 1, timeStart: '15:00' }, true);
    await calendar.edit(moved, { capacity: 1 }, true);
    expect(await pending(event, 'change')).toEqual([]);
  });

  it('[EVNT-1.19] concerns as many people as the event says', async () => {
    const { event } = await answered();
    expect(await calendar.managed(event)).toMatchObject({ told: 3 });
  });

  it('is nothing about drafts, and about events that are deleted before it is due', async () => {
    const input = { body: eventFields({ timeStart: '10:00' }), query: { draft: 'true' } };
    const draft = await service.call(managedEvents.create, input, { as: calendar.planner });
    await calendar.edit(draft, { timeStart: '15:00' });
    expect(await pending(draft)).toEqual([]);
    const { event } = await answered();
    await calendar.edit(event, { capacity: 1, timeStart: '15:00' });
    await service.call(managedEvents.remove, { params: { id: event.id } }, { as: calendar.planner });
    await comeDue(event, 'change');
    expect(await notices(event)).toEqual([]);
  });
});

describe('[EVNT-2.18] a reminder', () => {
  const due = async (event: Event): Promise<Record<string, string>> =>
    Object.fromEntries(
      (await pending(event)).map(({ kind, dueAt }) => [kind as string, (dueAt as Date).toISOString()]),
    );
  const before = ({ startsAt }: ManagedEvent, hours: number): string =>
    new Date(Date.parse(startsAt) - hours * 3_600_000).toISOString();

  it('comes a day and an hour before a timed event, to people who attend or may attend, once', async () => {
    const { event, going, maybe } = await answered();
    expect(await due(event)).toEqual({ day: before(event, 24), hour: before(event, 1) });
    await comeDue(event, 'day');
    await comeDue(event, 'hour');
    await service.restart();
    const told = await notices(event, REMINDER);
    expect(told.map(({ personIds }) => personIds.toSorted())).toEqual([
      idsOf([going, maybe]),
      idsOf([going, maybe]),
    ]);
    expect(new Set(told.map(({ cause }) => cause)).size).toBe(2);
    // Nor is it planned again by a change of something else.
    const changed = await calendar.edit(event, { capacity: 1, title: { 'en-GB': 'Summer party' } });
    expect(changed.startsAt).toBe(event.startsAt);
    expect(new Set((await pending(event)).map(({ _id }) => String(_id)))).toEqual(
      new Set(told.map(({ cause }) => cause)),
    );
  });

  it('comes on the morning before an all-day event', async () => {
    const event = await calendar.plan({ timeStart: null, timeEnd: null });
    const { day: at, ...others } = await due(event);
    expect(others).toEqual({});
    expect(at?.slice(0, 10)).toBe(day(6));
    const clock = new Date(at ?? '').toLocaleTimeString('en-GB', { timeZone: 'Europe/Warsaw' });
    expect(clock).toBe('09:00:00');
  });

  it('moves with the start, and is dropped with a cancellation, a deletion and until a draft is published', async () => {
    const event = await calendar.plan();
    const moved = await calendar.edit(event, { dateStart: day(9) });
    expect(await due(event)).toMatchObject({ day: before(moved, 24), hour: before(moved, 1) });
    await service.call(managedEvents.remove, { params: { id: event.id } }, { as: calendar.planner });
    expect(await due(event)).not.toHaveProperty('hour');
    const restored = await service.call(
      managedEvents.restore,
      { params: { id: event.id } },
      { as: calendar.planner },
    );
    expect(await due(event)).toMatchObject({ hour: before(moved, 1) });
    await calendar.cancel(restored);
    await until(async () => ((await pending(event)).length ? null : true));
    const input = { body: eventFields(), query: { draft: 'true' } };
    const draft = await service.call(managedEvents.create, input, { as: calendar.planner });
    expect(await pending(draft)).toEqual([]);
    const versioned = { as: calendar.planner, ifMatch: draft.version };
    await service.call(managedEvents.publish, { params: { id: draft.id } }, versioned);
    expect(await pending(draft)).toHaveLength(2);
  });

  it('does not come once the next is due, or the event has begun', async () => {
    const event = await calendar.plan();
    await calendar.answer(event, 'attending');
    await service
      .collection('events')
      .updateOne({ _id: event.id as never }, { $set: { startsAt: new Date(Date.now() + 30 * 60_000) } });
    await comeDue(event, 'day');
    expect(await notices(event, REMINDER)).toEqual([]);
    await comeDue(event, 'hour');
    expect(await notices(event, REMINDER)).toHaveLength(1);
  });

  it('is sent by one of two instances', async () => {
    const event = await calendar.plan();
    await calendar.answer(event, 'attending');
    const second = await service.replica();
    try {
      await comeDue(event, 'hour');
    } finally {
      await second.close();
    }
    expect(await notices(event, REMINDER)).toHaveLength(1);
  });
});

describe('people are told', () => {
  it('[EVNT-1.15] of an invitation once, when the event is published', async () => {
    const input = { body: eventFields(), query: { draft: 'true' } };
    const draft = await service.call(managedEvents.create, input, { as: calendar.planner });
    const published = async (): Promise<string[]> => {
      await service.settled();
      return service.published(messages.eventPublished, calendar.org.id).map(({ eventId }) => eventId);
    };
    expect(await published()).not.toContain(draft.id);
    const versioned = { as: calendar.planner, ifMatch: draft.version };
    const event = await service.call(managedEvents.publish, { params: { id: draft.id } }, versioned);
    await calendar.edit(event, { timeStart: '15:00' });
    expect((await published()).filter((id) => id === draft.id)).toHaveLength(1);
  });

  it('[EVNT-2.8] of an offered place, until when it is kept, and of its end', async () => {
    const { event, going, waiting } = await answered();
    await calendar.answer(event, 'declined', going);
    const [offered] = await notices(event, EventNoticeKind.PLACE_OFFERED);
    expect(offered?.personIds).toEqual([waiting.id]);
    const kept = (await calendar.read(event, waiting)).answer?.offeredUntil;
    expect(offered?.until && timestampDate(offered.until).toISOString()).toBe(kept);
    await service
      .collection('event_answers')
      .updateMany({ event: event.id, state: 'offered' }, { $set: { offeredUntil: new Date() } });
    await service.restart();
    const [ended] = await until(async () => {
      const found = await notices(event, EventNoticeKind.OFFER_ENDED);
      return found.length ? found : null;
    });
    expect(ended?.personIds).toEqual([waiting.id]);
  });

  it('of a place that an organiser gives or takes, and of none that they take themselves', async () => {
    const { event, going, waiting } = await answered();
    const set = (person: string, answer: 'attending' | 'declined', as: TestPerson) =>
      service.call(eventGuests.answer, { params: { id: event.id, person }, body: { answer } }, { as });
    await calendar.answer(event, 'declined', calendar.planner);
    await set(going.id, 'declined', calendar.planner);
    expect((await notices(event, EventNoticeKind.PLACE_LOST)).map(({ personIds }) => personIds)).toEqual([
      [going.id],
    ]);
    await set(waiting.id, 'attending', calendar.planner);
    expect((await notices(event, EventNoticeKind.PLACE_GAINED)).map(({ personIds }) => personIds)).toEqual([
      [waiting.id],
    ]);
  });
});

it('an event is published as a subject for its audience, hidden once it is deleted, and a draft is not', async () => {
  const audience = { ...nobody, people: [calendar.reader.id] };
  const { id } = await calendar.plan({ audience });
  const states = async () => {
    await service.settled();
    return service.published(messages.subject, calendar.org.id).filter((subject) => subject.id === id);
  };
  expect(await states()).toMatchObject([
    { kind: 'event', link: `/events/${id}`, audience: { people: [calendar.reader.id] }, hidden: false },
  ]);
  await service.call(managedEvents.remove, { params: { id } }, { as: calendar.planner });
  expect((await states()).at(-1)).toMatchObject({ hidden: true, title: { 'en-GB': 'Family day' } });
  await service.call(managedEvents.removeForGood, { params: { id } }, { as: calendar.planner });
  expect((await states()).at(-1)).toMatchObject({ hidden: true, title: {} });
  const input = { body: eventFields(), query: { draft: 'true' } };
  const draft = await service.call(managedEvents.create, input, { as: calendar.planner });
  await service.settled();
  const known = service.published(messages.subject, calendar.org.id).map((subject) => subject.id);
  expect(known).not.toContain(draft.id);
});
