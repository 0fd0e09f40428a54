import { describe, expect, it } from '@jest/globals';
import type { QuietHours } from '@atrium/proto/notifications/delivery';
import { withDefaults, dueAt, defaultChoice, isWanted } from './delivery-preferences.ts';

const night: QuietHours = { from: '22:00', to: '07:00' };
const due = (now: string, choice: Partial<Parameters<typeof dueAt>[1]>, zone = 'Europe/Warsaw') =>
  dueAt(new Date(now), { mailFrequency: 'at-once', quiet: null, ...choice }, zone).toISOString();

describe('[SET-1] the due time of an e-mail', () => {
  it('is now, the next morning or the next Monday morning in the reader’s time zone, by the chosen frequency', () => {
    expect(due('2027-06-09T10:00:00Z', {})).toBe('2027-06-09T10:00:00.000Z');
    expect(due('2027-06-09T10:00:00Z', { mailFrequency: 'daily' })).toBe('2027-06-10T06:00:00.000Z');
    expect(due('2027-06-09T05:00:00Z', { mailFrequency: 'daily' })).toBe('2027-06-09T06:00:00.000Z');
    expect(due('2027-06-09T10:00:00Z', { mailFrequency: 'weekly' })).toBe('2027-06-14T06:00:00.000Z');
    expect(due('2027-06-14T05:00:00Z', { mailFrequency: 'weekly' })).toBe('2027-06-14T06:00:00.000Z');
    expect(due('2027-06-14T07:00:00Z', { mailFrequency: 'weekly' })).toBe('2027-06-21T06:00:00.000Z');
    expect(due('2027-06-09T10:00:00Z', { mailFrequency: 'daily' }, 'Asia/Tokyo')).toBe(
      '2027-06-09T23:00:00.000Z',
    );
  });

  it('waits for the end of quiet hours, also past midnight and for daily e-mails', () => {
    expect(due('2027-06-09T19:59:00Z', { quiet: night })).toBe('2027-06-09T19:59:00.000Z');
    expect(due('2027-06-09T20:00:00Z', { quiet: night })).toBe('2027-06-10T05:00:00.000Z');
    expect(due('2027-06-10T02:00:00Z', { quiet: night })).toBe('2027-06-10T05:00:00.000Z');
    expect(due('2027-06-10T05:00:00Z', { quiet: night })).toBe('2027-06-10T05:00:00.000Z');
    const late = { mailFrequency: 'daily' as const, quiet: { from: '06:00', to: '09:30' } };
    expect(due('2027-06-09T10:00:00Z', late)).toBe('2027-06-10T07:30:00.000Z');
  });

  it('is at the right hour when the clocks change in between', () => {
    // Clocks in Warsaw go forward at 02:00 on 28 March 2027 and back at 03:00 on 31 October.
    expect(due('2027-03-27T21:30:00Z', { quiet: night })).toBe('2027-03-28T05:00:00.000Z');
    expect(due('2027-10-30T20:30:00Z', { quiet: night })).toBe('2027-10-31T06:00:00.000Z');
    expect(due('2027-03-27T10:00:00Z', { mailFrequency: 'daily' })).toBe('2027-03-28T06:00:00.000Z');
    // Quiet hours whose end is skipped by the clock end at the change.
    expect(due('2027-03-28T00:30:00Z', { quiet: { from: '01:00', to: '02:30' } })).toBe(
      '2027-03-28T01:30:00.000Z',
    );
  });

  it('is never in quiet hours and at most ten hours away, at any quarter of an hour around both clock changes', () => {
    const hours = 72;
    for (const day of ['2027-03-27T00:00:00Z', '2027-10-30T00:00:00Z'])
      for (let quarter = 0; quarter < hours * 4; quarter += 1) {
        const now = new Date(Date.parse(day) + quarter * 900_000);
        const at = dueAt(now, { mailFrequency: 'at-once', quiet: night }, 'Europe/Warsaw');
        const clock = at.toLocaleTimeString('en-GB', { timeZone: 'Europe/Warsaw' });
        expect(clock >= '07:00:00' && clock < '22:00:00').toBe(true);
        expect(at.getTime() - now.getTime()).toBeGreaterThanOrEqual(0);
        expect(at.getTime() - now.getTime()).toBeLessThanOrEqual(10 * 3_600_000);
      }
  });
});

it('[SET-1] rules of the organisation override what a person chose', () => {
  expect(isWanted(defaultChoice, [], 'mention', 'mail')).toBe(true);
  expect(isWanted(defaultChoice, [], 'article', 'mail')).toBe(false);
  const rules = [
    { kind: 'article' as const, channel: 'mail' as const, on: true },
    { kind: 'mention' as const, channel: 'mail' as const, on: false },
  ];
  expect(isWanted(defaultChoice, rules, 'article', 'mail')).toBe(true);
  expect(isWanted(defaultChoice, rules, 'mention', 'mail')).toBe(false);
});

it('a choice stored before a kind or channel existed is completed with its default', () => {
  const stored = { preferences: { article: { mail: true } } } as never;
  expect(withDefaults(stored).preferences.article).toEqual({ app: true, push: false, mail: true });
  expect(withDefaults(stored).preferences.mention).toEqual({ app: true, push: true, mail: true });
  expect(withDefaults(null)).toEqual(defaultChoice);
});
