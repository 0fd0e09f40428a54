import type { Caller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { allows } from '@atrium/proto/access';
import { mentionPattern } from '@atrium/proto/mention';
import type { CommentRecord } from './comment.schema.ts';

/** Where a comment stands in its life. */
export type CommentState = 'visible' | 'held' | 'reported' | 'removed' | 'appealed' | 'settled' | 'deleted';

export type CommentAction = 'edit' | 'delete' | 'report' | 'dismiss' | 'uphold' | 'appeal' | 'decideAppeal';

/** What can be done in each state; everything else is refused. `held` waits out of sight; `settled` is a removal that was appealed and stands. */
export const allowedActions: Readonly<Record<CommentState, readonly CommentAction[]>> = {
  visible: ['edit', 'delete', 'report'],
  held: ['delete', 'dismiss', 'uphold'],
  reported: ['delete', 'report', 'dismiss', 'uphold'],
  removed: ['appeal'],
  appealed: ['decideAppeal'],
  settled: [],
  deleted: [],
};

type Facts = Pick<CommentRecord, 'deleted' | 'removedByModerator' | 'requiresModeration' | 'appeal' | 'held'>;

export function stateOf({
  deleted,
  removedByModerator,
  requiresModeration,
  appeal,
  held,
}: Facts): CommentState {
  if (deleted) return 'deleted';
  if (removedByModerator)
    return appeal === null ? 'removed' : appeal.state === 'pending' ? 'appealed' : 'settled';
  if (held) return 'held';
  return requiresModeration ? 'reported' : 'visible';
}

const decisions: readonly CommentAction[] = ['dismiss', 'uphold', 'decideAppeal'];

/** Who reads, as far as hidden words go. */
export interface Reader {
  readonly id: string;
  readonly moderates: boolean;
}

export const readerOf = ({ id, allowance }: Caller): Reader => ({
  id,
  moderates: allows(allowance, 'admin:moderation'),
});

/** What was held back is not there for others; where they have replied to it, its place stays, without words. */
export const isHiddenFrom = (
  { held, heldBack, replies, author }: Pick<CommentRecord, 'held' | 'heldBack' | 'replies' | 'author'>,
  reader: Reader,
): boolean => Boolean(held || heldBack?.first) && replies === 0 && author !== reader.id && !reader.moderates;

export function assertCan(comment: Facts, action: CommentAction): void {
  if (allowedActions[stateOf(comment)].includes(action)) return;
  throw new DomainError(decisions.includes(action) ? 'already-decided' : 'wrong-state');
}

const mostMentions = 20;

/** Who is mentioned in `Thank you @[Ada Nowak](42)!`. */
export const mentionedIn = (text: string): string[] =>
  [...new Set([...text.matchAll(mentionPattern)].map(([, , id]) => id as string))].slice(0, mostMentions);
