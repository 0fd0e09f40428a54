import type { InterfaceLanguage } from '../i18n/languages.ts';
import { addDays, dayOf, isDay, isWithin } from './calendar-day.ts';
import { dayWords, monthOf, plain } from './typed-words.ts';

export interface TypedDate {
  /** `2026-11-28` */
  readonly day: string;
  /** `09:30`; null if only a day was typed. */
  readonly time: string | null;
}

export interface TypedDateContext {
  readonly language: InterfaceLanguage;
  /** The day it is now, where the date counts. */
  readonly today: string;
  /** Whether a time may follow the day. */
  readonly withTime?: boolean;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/** The part of the text that names the day, and the rest. */
type Found = readonly [day: string | null, rest: string];

const iso = /^((?:19|20)\d\d)-(\d\d?)-(\d\d?)(?!\d)t?(.*)$/;
const firstWord = /^([a-z]+)(.*)$/;
const numbers =
  /^(\d\d?)(?: ?[./-] ?| )(\d\d?)(?![\d:])(?:(?: ?[./-] ?| )((?:19|20)\d\d)(?![\d:])|[./-](\d\d)(?![\d:]))?\.?(.*)$/;
const dayFirst =
  /^(\d\d?)(?:st|nd|rd|th)?\.? ?([a-z]{3,})\.?(?:,? ?((?:19|20)\d\d)(?![\d:])|,? (\d\d)(?![\d:]))?(.*)$/;
const monthFirst = /^([a-z]{3,})\.? (\d\d?)(?:st|nd|rd|th)?(?![\d:])(?:,? ?((?:19|20)\d\d)(?![\d:]))?(.*)$/;

/**
 * A date as people type it: "28.11.", "28/11", "28 Nov 2026", "tomorrow 9", `2026-11-28T09:00`. The day comes before the
 * month. Without a year, it is the year that makes the date closest to today. Null for anything else.
 */
export function parseTypedDate(text: string, context: TypedDateContext): TypedDate | null {
  const typed = plain(text);
  for (const find of [byIso, byWord, byNumbers, byDayFirst, byMonthFirst]) {
    const found = find(typed, context);
    if (!found) continue;
    const [day, rest] = found;
    if (day === null || !isDay(day)) return null;
    if (rest.trim() === '') return { day, time: null };
    const time = context.withTime ? timeAfter(rest) : null;
    return time === null ? null : { day, time };
  }
  return null;
}

function byIso(typed: string): Found | null {
  const [, y, m, d, rest] = iso.exec(typed) ?? [];
  return rest === undefined ? null : [exactly(Number(y), Number(m), Number(d)), rest];
}

function byWord(typed: string, { language, today }: TypedDateContext): Found | null {
  const [, word = '', rest] = firstWord.exec(typed) ?? [];
  const words = dayWords[language];
  return rest !== undefined && Object.hasOwn(words, word) ? [addDays(today, words[word] ?? 0), rest] : null;
}

function byNumbers(typed: string, context: TypedDateContext): Found | null {
  const [, d, m, full, short, rest] = numbers.exec(typed) ?? [];
  return rest === undefined ? null : [inYear(Number(d), Number(m), full ?? short, context), rest];
}

function byDayFirst(typed: string, context: TypedDateContext): Found | null {
  const [, d, word = '', full, short, rest] = dayFirst.exec(typed) ?? [];
  const month = monthOf(word, context.language);
  if (rest === undefined || month === undefined) return null;
  // "28 Nov 14": an hour where one is expected, otherwise a year.
  const isHour = context.withTime && short !== undefined && Number(short) < 24 && rest.trim() === '';
  if (isHour) return [inYear(Number(d), month, undefined, context), ` ${short}`];
  return [inYear(Number(d), month, full ?? short, context), rest];
}

function byMonthFirst(typed: string, context: TypedDateContext): Found | null {
  const [, word = '', d, full, rest] = monthFirst.exec(typed) ?? [];
  const month = monthOf(word, context.language);
  if (rest === undefined || month === undefined) return null;
  return [inYear(Number(d), month, full, context), rest];
}

/** Null for a day that does not exist. */
function exactly(year: number, month: number, day: number): string | null {
  const found = dayOf(year, month, day);
  return Number(found.slice(5, 7)) === month && Number(found.slice(8)) === day ? found : null;
}

function inYear(
  day: number,
  month: number,
  typed: string | undefined,
  context: TypedDateContext,
): string | null {
  const now = Number(context.today.slice(0, 4));
  if (typed === undefined) return closest(day, month, now, context);
  if (typed.length === 4) return exactly(Number(typed), month, day);
  const inThisCentury = 2000 + Number(typed);
  return exactly(inThisCentury > now + 50 ? inThisCentury - 100 : inThisCentury, month, day);
}

/** Eight years around now always have a 29 February. */
function closest(
  day: number,
  month: number,
  now: number,
  { today, min, max }: TypedDateContext,
): string | null {
  const all = Array.from({ length: 17 }, (_, at) => exactly(now - 8 + at, month, day)).filter(
    (one) => one !== null,
  );
  const allowed = all.filter((one) => isWithin(one, min, max));
  const distance = (one: string): number => Math.abs(Date.parse(one) - Date.parse(today));
  return (allowed.length > 0 ? allowed : all).reduce<string | null>(
    (best, one) => (best === null || distance(one) <= distance(best) ? one : best),
    null,
  );
}

function timeAfter(rest: string): string | null {
  const [, time] = /^(?:,? ?(?:at|um|o|godz\.?)? |, ?|(?=\d\d:))(.+)$/.exec(rest) ?? [];
  return time === undefined ? null : parseTypedTime(time);
}

/** A time of day as people type it: "9", "9:30", "9.30", "0930", "9 Uhr", "9 pm". Null for anything else. */
export function parseTypedTime(text: string): string | null {
  const [, separate, minutes, together, end] =
    /^(?:(\d\d?)(?:[:.h](\d\d))?|(\d{4}))(?::00(?:\.000)?)? ?(uhr|h|am|pm)?$/.exec(plain(text)) ?? [];
  const digits = together ?? `${(separate ?? '').padStart(2, '0')}${minutes ?? '00'}`;
  if (!/^\d{4}$/.test(digits) || (separate === undefined && together === undefined)) return null;
  const hour = onTheClock(Number(digits.slice(0, 2)), end);
  return hour > 23 || Number(digits.slice(2)) > 59
    ? null
    : `${String(hour).padStart(2, '0')}:${digits.slice(2)}`;
}

/** More than 23 if there is no such hour. */
function onTheClock(hour: number, half: string | undefined): number {
  if (half !== 'am' && half !== 'pm') return hour;
  if (hour < 1 || hour > 12) return 24;
  return (hour % 12) + (half === 'pm' ? 12 : 0);
}
