import { describe, expect, it } from '@jest/globals';
import type { LifecycleState } from '@atrium/proto/authoring/lifecycle';
import {
  resolveExpiry,
  isLive,
  nextState,
  publishAction,
  stateWhenDeleted,
  stateWhenRestored,
  type LifecycleAction,
} from './lifecycle.ts';

const states: LifecycleState[] = ['draft', 'review', 'scheduled', 'published', 'archived'];
const outcome = (state: LifecycleState, action: LifecycleAction): LifecycleState | 'refused' => {
  try {
    return nextState(state, action);
  } catch {
    return 'refused';
  }
};

describe('content lifecycle', () => {
  it.each<[LifecycleAction, (LifecycleState | 'refused')[]]>([
    ['submit', ['review', 'refused', 'refused', 'refused', 'review']],
    ['approve', ['refused', 'published', 'refused', 'refused', 'refused']],
    ['approve-for-later', ['refused', 'scheduled', 'refused', 'refused', 'refused']],
    ['reject', ['refused', 'draft', 'refused', 'refused', 'refused']],
    ['publish', ['published', 'published', 'published', 'refused', 'published']],
    ['schedule', ['scheduled', 'scheduled', 'scheduled', 'refused', 'scheduled']],
    ['unpublish', ['refused', 'draft', 'draft', 'draft', 'refused']],
    ['archive', ['refused', 'refused', 'refused', 'archived', 'refused']],
    ['expire', ['refused', 'refused', 'archived', 'archived', 'refused']],
    ['set-expiry', ['draft', 'refused', 'scheduled', 'published', 'refused']],
  ])('%s from draft, review, scheduled, published, archived', (action, expected) => {
    expect(states.map((state) => outcome(state, action))).toEqual(expected);
  });

  it('publishes at once unless the given time is in the future', () => {
    const now = new Date('2026-11-21T10:00:00Z');
    const later = new Date('2026-11-21T10:00:01Z');
    expect(publishAction(null, now)).toEqual({ action: 'publish', at: now });
    expect(publishAction(new Date('2026-11-20T10:00:00Z'), now)).toEqual({ action: 'publish', at: now });
    expect(publishAction(later, now)).toEqual({ action: 'schedule', at: later });
  });

  it('shows content to readers only while it is published and not deleted', () => {
    expect(states.filter((state) => isLive({ state, deletedAt: null }))).toEqual(['published']);
    expect(isLive({ state: 'published', deletedAt: new Date() })).toBe(false);
    expect(states.map(stateWhenDeleted)).toEqual(['draft', 'draft', 'draft', 'published', 'archived']);
  });

  it('[NEWS-6] content expires as requested, otherwise as before, and never before it begins', () => {
    const [begins, earlier, later] = [10, 9, 11].map((hour) => new Date(Date.UTC(2026, 10, 21, hour)));
    const outcomeOf = (requested: Date | null | undefined, before: Date | null | undefined) => {
      try {
        return resolveExpiry(requested, before, begins as Date);
      } catch {
        return 'refused';
      }
    };
    const requested = [undefined, null, earlier, begins, later];
    expect(requested.map((end) => outcomeOf(end, later))).toEqual([later, null, 'refused', 'refused', later]);
    expect(requested.map((end) => outcomeOf(end, earlier))).toEqual([
      null,
      null,
      'refused',
      'refused',
      later,
    ]);
    expect(outcomeOf(undefined, undefined)).toBeNull();
  });

  it('[NEWS-6] restoring does not bring back content that expired while deleted', () => {
    const now = new Date('2026-11-21T10:00:00Z');
    const restored = (expiresAt?: Date | null) =>
      states.map((state) => stateWhenRestored({ state, ...(expiresAt !== undefined && { expiresAt }) }, now));
    expect(restored(now)).toEqual(['draft', 'review', 'scheduled', 'archived', 'archived']);
    for (const end of [undefined, null, new Date('2026-11-21T10:00:01Z')])
      expect(restored(end)).toEqual(states);
  });
});
