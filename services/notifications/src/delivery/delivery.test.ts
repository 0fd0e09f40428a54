import { describe, expect, it } from '@jest/globals';
import type { QuietHours } from '@atrium/proto/notifications/delivery';
import { completed, dueAt, initialChoice, isWanted } from './delivery.ts';

const night: QuietHours = { from: '22:00', to: '07:00' };
const due = (now: string, choice: Partial<Parameters<typeof dueAt>[1]>, zone = 'Europe/Warsaw') =>
  dueAt(new Date(now), { mailRhythm: 'at-once', quiet: null, ...choice }, zone).toISOString();

describe('[SET-1] a mail leaves', () => {
  it('at once, in the morning, or on Monday morning, on the reader’s own clock', () => {
    expect(due('2027-06-09T10:00:00Z', {})).toBe('2027-06-09T10:00:00.000Z');
    expect(due('2027-06-09T10:00:00Z', { mailRhythm: 'daily' })).toBe('2027-06-10T06:00:00.000Z');
    expect(due('2027-06-09T05:00:00Z', { mailRhythm: 'daily' })).toBe('2027-06-09T06:00:00.000Z');
    expect(due('2027-06-09T10:00:00Z', { mailRhythm: 'weekly' })).toBe('2027-06-14T06:00:00.000Z');
    expect(due('2027-06-14T05:00:00Z', { mailRhythm: 'weekly' })).toBe('2027-06-14T06:00:00.000Z');
    expect(due('2027-06-14T07:00:00Z', { mailRhythm: 'weekly' })).toBe('2027-06-21T06:00:00.000Z');
    expect(due('2027-06-09T10:00:00Z', { mailRhythm: 'daily' }, 'Asia/Tokyo')).toBe(
      '2027-06-09T23:00:00.000Z',
    );
  });

  it('not in quiet hours: it waits for their end, also over midnight and when it was to come with others', () => {
    expect(due('2027-06-09T19:59:00Z', { quiet: night })).toBe('2027-06-09T19:59:00.000Z');
    expect(due('2027-06-09T20:00:00Z', { quiet: night })).toBe('2027-06-10T05:00:00.000Z');
    expect(due('2027-06-10T02:00:00Z', { quiet: night })).toBe('2027-06-10T05:00:00.000Z');
    expect(due('2027-06-10T05:00:00Z', { quiet: night })).toBe('2027-06-10T05:00:00.000Z');
    const late = { mailRhythm: 'daily' as const, quiet: { from: '06:00', to: '09:30' } };
    expect(due('2027-06-09T10:00:00Z', late)).toBe('2027-06-10T07:30:00.000Z');
  });

  it('at the right hour when the clocks change in between', () => {
    // In Warsaw the clocks went forward on 28 March 2027 at two, and go back on 31 October at three.
    expect(due('2027-03-27T21:30:00Z', { quiet: night })).toBe('2027-03-28T05:00:00.000Z');
    expect(due('2027-10-30T20:30:00Z', { quiet: night })).toBe('2027-10-31T06:00:00.000Z');
    expect(due('2027-03-27T10:00:00Z', { mailRhythm: 'daily' })).toBe('2027-03-28T06:00:00.000Z');
    // An end that the clock passes over is the change itself.
    expect(due('2027-03-28T00:30:00Z', { quiet: { from: '01:00', to: '02:30' } })).toBe(
      '2027-03-28T01:30:00.000Z',
    );
  });

  it('never later than a day after, and never while it is quiet, at any hour around both changes', () => {
    const hours = 72;
    for (const day of ['2027-03-27T00:00:00Z', '2027-10-30T00:00:00Z'])
      for (let quarter = 0; quarter < hours * 4; quarter += 1) {
        const now = new Date(Date.parse(day) + quarter * 900_000);
        const at = dueAt(now, { mailRhythm: 'at-once', quiet: night }, 'Europe/Warsaw');
        const clock = at.toLocaleTimeString('en-GB', { timeZone: 'Europe/Warsaw' });
        expect(clock >= '07:00:00' && clock < '22:00:00').toBe(true);
        expect(at.getTime() - now.getTime()).toBeGreaterThanOrEqual(0);
        expect(at.getTime() - now.getTime()).toBeLessThanOrEqual(10 * 3_600_000);
      }
  });
});

it('[SET-1] what the organisation has decided holds before what somebody chose', () => {
  expect(isWanted(initialChoice, [], 'mention', 'mail')).toBe(true);
  expect(isWanted(initialChoice, [], 'article', 'mail')).toBe(false);
  const rules = [
    { kind: 'article' as const, channel: 'mail' as const, on: true },
    { kind: 'mention' as const, channel: 'mail' as const, on: false },
  ];
  expect(isWanted(initialChoice, rules, 'article', 'mail')).toBe(true);
  expect(isWanted(initialChoice, rules, 'mention', 'mail')).toBe(false);
});

it('a choice from before there was a kind or a way is completed', () => {
  const kept = { wanted: { article: { mail: true } } } as never;
  expect(completed(kept).wanted.article).toEqual({ app: true, push: false, mail: true });
  expect(completed(kept).wanted.mention).toEqual({ app: true, push: true, mail: true });
  expect(completed(null)).toEqual(initialChoice);
});
