import { DomainError } from '@atrium/common/errors/domain-error';
import type { LifeState } from '@atrium/proto/content/life';

/** What can be done to something beside changing its words; `expire` is the clock's. */
export type LifeAction =
  | ('publish' | 'schedule' | 'withdraw' | 'archive' | 'expire' | 'set-end')
  | ('submit' | 'approve' | 'approve-for-later' | 'send-back');

/** The whole life: what is not in this table cannot be done. */
const transitions: Readonly<Record<LifeAction, Partial<Record<LifeState, LifeState>>>> = {
  // Also what still waits for review where none is needed any more.
  publish: { draft: 'published', review: 'published', scheduled: 'published', archived: 'published' },
  schedule: { draft: 'scheduled', review: 'scheduled', scheduled: 'scheduled', archived: 'scheduled' },
  submit: { draft: 'review', archived: 'review' },
  approve: { review: 'published' },
  'approve-for-later': { review: 'scheduled' },
  'send-back': { review: 'draft' },
  withdraw: { review: 'draft', scheduled: 'draft', published: 'draft' },
  archive: { published: 'archived' },
  // What was due while nothing ran, and is over already, is nobody's news.
  expire: { scheduled: 'archived', published: 'archived' },
  'set-end': { draft: 'draft', scheduled: 'scheduled', published: 'published' },
};

export function next(state: LifeState, action: LifeAction): LifeState {
  const to = transitions[action][state];
  if (!to) throw new DomainError('wrong-state', `Cannot ${action} in state ${state}`);
  return to;
}

/** What an editor does when they publish: at once, or at a time that is still to come. */
export const publishing = (at: Date | null, now: Date): { action: 'publish' | 'schedule'; at: Date } =>
  at && at > now ? { action: 'schedule', at } : { action: 'publish', at: now };

/** Whether readers have it: published and not deleted. */
export const isLive = ({ state, deletedAt }: { state: LifeState; deletedAt: Date | null }): boolean =>
  state === 'published' && deletedAt === null;

/** What is deleted is not published behind its editor's back, by the clock or by a reviewer: it is a draft again. */
export const stateWhenDeleted = (state: LifeState): LifeState =>
  state === 'scheduled' || state === 'review' ? 'draft' : state;

/** What ended while it was deleted does not come back to its readers. */
export const stateWhenRestored = (
  { state, expiresAt }: { state: LifeState; expiresAt?: Date | null },
  now: Date,
): LifeState => (state === 'published' && isOver(expiresAt, now) ? next(state, 'expire') : state);

export const isOver = (expiresAt: Date | null | undefined, now: Date): boolean =>
  Boolean(expiresAt && expiresAt <= now);

/** When it ends: as is asked, else as it was to, if that is still to come when it begins. */
export function endOf(
  asked: Date | null | undefined,
  before: Date | null | undefined,
  begins: Date,
): Date | null {
  if (asked === undefined) return isOver(before, begins) ? null : (before ?? null);
  if (isOver(asked, begins))
    throw new DomainError('invalid-input', 'The end must be after the start', [
      { path: ['expiresAt'], code: 'order' },
    ]);
  return asked;
}
