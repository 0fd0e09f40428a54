import { describe, expect, it } from '@jest/globals';
import { everyone } from '@atrium/proto/audience';
import { isOn, isOnFor, nextTransition, visibleVersion, type StoredWelcome } from './welcome-notice.ts';

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
  ])('at %s is active: %s', (time, on) => {
    expect(isOn(notice(), at(time))).toBe(on);
  });

  it('is always active without a window, and never after its removal', () => {
    expect(isOn(notice({ from: null, to: null }), at('03:00:00'))).toBe(true);
    expect(isOn(notice({ removed: true }), at('11:00:00'))).toBe(false);
  });

  it('is shown to its audience', () => {
    const member = { id: 'p', grade: null, department: null, site: null, units: [] };
    expect(isOnFor(notice(), member, at('11:00:00'))).toBe(true);
    expect(isOnFor(notice({ audience: { ...everyone, excluded: ['p'] } }), member, at('11:00:00'))).toBe(
      false,
    );
  });

  it('has a transition when it begins and when it ends', () => {
    expect(nextTransition(notice(), at('09:00:00'))).toEqual(at('10:00:00'));
    expect(nextTransition(notice(), at('10:00:00'))).toEqual(at('12:00:00'));
    expect(nextTransition(notice(), at('12:00:00'))).toBeNull();
    expect(nextTransition(notice({ removed: true }), at('09:00:00'))).toBeNull();
  });

  it('has version 0 for an editor who is shown none', () => {
    expect([
      visibleVersion(null),
      visibleVersion(notice()),
      visibleVersion(notice({ removed: true })),
    ]).toEqual([0, 3, 0]);
  });
});
