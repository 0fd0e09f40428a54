import { expect, it } from '@jest/globals';
import { endOf, isOver } from './session-limits.ts';

const at = (time: string): Date => new Date(`2026-03-02T${time}:00Z`);
const use = { startedAt: at('08:00'), lastUsedAt: at('11:00') };
const unlimited = { sessionHours: null, idleMinutes: null };

it('[AUTH-8] a session ends by whichever limit comes first, and by none where there is none', () => {
  expect(endOf(use, unlimited)).toBeNull();
  expect(endOf(use, { ...unlimited, sessionHours: 4 })).toEqual(at('12:00'));
  expect(endOf(use, { ...unlimited, idleMinutes: 30 })).toEqual(at('11:30'));
  expect(endOf(use, { sessionHours: 4, idleMinutes: 90 })).toEqual(at('12:00'));
});

it('[AUTH-8] a session is over from the very moment on', () => {
  const limits = { ...unlimited, idleMinutes: 30 };
  expect([isOver(use, limits, at('11:29')), isOver(use, limits, at('11:30'))]).toEqual([false, true]);
  expect(isOver(use, unlimited, at('23:59'))).toBe(false);
});
