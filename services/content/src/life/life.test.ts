import { describe, expect, it } from '@jest/globals';
import type { LifeState } from '@atrium/proto/content/life';
import {
  endOf,
  isLive,
  next,
  publishing,
  stateWhenDeleted,
  stateWhenRestored,
  type LifeAction,
} from './life.ts';

const states: LifeState[] = ['draft', 'review', 'scheduled', 'published', 'archived'];
const outcome = (state: LifeState, action: LifeAction): LifeState | 'refused' => {
  try {
    return next(state, action);
  } catch {
    return 'refused';
  }
};

describe('the life of what is published', () => {
  it.each<[LifeAction, (LifeState | 'refused')[]]>([
    ['submit', ['review', 'refused', 'refused', 'refused', 'review']],
    ['approve', ['refused', 'published', 'refused', 'refused', 'refused']],
    ['approve-for-later', ['refused', 'scheduled', 'refused', 'refused', 'refused']],
    ['send-back', ['refused', 'draft', 'refused', 'refused', 'refused']],
    ['publish', ['published', 'published', 'published', 'refused', 'published']],
    ['schedule', ['scheduled', 'scheduled', 'scheduled', 'refused', 'scheduled']],
    ['withdraw', ['refused', 'draft', 'draft', 'draft', 'refused']],
    ['archive', ['refused', 'refused', 'refused', 'archived', 'refused']],
    ['expire', ['refused', 'refused', 'archived', 'archived', 'refused']],
    ['set-end', ['draft', 'refused', 'scheduled', 'published', 'refused']],
  ])('%s from draft, review, scheduled, published, archived', (action, expected) => {
    expect(states.map((state) => outcome(state, action))).toEqual(expected);
  });

  it('goes live at once unless its time is still to come', () => {
    const now = new Date('2026-11-21T10:00:00Z');
    const later = new Date('2026-11-21T10:00:01Z');
    expect(publishing(null, now)).toEqual({ action: 'publish', at: now });
    expect(publishing(new Date('2026-11-20T10:00:00Z'), now)).toEqual({ action: 'publish', at: now });
    expect(publishing(later, now)).toEqual({ action: 'schedule', at: later });
  });

  it('is for readers only while published and not deleted', () => {
    expect(states.filter((state) => isLive({ state, deletedAt: null }))).toEqual(['published']);
    expect(isLive({ state: 'published', deletedAt: new Date() })).toBe(false);
    expect(states.map(stateWhenDeleted)).toEqual(['draft', 'draft', 'draft', 'published', 'archived']);
  });

  it('[NEWS-6] ends as asked, else as it was to, and never before it begins', () => {
    const [begins, earlier, later] = [10, 9, 11].map((hour) => new Date(Date.UTC(2026, 10, 21, hour)));
    const outcomeOf = (asked: Date | null | undefined, before: Date | null | undefined) => {
      try {
        return endOf(asked, before, begins as Date);
      } catch {
        return 'refused';
      }
    };
    const asked = [undefined, null, earlier, begins, later];
    expect(asked.map((end) => outcomeOf(end, later))).toEqual([later, null, 'refused', 'refused', later]);
    expect(asked.map((end) => outcomeOf(end, earlier))).toEqual([null, null, 'refused', 'refused', later]);
    expect(outcomeOf(undefined, undefined)).toBeNull();
  });

  it('[NEWS-6] what ended while it was deleted does not come back to its readers', () => {
    const now = new Date('2026-11-21T10:00:00Z');
    const restored = (expiresAt?: Date | null) =>
      states.map((state) => stateWhenRestored({ state, ...(expiresAt !== undefined && { expiresAt }) }, now));
    expect(restored(now)).toEqual(['draft', 'review', 'scheduled', 'archived', 'archived']);
    for (const end of [undefined, null, new Date('2026-11-21T10:00:01Z')])
      expect(restored(end)).toEqual(states);
  });
});
