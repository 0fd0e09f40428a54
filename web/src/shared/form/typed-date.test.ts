import { expect, it } from '@jest/globals';
import { interfaceLanguages } from '@atrium/proto/common';
import { dayText, momentText } from '../i18n/date-text.ts';
import { fromWallClock } from '../i18n/zoned-time.ts';
import { addDays } from './calendar-day.ts';
import { parseTypedDate, parseTypedTime, type TypedDateContext } from './typed-date.ts';

type Language = TypedDateContext['language'];
/** A Saturday. */
const today = '2026-11-28';
const day = (text: string, language: Language, limits: Pick<TypedDateContext, 'min' | 'max'> = {}) =>
  parseTypedDate(text, { language, today, ...limits })?.day ?? null;

it.each<[Language, string, string]>([
  ['en-GB', '28/11/2026', '2026-11-28'],
  ['en-GB', '3/4/2027', '2027-04-03'],
  ['en-GB', '28/11', '2026-11-28'],
  ['en-GB', '28-11-2026', '2026-11-28'],
  ['en-GB', '28 11 2026', '2026-11-28'],
  ['en-GB', '28 Nov 2026', '2026-11-28'],
  ['en-GB', '28 nov', '2026-11-28'],
  ['en-GB', '28nov2026', '2026-11-28'],
  ['en-GB', '28th November', '2026-11-28'],
  ['en-GB', 'November 28, 2026', '2026-11-28'],
  ['en-GB', 'Nov 28', '2026-11-28'],
  ['en-GB', '1 Sept 2027', '2027-09-01'],
  ['en-GB', '1 may 27', '2027-05-01'],
  ['en-GB', 'today', '2026-11-28'],
  ['en-GB', ' Tomorrow ', '2026-11-29'],
  ['en-GB', 'yesterday', '2026-11-27'],
  ['en-GB', '2026-11-28', '2026-11-28'],
  ['en-GB', '2026-1-5', '2026-01-05'],
  ['de', '28.11.', '2026-11-28'],
  ['de', '28.11', '2026-11-28'],
  ['de', '28. 11. 2026', '2026-11-28'],
  ['de', '28.11.26', '2026-11-28'],
  ['de', '28. November 2026', '2026-11-28'],
  ['de', '1. Mär. 2027', '2027-03-01'],
  ['de', '1. Maerz 2027', '2027-03-01'],
  ['de', 'heute', '2026-11-28'],
  ['de', 'morgen', '2026-11-29'],
  ['de', 'Übermorgen', '2026-11-30'],
  ['de', 'uebermorgen', '2026-11-30'],
  ['de', 'gestern', '2026-11-27'],
  ['pl', '28.11.2026', '2026-11-28'],
  ['pl', '28 listopada 2026', '2026-11-28'],
  ['pl', '28 listopad', '2026-11-28'],
  ['pl', '28 lis', '2026-11-28'],
  ['pl', '1 pazdziernika 2027', '2027-10-01'],
  ['pl', '1 paź 2027', '2027-10-01'],
  ['pl', 'dziś', '2026-11-28'],
  ['pl', 'dzisiaj', '2026-11-28'],
  ['pl', 'jutro', '2026-11-29'],
  ['pl', 'pojutrze', '2026-11-30'],
  ['pl', 'wczoraj', '2026-11-27'],
])('in %s, “%s” is %s', (language, text, expected) => {
  expect(day(text, language)).toBe(expected);
});

it.each<[string, string | null]>([
  ['29.2.2028', '2028-02-29'],
  ['29.2.2027', null],
  ['29.2.2100', null],
  ['29.2.2000', '2000-02-29'],
  // The closest year that has one.
  ['29.2.', '2028-02-29'],
  ['28.2.2027', '2027-02-28'],
])('leap days: “%s” is %s', (text, expected) => {
  expect(day(text, 'de')).toBe(expected);
});

it.each<[string, string]>([
  ['1.1.', '2027-01-01'],
  ['1.11.', '2026-11-01'],
  ['31.12.', '2026-12-31'],
])('without a year, “%s” is the closest one, %s', (text, expected) => {
  expect(day(text, 'de')).toBe(expected);
});

it('without a year, the limits of the field come before closeness', () => {
  expect(day('1.11.', 'de', { min: today })).toBe('2027-11-01');
  expect(day('1.1.', 'de', { max: today })).toBe('2026-01-01');
});

it.each<[string, string]>([
  ['1.2.26', '2026-02-01'],
  ['1.2.00', '2000-02-01'],
  ['1.2.76', '2076-02-01'],
  ['1.2.77', '1977-02-01'],
  ['1.2.99', '1999-02-01'],
])('two digits of a year: “%s” is %s', (text, expected) => {
  expect(day(text, 'de')).toBe(expected);
});

it.each([
  '',
  ' ',
  '28',
  '28.',
  '0.1.2027',
  '32.1.2027',
  '31.4.2027',
  '1.13.2027',
  '11/28/2026',
  '28.11.0026',
  '28.11.202',
  '28.11.20261',
  '2026-02-30',
  '2026-13-01',
  'soon',
  'tomorrow or so',
  '28 Xyz 2026',
  '28 No',
  '28 Nov 2026 at work',
  'constructor',
  '2026',
])('“%s” is no date', (text) => {
  for (const language of interfaceLanguages) expect(day(text, language)).toBeNull();
});

it('words of other languages are no dates', () => {
  expect(day('morgen', 'pl')).toBeNull();
  expect(day('jutro', 'de')).toBeNull();
  expect(day('tomorrow', 'de')).toBeNull();
});

it('a field for days takes no time', () => {
  expect(day('tomorrow 9', 'en-GB')).toBeNull();
});

it.each<[Language, string, string, string | null]>([
  ['en-GB', 'tomorrow 9', '2026-11-29', '09:00'],
  ['en-GB', 'tomorrow at 9:30', '2026-11-29', '09:30'],
  ['en-GB', 'tomorrow 9pm', '2026-11-29', '21:00'],
  ['en-GB', 'today 12 am', '2026-11-28', '00:00'],
  ['en-GB', 'today, 12 pm', '2026-11-28', '12:00'],
  ['en-GB', '28 Nov 2026, 09:05', '2026-11-28', '09:05'],
  ['en-GB', '28 Nov 2026 0905', '2026-11-28', '09:05'],
  ['en-GB', '28 Nov 14', '2026-11-28', '14:00'],
  ['en-GB', '28 Nov 14:30', '2026-11-28', '14:30'],
  ['en-GB', '28 Nov 26', '2026-11-28', null],
  ['en-GB', '28/11 9', '2026-11-28', '09:00'],
  ['en-GB', '2026-11-28T09:30', '2026-11-28', '09:30'],
  ['en-GB', '2026-11-28 23:59', '2026-11-28', '23:59'],
  ['de', 'morgen 9', '2026-11-29', '09:00'],
  ['de', 'morgen um 9 Uhr', '2026-11-29', '09:00'],
  ['de', '28.11. 9.30', '2026-11-28', '09:30'],
  ['de', '28.11. 14:30', '2026-11-28', '14:30'],
  ['de', '28.11.2026, 9:30 Uhr', '2026-11-28', '09:30'],
  ['pl', 'jutro 9', '2026-11-29', '09:00'],
  ['pl', 'jutro o 9:30', '2026-11-29', '09:30'],
  ['pl', '28 lis 2026, 14:30', '2026-11-28', '14:30'],
  ['pl', 'dziś', '2026-11-28', null],
])('with a time, in %s, “%s” is %s at %s', (language, text, expected, time) => {
  expect(parseTypedDate(text, { language, today, withTime: true })).toEqual({ day: expected, time });
});

it.each(['tomorrow 24', 'tomorrow 9:60', 'tomorrow 13 pm', 'tomorrow 0 am', 'tomorrow nine', 'tomorrow9'])(
  '“%s” is no date with a time',
  (text) => {
    expect(parseTypedDate(text, { language: 'en-GB', today, withTime: true })).toBeNull();
  },
);

it.each([
  // Skipped in spring: an hour later. Shown twice in autumn: the first time.
  ['28.3.2027 2:30', 'Europe/Berlin', '2027-03-28T01:30:00.000Z'],
  ['28.3.2027 3:30', 'Europe/Berlin', '2027-03-28T01:30:00.000Z'],
  ['31.10.2027 2:30', 'Europe/Berlin', '2027-10-31T00:30:00.000Z'],
  ['27.3.2027 9', 'Europe/Warsaw', '2027-03-27T08:00:00.000Z'],
  ['28.3.2027 9', 'Europe/Warsaw', '2027-03-28T07:00:00.000Z'],
  ['28.3.2027 1:30', 'Europe/London', '2027-03-28T01:30:00.000Z'],
])('“%s” in %s is %s', (text, zone, instant) => {
  const typed = parseTypedDate(text, { language: 'de', today, withTime: true });
  expect(fromWallClock(`${typed?.day}T${typed?.time}`, zone)).toBe(instant);
});

it.each([
  ['9', '09:00'],
  ['09', '09:00'],
  ['9:5', null],
  ['9:05', '09:05'],
  ['9.05', '09:05'],
  ['0905', '09:05'],
  ['905', null],
  ['22 Uhr', '22:00'],
  ['10 pm', '22:00'],
  ['24:00', null],
  ['', null],
  ['-1', null],
  ['noon', null],
])('the time “%s” is %s', (text, expected) => {
  expect(parseTypedTime(text)).toBe(expected);
});

it('what a field shows can be typed again', () => {
  for (const language of interfaceLanguages)
    for (let shown = '2027-12-01'; shown < '2028-12-01'; shown = addDays(shown, 9)) {
      expect(day(dayText(shown, language), language)).toBe(shown);
      const instant = fromWallClock(`${shown}T13:45`, 'Europe/Warsaw') ?? '';
      const text = momentText(instant, 'Europe/Warsaw', language);
      expect(parseTypedDate(text, { language, today, withTime: true })).toEqual({
        day: shown,
        time: '13:45',
      });
    }
});
