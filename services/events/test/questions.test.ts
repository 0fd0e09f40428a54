import type { TestService } from '@atrium/common/testing/test-service';
import { everyone } from '@atrium/proto/audience';
import { ApiError } from '@atrium/proto/client';
import type { ManagedEvent } from '@atrium/proto/events/event';
import { eventGuests, events, managedEvents } from '@atrium/proto/events/events';
import { maxQuestions } from '@atrium/proto/events/questions';
import { eventSeries } from '@atrium/proto/events/series';
import { RepliesExpiry } from '../src/replies/replies-expiry.ts';
import { Calendar, codeOf, day, eventFields, nobody, startEvents, type Fields } from './support.ts';

let service: TestService;
beforeAll(async () => (service = await startEvents()));
afterAll(() => service.stop());

const allergies = {
  ...{ id: 'allergies', kind: 'text' as const, required: false },
  text: { 'en-GB': 'What can’t you eat?', de: 'Was isst du nicht?' },
};
const bus = { id: 'bus', kind: 'yes-no' as const, text: { 'en-GB': 'Do you need the bus?' } };
const meal = {
  ...{ id: 'meal', kind: 'choice' as const, required: true, text: { 'en-GB': 'Which meal?' } },
  options: [
    { id: 'fish', text: { 'en-GB': 'Fish' } },
    { id: 'soup', text: { 'en-GB': 'Soup' } },
  ],
};
const asking = { questions: [allergies, bus, meal], asksGuestNames: true, maxGuests: 2 };
const replies = { allergies: 'Nuts', bus: 'yes', meal: 'soup' };

type Wish = Parameters<typeof service.call<typeof events.answer>>[1]['body'];
const accept = (wish: Partial<Wish> = {}): Wish => ({ answer: 'attending', ...wish });
const answer = (calendar: Calendar, { id }: Pick<ManagedEvent, 'id'>, body: Wish, as = calendar.reader) =>
  service.call(events.answer, { params: { id }, body }, { as });

/** Paths and codes of the fields that are refused; empty if none is. */
const refused = (call: Promise<unknown>): Promise<unknown[]> =>
  call.then(
    () => [],
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      return (error.problem.issues ?? []).map(({ path, code }) => [path.join('.'), code]);
    },
  );

const stored = (event: Pick<ManagedEvent, 'id'>): Promise<number> =>
  service.collection('event_replies').countDocuments({ event: event.id });

const planned = async (changes: Partial<Fields> = {}) => {
  const calendar = await Calendar.open(service);
  return { calendar, event: await calendar.plan({ ...asking, ...changes }) };
};

describe('[EVNT-2.26] an event with questions', () => {
  it('shows them in the language of the reader, and is accepted with replies, which stay until others are given', async () => {
    const { calendar, event } = await planned();
    const german = { params: { id: event.id }, query: { language: 'de' as const } };
    const shown = await service.call(events.get, german, { as: calendar.reader });
    expect(shown).toMatchObject({ requiresReplies: true, asksGuestNames: true, ownReplies: null });
    expect(shown.questions.map(({ text }) => text)).toEqual([
      ...['Was isst du nicht?', 'Do you need the bus?', 'Which meal?'],
    ]);
    const given = { replies, guestNames: ['Max Stone', 'Ida Stone'] };
    const details = await answer(calendar, event, accept({ guests: 2, ...given }));
    expect(details.ownReplies).toEqual(given);
    // Fewer guests, and nothing else said.
    expect((await answer(calendar, event, accept({ guests: 1 }))).ownReplies).toEqual({
      ...{ replies, guestNames: ['Max Stone'] },
    });
    const changed = await answer(calendar, event, accept({ replies: { meal: 'fish' }, guestNames: [] }));
    expect(changed.ownReplies).toEqual({ replies: { meal: 'fish' }, guestNames: [] });
  });

  it('refuses replies that it does not take, with the path of each', async () => {
    const { calendar, event } = await planned();
    const issues = (wish: Partial<Wish>) => refused(answer(calendar, event, accept(wish)));
    expect(await issues({})).toEqual([['replies.meal', 'required']]);
    expect(await issues({ replies: { ...replies, meal: 'steak' } })).toEqual([['replies.meal', 'invalid']]);
    expect(await issues({ replies: { ...replies, bus: 'maybe' } })).toEqual([['replies.bus', 'invalid']]);
    expect(await issues({ replies: { ...replies, age: '5' } })).toEqual([['replies.age', 'invalid']]);
    expect(await issues({ replies: { ...replies, constructor: 'x' } })).toEqual([
      ['replies.constructor', 'invalid'],
    ]);
    expect(await issues({ replies, guests: 1, guestNames: ['Max', 'Ida'] })).toEqual([
      ['guestNames', 'invalid'],
    ]);
    expect(await issues({ answer: 'declined', replies })).toEqual([['replies', 'invalid']]);
    expect(await issues({ replies: { ...replies, allergies: 'x'.repeat(501) } })).toHaveLength(1);
    expect(await stored(event)).toBe(0);
    expect((await calendar.read(event)).answer).toBeNull();
  });

  it('has at most five, each with an ID of its own, and a choice has options', async () => {
    const { calendar } = await planned();
    const issues = (questions: Fields['questions']) => refused(calendar.plan({ questions }));
    const many = Array.from({ length: maxQuestions + 1 }, (_, at) => ({ ...bus, id: `q${at}` }));
    expect(await issues(many)).toMatchObject([['questions', 'too-many']]);
    expect(await issues([bus, bus])).toEqual([['questions', 'unique']]);
    expect(await issues([{ ...meal, options: meal.options.slice(1) }])).toEqual([
      ['questions.0.options', 'required'],
    ]);
    expect(await issues([{ ...bus, options: meal.options }])).toEqual([['questions.0.options', 'invalid']]);
    expect(await issues([{ ...bus, text: {} }])).toEqual([['questions.0.text', 'required']]);
  });

  it('shows replies to the person and to organisers only, who export a column for each question', async () => {
    const { calendar, event } = await planned();
    const { org, reader } = calendar;
    const [other, scoped] = [await org.person(), await org.person({ can: ['admin:events'], scope: nobody })];
    await answer(calendar, event, accept({ replies, guests: 1, guestNames: ['Max Stone'] }));
    expect(await calendar.guests(event)).toMatchObject([
      { person: { id: reader.id }, replies, guestNames: ['Max Stone'] },
    ]);
    expect((await calendar.read(event, other)).ownReplies).toBeNull();
    const params = { id: event.id };
    const seen = JSON.stringify([
      await calendar.read(event, other),
      await service.call(events.attendees, { params }, { as: other }),
      await service.call(events.list, {}, { as: other }),
      await calendar.managed(event),
    ]);
    expect(seen).not.toContain('Nuts');
    expect(seen).not.toContain('Max Stone');
    for (const as of [other, scoped]) expect(await codeOf(calendar.guests(event, {}, as))).toBe('not-found');
    const file = { params, body: { format: 'csv' as const } };
    expect(await codeOf(service.call(eventGuests.export, file, { as: other }))).toBe('not-found');
    const { url } = await service.call(eventGuests.export, file, { as: calendar.planner });
    const [titles, row] = (await (await fetch(url.replace('http://files.test', service.url))).text())
      .trim()
      .split(/\r?\n/);
    expect(titles).toMatch(/Names of guests.What can’t you eat\?.Do you need the bus\?.Which meal\?$/);
    expect(row).toMatch(/Max Stone.Nuts.yes.Soup$/);
  });

  it('takes an answer of an organiser without replies, and keeps those of the person', async () => {
    const { calendar, event } = await planned();
    const other = await calendar.org.person();
    const answerFor = (person: string, body: Wish) =>
      service.call(eventGuests.answer, { params: { id: event.id, person }, body }, { as: calendar.planner });
    expect(await answerFor(other.id, accept())).toMatchObject({ state: 'attending', replies: {} });
    await answer(calendar, event, accept({ replies }));
    expect(await answerFor(calendar.reader.id, accept({ guests: 1 }))).toMatchObject({ guests: 1, replies });
  });

  it('no longer has replies once the person declines, loses the place or is erased', async () => {
    const { calendar, event } = await planned();
    const [ada, bo] = await calendar.people(2);
    const people = [calendar.reader, ada, bo].filter((person) => person !== undefined);
    for (const person of people) await answer(calendar, event, accept({ replies }), person);
    await answer(calendar, event, { answer: 'declined' });
    expect(await stored(event)).toBe(2);
    if (bo) await calendar.erase(bo);
    expect(await stored(event)).toBe(1);
    const audience = { ...everyone, excluded: [ada?.id ?? ''] };
    await calendar.edit(event, { ...asking, audience });
    expect(await stored(event)).toBe(0);
  });

  it('keeps replies while people wait and are offered a place, which they take without replying again', async () => {
    const { calendar, event } = await planned({ capacity: 1 });
    const other = await calendar.org.person();
    await answer(calendar, event, accept({ replies }), other);
    expect((await answer(calendar, event, accept({ replies }))).answer).toMatchObject({ state: 'waiting' });
    await answer(calendar, event, { answer: 'declined' }, other);
    const taken = await answer(calendar, event, accept());
    expect(taken).toMatchObject({ answer: { state: 'attending' }, ownReplies: { replies } });
  });

  it('no longer has replies to a question or an option that is removed, nor names that are no longer asked for', async () => {
    const { calendar, event } = await planned();
    const other = await calendar.org.person();
    await answer(calendar, event, accept({ replies, guests: 1, guestNames: ['Max Stone'] }));
    await answer(calendar, event, accept({ replies: { ...replies, meal: 'fish' } }), other);
    const options = [...meal.options.slice(1), { id: 'rice', text: { 'en-GB': 'Rice' } }];
    const reworded = { ...bus, text: { 'en-GB': 'Bus?' } };
    const changed = { questions: [{ ...meal, options }, reworded], asksGuestNames: false, maxGuests: 2 };
    await calendar.edit(event, changed);
    const left = { guestNames: [], replies: { bus: 'yes', meal: 'soup' } };
    expect((await calendar.read(event)).ownReplies).toEqual(left);
    expect((await calendar.read(event, other)).ownReplies?.replies).toEqual({ bus: 'yes' });
  });

  it('has replies until 30 days after its end, which may move, and no longer once it is deleted for good', async () => {
    const { calendar, event } = await planned();
    const endedFor = async (days: number) => {
      const endsAt = new Date(Date.now() - days * 24 * 3_600_000);
      await service.collection('event_replies').updateMany({ event: event.id }, { $set: { endsAt } });
      await service.app.get(RepliesExpiry, { strict: false }).run();
      return stored(event);
    };
    await answer(calendar, event, accept({ replies }));
    expect(await endedFor(29)).toBe(1);
    const moved = await calendar.edit(event, { ...asking, dateStart: day(9) });
    const [{ endsAt } = { endsAt: null }] = await service
      .collection('event_replies')
      .find({ event: event.id })
      .toArray();
    expect(endsAt).toEqual(new Date(moved.endsAt));
    expect(await endedFor(31)).toBe(0);
    await answer(calendar, event, accept({ replies }));
    await service.call(managedEvents.remove, { params: { id: event.id } }, { as: calendar.planner });
    await service.call(managedEvents.removeForGood, { params: { id: event.id } }, { as: calendar.planner });
    expect(await stored(event)).toBe(0);
  });
});

it('[EVNT-2.26] all dates of a series ask the same, and take the same replies at once', async () => {
  const calendar = await Calendar.open(service);
  const repetition = { frequency: 'weekly' as const, count: 3 };
  const body = { event: eventFields(asking), repetition };
  const { id } = await service.call(eventSeries.create, { body }, { as: calendar.planner });
  const answerAll = (wish: Wish) =>
    service.call(events.answerSeries, { params: { id }, body: wish }, { as: calendar.reader });
  expect(await refused(answerAll(accept()))).toEqual([['replies.meal', 'required']]);
  expect(await answerAll(accept({ replies }))).toEqual({ answered: 3, waiting: 0, refused: 0 });
  const { items } = await service.call(events.list, {}, { as: calendar.reader });
  expect(items).toHaveLength(3);
  for (const date of items) expect((await calendar.read(date)).ownReplies?.replies).toEqual(replies);
});

it('[EVNT-2.26] a series asks something else on all of its dates, but for one that was changed by itself', async () => {
  const calendar = await Calendar.open(service);
  const as = calendar.planner;
  const repetition = { frequency: 'weekly' as const, count: 3 };
  const body = { event: eventFields({ questions: [bus] }), repetition };
  const { id, version, series } = await service.call(eventSeries.create, { body }, { as });
  const query = { series: String(series), sort: 'startsAt' as const };
  const { items: dates } = await service.call(managedEvents.list, { query }, { as });
  const [, second] = dates as [ManagedEvent, ManagedEvent, ManagedEvent];
  await calendar.edit(second, { dateStart: second.dateStart, questions: [allergies] });
  const edit = { scope: 'all' as const, event: eventFields({ questions: [bus, meal] }), repetition };
  await service.call(eventSeries.edit, { params: { id }, body: edit }, { as, ifMatch: version });
  const asked = async (date: { id: string }) => (await calendar.managed(date)).questions.map((one) => one.id);
  const onEach = [];
  for (const date of dates) onEach.push(await asked(date));
  expect(onEach).toEqual([['bus', 'meal'], ['allergies'], ['bus', 'meal']]);
});
