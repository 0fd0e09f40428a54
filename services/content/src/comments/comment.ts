import type { Caller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { allows } from '@atrium/proto/access';
import { mentionPattern } from '@atrium/proto/mention';
import type { CommentRecord } from './comment.schema.ts';

export type CommentState = 'visible' | 'held' | 'reported' | 'removed' | 'appealed' | 'settled' | 'deleted';

export type CommentAction =
  'edit' | 'delete' | 'report' | 'dismiss' | 'removeComment' | 'appeal' | 'decideAppeal';

/**
 * Allowed actions per state; any other is refused. `held` is waiting and hidden; `settled` is a removal upheld after an
 * appeal.
 */
export const allowedActions: Readonly<Record<CommentState, readonly CommentAction[]>> = {
  visible: ['edit', 'delete', 'report'],
  held: ['delete', 'dismiss', 'removeComment'],
  reported: ['delete', 'report', 'dismiss', 'removeComment'],
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

const decisions: readonly CommentAction[] = ['dismiss', 'removeComment', 'decideAppeal'];

/** What decides whether someone sees hidden comments. */
export interface CommentReader {
  readonly id: string;
  readonly moderates: boolean;
}

export const toCommentReader = ({ id, allowance }: Caller): CommentReader => ({
  id,
  moderates: allows(allowance, 'admin:moderation'),
});

/** Others do not see held comments. If someone has replied, the comment keeps its place without its text. */
export const isHiddenFrom = (
  { held, heldBack, replies, author }: Pick<CommentRecord, 'held' | 'heldBack' | 'replies' | 'author'>,
  commentReader: CommentReader,
): boolean =>
  Boolean(held || heldBack?.first) &&
  replies === 0 &&
  author !== commentReader.id &&
  !commentReader.moderates;

export function assertCan(comment: Facts, action: CommentAction): void {
  if (allowedActions[stateOf(comment)].includes(action)) return;
  throw new DomainError(decisions.includes(action) ? 'already-decided' : 'wrong-state');
}

const maxMentions = 20;

/** IDs of the people mentioned, as in `Thank you @[Ada Nowak](42)!`. */
export const mentionedIn = (text: string): string[] =>
  [...new Set([...text.matchAll(mentionPattern)].map(([, , id]) => id as string))].slice(0, maxMentions);
