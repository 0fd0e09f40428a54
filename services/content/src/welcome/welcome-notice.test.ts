import { describe, expect, it } from '@jest/globals';
import { everyone } from '@atrium/proto/audience';
import { isOn, isOnFor, nextTurn, seenVersion, type StoredWelcome } from './welcome-notice.ts';

const at = (time: string): Date => new Date(`2026-11-21T${time}Z`);
const notice = (changes: Partial<StoredWelcome> = {}): StoredWelcome => ({
  version: 3,
  text: { 'en-GB': 'Hello' },
  link: null,
  level: 'info',
  audience: everyone,
  from: at('10:00:00'),
  to: at('12:00:00'),
  acknowledge: false,
  removed: false,
  ...changes,
});

describe('the welcome notice', () => {
  it.each([
    ['09:59:59', false],
    ['10:00:00', true],
    ['11:59:59', true],
    ['12:00:00', false],
  ])('at %s is on: %s', (time, on) => {
    expect(isOn(notice(), at(time))).toBe(on);
  });

  it('is on for ever without a window, and never when taken away', () => {
    expect(isOn(notice({ from: null, to: null }), at('03:00:00'))).toBe(true);
    expect(isOn(notice({ removed: true }), at('11:00:00'))).toBe(false);
  });

  it('is for its audience', () => {
    const member = { id: 'p', grade: null, department: null, site: null, units: [] };
    expect(isOnFor(notice(), member, at('11:00:00'))).toBe(true);
    expect(isOnFor(notice({ audience: { ...everyone, excluded: ['p'] } }), member, at('11:00:00'))).toBe(
      false,
    );
  });

  it('turns when it begins and when it ends', () => {
    expect(nextTurn(notice(), at('09:00:00'))).toEqual(at('10:00:00'));
    expect(nextTurn(notice(), at('10:00:00'))).toEqual(at('12:00:00'));
    expect(nextTurn(notice(), at('12:00:00'))).toBeNull();
    expect(nextTurn(notice({ removed: true }), at('09:00:00'))).toBeNull();
  });

  it('is version 0 to an editor who is shown none', () => {
    expect([seenVersion(null), seenVersion(notice()), seenVersion(notice({ removed: true }))]).toEqual([
      0, 3, 0,
    ]);
  });
});
