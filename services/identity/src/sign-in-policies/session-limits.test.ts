import { expect, it } from '@jest/globals';
import { expiryOf, isExpired } from './session-limits.ts';

const at = (time: string): Date => new Date(`2026-03-02T${time}:00Z`);
const use = { startedAt: at('08:00'), lastUsedAt: at('11:00') };
const unlimited = { sessionHours: null, idleMinutes: null };

it('[AUTH-8] a session ends at the earliest limit, and never if there is none', () => {
  expect(expiryOf(use, unlimited)).toBeNull();
  expect(expiryOf(use, { ...unlimited, sessionHours: 4 })).toEqual(at('12:00'));
  expect(expiryOf(use, { ...unlimited, idleMinutes: 30 })).toEqual(at('11:30'));
  expect(expiryOf(use, { sessionHours: 4, idleMinutes: 90 })).toEqual(at('12:00'));
});

it('[AUTH-8] a session is over from the exact moment of its limit', () => {
  const limits = { ...unlimited, idleMinutes: 30 };
  expect([isExpired(use, limits, at('11:29')), isExpired(use, limits, at('11:30'))]).toEqual([false, true]);
  expect(isExpired(use, unlimited, at('23:59'))).toBe(false);
});
