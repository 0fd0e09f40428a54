import { until } from '@atrium/common/testing/until';
import type { TestService } from '@atrium/common/testing/test-service';
import { everyone, type Audience } from '@atrium/proto/audience';
import type { ManagedEvent } from '@atrium/proto/events/event';
import { events, managedEvents } from '@atrium/proto/events/events';
import { datesAhead, type Repetition } from '@atrium/proto/events/repetition';
import { EventNoticeKind } from '@atrium/proto/gen/events/v1/event_pb';
import { messages } from '@atrium/proto/messages';
import { eventSeries, type SeriesEdit } from '@atrium/proto/events/series';
import { SeriesSchedule } from '../src/series/series-schedule.ts';
import { Calendar, codeOf, day, eventFields, type Fields, nobody, startEvents } from './support.ts';

let service: TestService;
beforeAll(async () => (service = await startEvents()));
afterAll(() => service.stop());

const rule = (changes: Partial<Repetition> = {}): Repetition => ({
  ...{ frequency: 'weekly', interval: 1, weekdays: [], monthDays: [], months: [], positions: [] },
  ...{ until: null, count: null },
  ...changes,
});

/** A series of the calendar's planner, as its dates are listed. */
class Series {
  private constructor(
    readonly calendar: Calendar,
    readonly id: string,
  ) {}

  static async start(
    calendar: Calendar,
    repetition: Partial<Repetition>,
    fields: Partial<Fields> = {},
  ): Promise<Series> {
    const body = { event: eventFields(fields), repetition: rule(repetition) };
    const first = await service.call(eventSeries.create, { body }, { as: calendar.planner });
    return new Series(calendar, String(first.series));
  }

  async dates(): Promise<ManagedEvent[]> {
    const query = { series: this.id, sort: 'startsAt' as const, limit: 100 };
    const { items } = await service.call(managedEvents.list, { query }, { as: this.calendar.planner });
    const all: ManagedEvent[] = [];
    for (const { id } of items)
      all.push(await service.call(managedEvents.get, { params: { id } }, { as: this.calendar.planner }));
    return all;
  }

  async days(): Promise<string[]> {
    return (await this.dates()).map(({ dateStart }) => dateStart);
  }

  async at(index: number): Promise<ManagedEvent> {
    return (await this.dates())[index] as ManagedEvent;
  }

  async edit(
    index: number,
    { event, ...change }: Partial<Omit<SeriesEdit, 'event'>> & { event?: Partial<Fields> },
  ) {
    const { id, version, dateStart, repetition } = await this.at(index);
    const body = {
      scope: 'all' as const,
      repetition: repetition ?? rule(),
      ...change,
      event: eventFields({ dateStart, ...event }),
    };
    const params = { id };
    const as = this.calendar.planner;
    return {
      assessed: await service.call(eventSeries.assess, { params, body }, { as }),
      edited: await service.call(eventSeries.edit, { params, body }, { as, ifMatch: version }),
    };
  }
}

describe('[EVNT-2.16] a series', () => {
  it('has an event on each date of its rule', async () => {
    const series = await Series.start(await Calendar.open(service), { count: 4 });
    expect(await series.days()).toEqual([day(7), day(14), day(21), day(28)]);
    const titles = await series.calendar.titles();
    expect(titles).toEqual(['Family day', 'Family day', 'Family day', 'Family day']);
  });

  it('that never ends has its next dates, and gets others as time passes', async () => {
    const calendar = await Calendar.open(service);
    const series = await Series.start(calendar, {});
    expect(await series.days()).toHaveLength(datesAhead);
    const first = await series.at(0);
    // As if it were over.
    const past = new Date(Date.now() - 3_600_000);
    const ended = { $set: { startsAt: past, endsAt: past } };
    await service.collection('events').updateOne({ _id: first.id as never }, ended);
    await service.app.get(SeriesSchedule, { strict: false }).follow();
    const days = await series.days();
    expect(days).toHaveLength(datesAhead + 1);
    expect(days.at(-1)).toBe(day(7 * (datesAhead + 1)));
  });

  it('is listed once where it is managed, by the date that comes next', async () => {
    const calendar = await Calendar.open(service);
    const series = await Series.start(calendar, { count: 3 });
    const list = async () =>
      (await service.call(managedEvents.list, {}, { as: calendar.planner })).items.map(
        ({ dateStart }) => dateStart,
      );
    expect(await list()).toEqual([day(7)]);
    const { id, version } = await series.at(0);
    await service.call(
      managedEvents.cancel,
      { params: { id }, body: {} },
      { as: calendar.planner, ifMatch: version },
    );
    expect(await list()).toEqual([day(14)]);
  });

  it('begins with an event that exists, which keeps its answers', async () => {
    const calendar = await Calendar.open(service);
    const event = await calendar.plan();
    await calendar.answer(event, 'attending');
    const { id, version } = event;
    const input = { params: { id }, body: { repetition: rule({ count: 2 }) } };
    const repeated = await service.call(eventSeries.repeat, input, {
      as: calendar.planner,
      ifMatch: version,
    });
    expect(repeated).toMatchObject({ id, seriesDate: day(7), repetition: { count: 2 } });
    expect(await calendar.titles()).toHaveLength(2);
    expect((await calendar.read(event)).answer).toMatchObject({ state: 'attending' });
  });

  it('is refused if its rule has no second date', async () => {
    const { planner } = await Calendar.open(service);
    for (const repetition of [rule({ count: 1 }), rule({ until: day(8) })]) {
      const body = { event: eventFields(), repetition };
      expect(await codeOf(service.call(eventSeries.create, { body }, { as: planner }))).toBe('invalid-input');
    }
  });

  it('changes on one date alone, which then stays as it is', async () => {
    const series = await Series.start(await Calendar.open(service), { count: 3 });
    await series.calendar.edit(await series.at(1), {
      dateStart: day(15),
      title: { 'en-GB': 'Family day outside' },
    });
    await series.edit(0, { event: { title: { 'en-GB': 'Day for families' }, timeStart: '13:00' } });
    const found = (await series.dates()).map(({ dateStart, timeStart, title }) => [
      ...[dateStart, timeStart, title['en-GB']],
    ]);
    expect(found).toEqual([
      [day(7), '13:00', 'Day for families'],
      [day(15), '13:00', 'Family day outside'],
      [day(21), '13:00', 'Day for families'],
    ]);
  });

  it('changes on one date and those after it, which become a series of their own', async () => {
    const series = await Series.start(await Calendar.open(service), { count: 4 });
    const { edited } = await series.edit(2, {
      scope: 'following',
      event: { title: { 'en-GB': 'Late summer' } },
    });
    expect(edited.series).not.toBe(series.id);
    expect(edited.repetition).toMatchObject({ count: 2 });
    expect((await series.dates()).map(({ title }) => title['en-GB'])).toEqual(['Family day', 'Family day']);
    const titles = ['Family day', 'Family day', 'Late summer', 'Late summer'];
    expect(await series.calendar.titles()).toEqual(titles);
  });

  it('is published, cancelled and deleted as a whole or from a date on', async () => {
    const calendar = await Calendar.open(service);
    const as = calendar.planner;
    const body = { event: eventFields(), repetition: rule({ count: 4 }) };
    const query = { draft: 'true' as const };
    const { id, version, series } = await service.call(eventSeries.create, { query, body }, { as });
    expect(await calendar.titles()).toEqual([]);
    await service.call(eventSeries.publish, { params: { id } }, { as, ifMatch: version });
    expect(await calendar.titles()).toHaveLength(4);
    const dates = (
      await service.call(managedEvents.list, { query: { series: String(series), sort: 'startsAt' } }, { as })
    ).items;
    const third = dates[2] as (typeof dates)[number];
    await service.call(
      eventSeries.cancel,
      { params: { id: third.id }, body: { scope: 'following', reason: 'Rain' } },
      { as, ifMatch: third.version },
    );
    const list = await service.call(events.list, {}, { as: calendar.reader });
    expect(list.items.map(({ cancelled }) => cancelled)).toEqual([false, false, true, true]);
    await service.call(eventSeries.remove, { params: { id }, body: { scope: 'all' } }, { as });
    expect(await calendar.titles()).toEqual(['Family day', 'Family day']);
  });

  it('has no date again that was deleted for good', async () => {
    const calendar = await Calendar.open(service);
    const series = await Series.start(calendar, { count: 3 });
    const { id } = await series.at(1);
    await service.call(managedEvents.remove, { params: { id } }, { as: calendar.planner });
    await service.call(managedEvents.removeForGood, { params: { id } }, { as: calendar.planner });
    await series.edit(0, { event: { title: { 'en-GB': 'Day for families' } } });
    expect(await series.days()).toEqual([day(7), day(21)]);
  });
});

describe('[EVNT-2.25] answers belong to a date', () => {
  it('and move with it when the series moves to another weekday, as is said before saving', async () => {
    const series = await Series.start(await Calendar.open(service), { count: 3 });
    await series.calendar.answer(await series.at(1), 'attending');
    const { assessed } = await series.edit(0, { event: { dateStart: day(8) } });
    expect(assessed).toEqual({
      ...{ stay: 0, added: [], removed: [], ownChanges: 0 },
      moved: [
        { from: day(7), to: day(8), answers: 0 },
        { from: day(14), to: day(15), answers: 1 },
        { from: day(21), to: day(22), answers: 0 },
      ],
    });
    const dates = await series.dates();
    expect(dates.map(({ dateStart }) => dateStart)).toEqual([day(8), day(15), day(22)]);
    expect(dates.map(({ counts }) => counts.attending)).toEqual([0, 1, 0]);
  });

  it('which is cancelled if the rule no longer has it and someone has answered, and else gone', async () => {
    const series = await Series.start(await Calendar.open(service), { count: 5 });
    await series.calendar.answer(await series.at(1), 'maybe');
    const { assessed } = await series.edit(0, { repetition: rule({ interval: 2, count: 3 }) });
    expect(assessed).toMatchObject({
      stay: 3,
      removed: [
        { date: day(14), answers: 1 },
        { date: day(28), answers: 0 },
      ],
    });
    expect((await series.dates()).map(({ dateStart, state }) => [dateStart, state])).toEqual([
      [day(7), 'upcoming'],
      [day(14), 'cancelled'],
      [day(21), 'upcoming'],
      [day(35), 'upcoming'],
    ]);
  });

  it('and are counted until the same time before it', async () => {
    const series = await Series.start(await Calendar.open(service), { count: 2 });
    const answerBy = new Date(Date.parse((await series.at(0)).startsAt) - 24 * 3_600_000).toISOString();
    await series.edit(0, { event: { answerBy } });
    const [first, second] = await series.dates();
    for (const date of [first, second])
      expect(Date.parse(String(date?.startsAt)) - Date.parse(String(date?.answerBy))).toBe(24 * 3_600_000);
  });
});

describe('[EVNT-2.17] an answer', () => {
  it('is for a single date, or for the whole series', async () => {
    const series = await Series.start(await Calendar.open(service), { count: 3 });
    const { calendar } = series;
    const { id } = await series.at(0);
    const answers = async () =>
      (await service.call(events.list, {}, { as: calendar.reader })).items.map(({ answer }) => answer?.state);
    await calendar.answer({ id }, 'declined');
    expect(await answers()).toEqual(['declined', undefined, undefined]);
    const input = { params: { id }, body: { answer: 'attending' as const } };
    expect(await service.call(events.answerSeries, input, { as: calendar.reader })).toEqual({
      ...{ answered: 3, waiting: 0, refused: 0 },
    });
    expect(await answers()).toEqual(['attending', 'attending', 'attending']);
  });

  it('to the series says on how many dates there was no place', async () => {
    const series = await Series.start(await Calendar.open(service), { count: 3 }, { capacity: 1 });
    const { calendar } = series;
    await calendar.answer(await series.at(1), 'attending', await calendar.org.person());
    const { id } = await series.at(0);
    const input = { params: { id }, body: { answer: 'attending' as const } };
    expect(await service.call(events.answerSeries, input, { as: calendar.reader })).toEqual({
      ...{ answered: 2, waiting: 1, refused: 0 },
    });
  });

  it('to the series is refused by an event that does not repeat', async () => {
    const calendar = await Calendar.open(service);
    const { id } = await calendar.plan();
    const input = { params: { id }, body: { answer: 'attending' as const } };
    expect(await codeOf(service.call(events.answerSeries, input, { as: calendar.reader }))).toBe(
      'wrong-state',
    );
  });
});

it('[EVNT-1.16] a scoped admin changes a series only if all of its dates are within their scope, and to an audience within it', async () => {
  const calendar = await Calendar.open(service);
  const scope = { ...nobody, sites: ['leeds'] };
  const scoped = await calendar.org.person({ can: ['admin:events'], scope });
  const series = await Series.start(calendar, { count: 3 }, { audience: scope });
  const change = async (audience: Audience) => {
    const { id, version, dateStart, repetition } = await series.at(0);
    const event = eventFields({ dateStart, audience });
    const body = { scope: 'all' as const, event, repetition: repetition ?? rule() };
    return service.call(eventSeries.edit, { params: { id }, body }, { as: scoped, ifMatch: version });
  };
  expect(await codeOf(change(everyone))).toBe('outside-scope');
  expect(await codeOf(change(scope))).toBeNull();
  await calendar.edit(await series.at(1), { dateStart: day(14), audience: everyone });
  expect(await codeOf(change(scope))).toBe('outside-scope');
});

it('a series is refused with co-organisers who do not exist', async () => {
  const calendar = await Calendar.open(service);
  const unknown = { coOrganisers: ['nobody'] };
  const body = { event: eventFields(unknown), repetition: rule({ count: 2 }) };
  expect(await codeOf(service.call(eventSeries.create, { body }, { as: calendar.planner }))).toBe(
    'invalid-input',
  );
  const series = await Series.start(calendar, { count: 2 });
  expect(await codeOf(series.edit(0, { event: unknown }))).toBe('invalid-input');
});

it('[EVNT-1.13] people who have answered several dates are told of a change of the series once', async () => {
  const series = await Series.start(await Calendar.open(service), { count: 3 });
  const { calendar } = series;
  const other = await calendar.org.person();
  await calendar.answer(await series.at(0), 'attending');
  await calendar.answer(await series.at(1), 'attending');
  await calendar.answer(await series.at(1), 'attending', other);
  const { id, version } = await series.at(0);
  const input = { params: { id }, body: { scope: 'all' as const, reason: 'Rain' } };
  await service.call(eventSeries.cancel, input, { as: calendar.planner, ifMatch: version });
  const told = await until(async () => {
    await service.settled();
    const notices = service.published(messages.eventNotice, calendar.org.id);
    const people = notices
      .filter(({ kind }) => kind === EventNoticeKind.CANCELLED)
      .map(({ personIds, moment }) => [personIds, moment?.firstDay]);
    return people.length < 2 ? null : people;
  });
  expect(told).toEqual([
    [[calendar.reader.id], day(7)],
    [[other.id], day(14)],
  ]);
});

describe('[EVNT-2.16] dates that a changed rule no longer has', () => {
  it('come back when the rule has them again', async () => {
    const series = await Series.start(await Calendar.open(service), { count: 4 });
    await series.edit(0, { repetition: rule({ interval: 2, count: 2 }) });
    expect(await series.days()).toEqual([day(7), day(21)]);
    await series.edit(0, { repetition: rule({ count: 4 }) });
    expect(await series.days()).toEqual([day(7), day(14), day(21), day(28)]);
  });

  it('leave nothing behind if nobody has answered them', async () => {
    const series = await Series.start(await Calendar.open(service), { count: 3 });
    const { id } = await series.at(1);
    await series.edit(0, { repetition: rule({ interval: 2, count: 2 }) });
    for (const name of ['events', 'event_places'])
      expect(await service.collection(name).countDocuments({ _id: id as never })).toBe(0);
    expect(await service.collection('event_notices').countDocuments({ event: id })).toBe(0);
  });
});
