import type { TestService } from '@atrium/common/testing/test-service';
import { eventCalendar } from '@atrium/proto/events/event-calendar';
import { managedEvents } from '@atrium/proto/events/events';
import { eventSeries } from '@atrium/proto/events/series';
import { fileOf, publicUrl, startCalendars } from './calendar-support.ts';
import { Calendar, codeOf, eventFields, nobody, type Fields } from './support.ts';

let service: TestService;
let calendar: Calendar;
beforeAll(async () => (service = await startCalendars()));
afterAll(() => service.stop());
beforeEach(async () => (calendar = await Calendar.open(service)));

const planned = async (changes: Partial<Fields>) => {
  const event = await calendar.plan(changes);
  return { event, file: await fileOf(service, event, { as: calendar.reader }) };
};

it('[EVNT-2.14 EVNT-2.29] the file of an event passes an independent parser and names the event', async () => {
  const { event, file } = await planned({
    place: { kind: 'address', address: 'High Street 1, Leeds', mapUrl: null },
    description: { 'en-GB': '<p>Games in Hall C.</p><ul><li>Cake; tea</li></ul>' },
  });
  expect(file.property('version')).toBe('2.0');
  expect(file.property('method')).toBeUndefined();
  expect(file.events).toHaveLength(1);
  expect(file.get('uid')).toBe(`${event.id}@intranet.acme.test`);
  expect(file.get('summary')).toBe('Family day');
  expect(file.get('location')).toBe('High Street 1, Leeds');
  expect(file.get('url')).toBe(`${publicUrl}/events/${event.id}`);
  expect(file.get('description')).toBe(
    `Games in Hall C.\nCake; tea\n\nDetails and your answer: ${publicUrl}/events/${event.id}`,
  );
  expect([file.get('status'), file.get('sequence')]).toEqual(['CONFIRMED', '0']);
  expect(Date.parse(file.get('last-modified') ?? '')).toBe(
    Math.floor(Date.parse(event.updatedAt) / 1000) * 1000,
  );
  expect(file.text).not.toMatch(/ORGANIZER|ATTENDEE/);
});

it.each<[string, Partial<Fields>]>([
  [
    'over the change to summer time',
    { dateStart: '2027-03-27', timeStart: '22:00', dateEnd: '2027-03-28', timeEnd: '06:00' },
  ],
  [
    'over the change to winter time',
    { dateStart: '2027-10-30', timeStart: '22:00', dateEnd: '2027-10-31', timeEnd: '06:00' },
  ],
  ['in winter', { dateStart: '2028-01-10', timeStart: '09:05', timeEnd: '17:30' }],
  [
    'over the end of the year',
    { dateStart: '2027-12-31', timeStart: '20:00', dateEnd: '2028-01-01', timeEnd: '04:00' },
  ],
])(
  '[EVNT-2.14 EVNT-2.29] an event %s begins and ends at its moments in every time zone',
  async (_, times) => {
    for (const timeZone of [
      'Europe/Berlin',
      'America/New_York',
      'Asia/Kolkata',
      'Australia/Lord_Howe',
      'Africa/Casablanca',
      'America/Nuuk',
      'UTC',
    ]) {
      const { event, file } = await planned({ ...times, timeZone });
      expect([timeZone, file.moment('dtstart'), file.moment('dtend')]).toEqual([
        timeZone,
        event.startsAt,
        event.endsAt,
      ]);
    }
  },
);

it('[EVNT-2.29] times are local times of a zone that comes with its rules', async () => {
  const { file } = await planned({ dateStart: '2027-06-04', timeZone: 'Europe/Berlin' });
  expect(file.text).toContain('\r\nDTSTART;TZID=Europe/Berlin:20270604T140000\r\n');
  expect(file.zones).toEqual(['Europe/Berlin']);
  expect(file.text.match(/^RRULE:.*/gm)).toHaveLength(2);
  const { file: inUtc } = await planned({ dateStart: '2027-06-04', timeZone: 'UTC' });
  expect(inUtc.text).toContain('\r\nDTSTART:20270604T140000Z\r\n');
  expect(inUtc.zones).toEqual([]);
});

it('[EVNT-2.14] an all-day event has days only, and ends on the day after its last', async () => {
  const days = { timeStart: null, timeEnd: null, dateStart: '2027-03-26', dateEnd: '2027-03-28' };
  const { file } = await planned({ ...days, timeZone: 'Australia/Lord_Howe' });
  expect(file.text).toContain('\r\nDTSTART;VALUE=DATE:20270326\r\nDTEND;VALUE=DATE:20270329\r\n');
  expect(file.zones).toEqual([]);
});

it('[EVNT-2.14] an event with an open end has none', async () => {
  const { event, file } = await planned({ timeEnd: null });
  expect([file.moment('dtstart'), file.moment('dtend')]).toEqual([event.startsAt, undefined]);
});

it('[EVNT-2.14] long texts with umlauts, commas, semicolons and line breaks are read as they were written', async () => {
  const title = `Jubiläumsfeier für Köln, Düsseldorf; Würzburg \\ "Straße" ${'Grüße 🎉 '.repeat(12)}`.trim();
  const lines = Array.from({ length: 20 }, (_, at) => `Größe ${at}: Öl, Äpfel; Übermut \\n`);
  const event = await calendar.plan({
    title: { 'en-GB': 'Anniversary', de: title },
    description: { de: lines.map((line) => `<p>${line}</p>`).join('') },
  });
  const file = await fileOf(service, event, { as: calendar.reader, language: 'de' });
  expect(file.get('summary')).toBe(title);
  expect(file.get('description')?.split('\n').slice(0, 20)).toEqual(lines);
  expect(file.get('description')).toContain('Details und deine Antwort: https://');
  const raw = file.text.split('\r\n');
  expect(raw.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(file.text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(file.text.endsWith('END:VCALENDAR\r\n')).toBe(true);
});

it('[EVNT-1.3 EVNT-2.14] the file of an online event has the page of the event in place of its link', async () => {
  const place = { kind: 'online', url: 'https://meet.example.test/secret' } as const;
  const event = await calendar.plan({ place });
  for (const as of [calendar.reader, calendar.planner]) {
    const file = await fileOf(service, event, { as });
    expect(file.text).not.toContain('meet.example.test');
    expect(file.get('location')).toBe(`${publicUrl}/events/${event.id}`);
  }
});

it('[EVNT-2.14] a cancelled event is marked, with the reason', async () => {
  const event = await calendar.plan();
  const input = { params: { id: event.id }, body: { reason: 'Storm, sorry' } };
  await service.call(managedEvents.cancel, input, { as: calendar.planner, ifMatch: event.version });
  const file = await fileOf(service, event, { as: calendar.reader });
  expect([file.get('status'), file.get('sequence')]).toEqual(['CANCELLED', '1']);
  expect(file.get('description')).toContain('This event was cancelled. Storm, sorry');
});

it('[EVNT-2.15] a change of time or place and a cancellation raise SEQUENCE, other changes do not', async () => {
  const place = { kind: 'site', site: 'leeds', room: 'Hall C' } as const;
  let event = await calendar.plan({ place });
  const after = async (changes: Partial<Fields>): Promise<string | undefined> => {
    event = await calendar.edit(event, changes);
    return (await fileOf(service, event, { as: calendar.reader })).get('sequence');
  };
  const titled = { title: { 'en-GB': 'Families' } };
  expect(await after({ place, ...titled })).toBe('0');
  expect(await after({ place, ...titled, timeStart: '13:00' })).toBe('1');
  expect(await after({ place: { ...place, room: 'Hall D' }, ...titled, timeStart: '13:00' })).toBe('2');
  expect(await after({ place: { ...place, room: 'Hall D' }, timeStart: '13:00', capacity: 5 })).toBe('2');
  expect(await after({ place: { ...place, room: 'Hall D' }, timeStart: '13:00', timeEnd: null })).toBe('3');
});

it('[EVNT-2.15] a change of a whole series raises SEQUENCE of each of its dates', async () => {
  const as = calendar.planner;
  const none = { monthDays: [], months: [], positions: [], weekdays: [], until: null };
  const repetition = { frequency: 'weekly' as const, interval: 1, ...none, count: 3 };
  const fields = { dateStart: '2027-06-04' };
  const series = { event: eventFields(fields), repetition };
  const { id, version, series: of } = await service.call(eventSeries.create, { body: series }, { as });
  const dates = async () =>
    (await service.call(managedEvents.list, { query: { series: String(of), sort: 'startsAt' } }, { as }))
      .items;
  const sequences = async () =>
    Promise.all((await dates()).map(async (date) => (await fileOf(service, date, { as })).get('sequence')));
  expect(await sequences()).toEqual(['0', '0', '0']);
  const body = { scope: 'all' as const, repetition, event: eventFields({ ...fields, timeStart: '13:00' }) };
  await service.call(eventSeries.edit, { params: { id }, body }, { as, ifMatch: version });
  expect(await sequences()).toEqual(['1', '1', '1']);
});

it('[EVNT-2.15] an event that was only a draft begins with SEQUENCE 0', async () => {
  const input = {
    query: { draft: 'true' },
    body: {
      title: { 'en-GB': 'Plan' },
      dateStart: '2027-06-04',
      timeStart: '09:00',
      audience: { ...nobody, everyone: true },
    },
  } as const;
  const draft = await service.call(managedEvents.create, input, { as: calendar.planner });
  const moved = await calendar.edit(draft, { dateStart: '2027-06-05' });
  const params = { id: draft.id };
  await service.call(managedEvents.publish, { params }, { as: calendar.planner, ifMatch: moved.version });
  expect((await fileOf(service, draft, { as: calendar.reader })).get('sequence')).toBe('0');
});

it('[EVNT-1.7 EVNT-2.14] nobody else gets the file of an event', async () => {
  const event = await calendar.plan({ audience: { ...nobody, people: [calendar.planner.id] } });
  const file = service.call(eventCalendar.file, { params: { id: event.id } }, { as: calendar.reader });
  expect(await codeOf(file)).toBe('not-found');
});
