import { DomainError } from '../errors/domain-error.ts';
import type { LifecycleState } from '@atrium/proto/authoring/lifecycle';
import { isExpired } from './validity-window.ts';

/** Actions besides editing the text. `expire` is triggered by the clock. */
export type LifecycleAction =
  | ('publish' | 'schedule' | 'unpublish' | 'archive' | 'expire' | 'set-expiry')
  | ('submit' | 'approve' | 'approve-for-later' | 'reject');

/** All allowed transitions; any other is refused. */
const transitions: Readonly<Record<LifecycleAction, Partial<Record<LifecycleState, LifecycleState>>>> = {
  // Also from review, in case reviews are no longer required.
  publish: { draft: 'published', review: 'published', scheduled: 'published', archived: 'published' },
  schedule: { draft: 'scheduled', review: 'scheduled', scheduled: 'scheduled', archived: 'scheduled' },
  submit: { draft: 'review', archived: 'review' },
  approve: { review: 'published' },
  'approve-for-later': { review: 'scheduled' },
  reject: { review: 'draft' },
  unpublish: { review: 'draft', scheduled: 'draft', published: 'draft' },
  archive: { published: 'archived' },
  // Content that became due and expired while the service was down is archived without being announced.
  expire: { scheduled: 'archived', published: 'archived' },
  'set-expiry': { draft: 'draft', scheduled: 'scheduled', published: 'published' },
};

export function nextState(state: LifecycleState, action: LifecycleAction): LifecycleState {
  const to = transitions[action][state];
  if (!to) throw new DomainError('wrong-state', `Cannot ${action} in state ${state}`);
  return to;
}

/** Scheduling if the time is in the future, otherwise publishing at once. */
export const publishAction = (at: Date | null, now: Date): { action: 'publish' | 'schedule'; at: Date } =>
  at && at > now ? { action: 'schedule', at } : { action: 'publish', at: now };

/** True if readers can see it: published and not deleted. */
export const isLive = ({ state, deletedAt }: { state: LifecycleState; deletedAt: Date | null }): boolean =>
  state === 'published' && deletedAt === null;

/**
 * Scheduled content and content in review becomes a draft when deleted, so that neither the clock nor a reviewer
 * publishes it unnoticed.
 */
export const stateWhenDeleted = (state: LifecycleState): LifecycleState =>
  state === 'scheduled' || state === 'review' ? 'draft' : state;

/** Content that expired while it was deleted stays hidden from readers. */
export const stateWhenRestored = (
  { state, expiresAt }: { state: LifecycleState; expiresAt?: Date | null },
  now: Date,
): LifecycleState =>
  state === 'published' && isExpired(expiresAt, now) ? nextState(state, 'expire') : state;

/** The requested expiry, otherwise the previous one if it is later than the start. */
export function resolveExpiry(
  requested: Date | null | undefined,
  before: Date | null | undefined,
  begins: Date,
): Date | null {
  if (requested === undefined) return isExpired(before, begins) ? null : (before ?? null);
  if (isExpired(requested, begins))
    throw new DomainError('invalid-input', 'The end must be after the start', [
      { path: ['expiresAt'], code: 'order' },
    ]);
  return requested;
}
