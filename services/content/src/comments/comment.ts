import { DomainError } from '@atrium/common/errors/domain-error';
import type { CommentRecord } from './comment.schema.ts';

/** Where a comment stands in its life. */
export type CommentState = 'visible' | 'reported' | 'removed' | 'appealed' | 'settled' | 'deleted';

export type CommentAction = 'edit' | 'delete' | 'report' | 'dismiss' | 'uphold' | 'appeal' | 'decideAppeal';

/** What can be done in each state; everything else is refused. `settled` is a removal that was appealed and stands. */
export const allowedActions: Readonly<Record<CommentState, readonly CommentAction[]>> = {
  visible: ['edit', 'delete', 'report'],
  reported: ['delete', 'report', 'dismiss', 'uphold'],
  removed: ['appeal'],
  appealed: ['decideAppeal'],
  settled: [],
  deleted: [],
};

type Facts = Pick<CommentRecord, 'deleted' | 'removedByModerator' | 'requiresModeration' | 'appeal'>;

export function stateOf({ deleted, removedByModerator, requiresModeration, appeal }: Facts): CommentState {
  if (deleted) return 'deleted';
  if (removedByModerator)
    return appeal === null ? 'removed' : appeal.state === 'pending' ? 'appealed' : 'settled';
  return requiresModeration ? 'reported' : 'visible';
}

const decisions: readonly CommentAction[] = ['dismiss', 'uphold', 'decideAppeal'];

export function assertCan(comment: Facts, action: CommentAction): void {
  if (allowedActions[stateOf(comment)].includes(action)) return;
  throw new DomainError(decisions.includes(action) ? 'already-decided' : 'wrong-state');
}

const mention = /@\[[^\]]{1,200}\]\(([\w.-]{1,64})\)/g;
const mostMentions = 20;

/** Who is mentioned in `Thank you @[Ada Nowak](42)!`. */
export const mentionedIn = (text: string): string[] =>
  [...new Set([...text.matchAll(mention)].map(([, id]) => id as string))].slice(0, mostMentions);
