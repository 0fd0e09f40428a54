import { Temporal } from 'temporal-polyfill';
import ICAL from 'ical.js';
import { timeZoneComponent } from './time-zone-component.ts';

const years = { first: 2026, last: 2028 };

/** What an independent parser makes of a local time with these rules. */
function momentIn(component: string, local: string): number {
  const time = ICAL.Time.fromDateTimeString(local);
  time.zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(component)));
  return time.toUnixTime() * 1000;
}

/** Noon of every tenth day. */
function* noons(): Generator<Temporal.PlainDateTime> {
  let at = Temporal.PlainDateTime.from({ year: years.first, month: 1, day: 1, hour: 12 });
  for (; at.year <= years.last; at = at.add({ days: 10 })) yield at;
}

it.each([
  'Europe/Berlin',
  'Europe/Dublin',
  'America/New_York',
  'America/Santiago',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Africa/Abidjan',
])('[EVNT-2.29] the rules of %s give the moments of local times in all of the years', (zone) => {
  const component = timeZoneComponent(zone, years);
  expect(component).not.toBeNull();
  expect(component).not.toContain('RDATE');
  for (const local of noons())
    expect([local.toString(), momentIn(component ?? '', local.toString({ smallestUnit: 'second' }))]).toEqual(
      [local.toString(), local.toZonedDateTime(zone).epochMilliseconds],
    );
});

it('[EVNT-2.29] changes of the clock are rules by the weekday of a month', () => {
  expect(timeZoneComponent('Europe/Berlin', years)?.split('\r\n')).toEqual([
    ...['BEGIN:VTIMEZONE', 'TZID:Europe/Berlin'],
    ...['BEGIN:DAYLIGHT', 'DTSTART:20250330T020000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200'],
    ...['RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU', 'END:DAYLIGHT'],
    ...['BEGIN:STANDARD', 'DTSTART:20251026T030000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100'],
    ...['RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU', 'END:STANDARD'],
    'END:VTIMEZONE',
  ]);
});

it('[EVNT-2.29] a zone whose clock never changes has one offset', () => {
  expect(timeZoneComponent('Asia/Kolkata', years)?.split('\r\n')).toEqual([
    ...['BEGIN:VTIMEZONE', 'TZID:Asia/Kolkata', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
    ...['TZOFFSETFROM:+0530', 'TZOFFSETTO:+0530', 'END:STANDARD', 'END:VTIMEZONE'],
  ]);
});

it('a zone without a yearly rule has no component', () => {
  expect(timeZoneComponent('Africa/Casablanca', years)).toBeNull();
});
