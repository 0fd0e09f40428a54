import { Injectable } from '@nestjs/common';
import type { Caller } from '@atrium/common/context/request-context';
import { Directory, unknownPerson } from '@atrium/common/directory/directory';
import { allows } from '@atrium/proto/access';
import type { PersonRef } from '@atrium/proto/common';
import type { Comment } from '@atrium/proto/content/comments';
import { CommentCounts } from './comment-counts.ts';
import { CommentsRepository } from './comments.repository.ts';
import { readerOf } from './comment.ts';
import { noReactions, ReactionCounts } from '../reactions/reaction-counts.ts';
import { ReportsRepository } from './reports.repository.ts';
import type { CommentRecord } from './comment.schema.ts';

/** Comments as one reader sees them: what is hidden is empty to all but its author and moderators. */
@Injectable()
export class CommentView {
  constructor(
    private readonly directory: Directory,
    private readonly reactions: ReactionCounts,
    private readonly reports: ReportsRepository,
    private readonly comments: CommentsRepository,
    private readonly counts: CommentCounts,
  ) {}

  /** How many can be read under something. */
  async total(kind: CommentRecord['kind'], id: string): Promise<number> {
    return (await this.counts.forSubjects(kind, [id])).get(id) ?? 0;
  }

  async show(comment: CommentRecord, reader: Caller): Promise<Comment> {
    return (await this.showAll([comment], reader))[0] as Comment;
  }

  /** What was just written: nobody can have replied, reacted or reported yet, so nothing is looked up. */
  async showNew(comment: CommentRecord, reader: Caller): Promise<Comment> {
    const people = await this.directory.refs([comment.author]);
    const untouched = { replies: 0, reactions: noReactions, reported: false };
    return { ...wordsAndFacts(comment, reader, people), ...untouched };
  }

  async showAll(comments: readonly CommentRecord[], reader: Caller): Promise<Comment[]> {
    const ids = comments.map(({ _id }) => _id);
    // One after the other: after a write this is still within its transaction.
    const people = await this.directory.refs(comments.map(({ author }) => author));
    const reactions = await this.reactions.forTargets('comment', ids, reader.id);
    const reported = await this.reports.reportedBy(reader.id, ids);
    const threads = comments.filter(({ replyTo }) => replyTo === null).map(({ _id }) => _id);
    const held = await this.comments.heldReplies(threads, readerOf(reader));
    return comments.map((comment) => ({
      ...wordsAndFacts(comment, reader, people),
      replies: comment.replies + (held.get(comment._id) ?? 0),
      reactions: reactions.get(comment._id) ?? noReactions,
      reported: reported.has(comment._id),
    }));
  }
}

const wordsAndFacts = (
  comment: CommentRecord,
  reader: Caller,
  people: ReadonlyMap<string, PersonRef>,
): Omit<Comment, 'replies' | 'reactions' | 'reported'> => ({
  id: comment._id,
  subject: { kind: comment.kind, id: comment.subject },
  replyTo: comment.replyTo,
  author: people.get(comment.author) ?? unknownPerson(comment.author),
  ...wordsFor(comment, reader),
  createdAt: comment.createdAt.toISOString(),
  editedAt: comment.editedAt?.toISOString() ?? null,
  deletedAt: comment.deletedAt?.toISOString() ?? null,
  version: comment.version,
});

function shownState({ deleted, removedByModerator, held }: CommentRecord): Comment['state'] {
  if (deleted) return 'deleted';
  if (removedByModerator) return 'removed';
  return held ? 'held' : 'visible';
}

function wordsFor(comment: CommentRecord, reader: Caller): Pick<Comment, 'text' | 'state' | 'removal'> {
  const state = shownState(comment);
  const isTold = comment.author === reader.id || allows(reader.allowance, 'admin:moderation');
  const wasRemoved = comment.removedByModerator || comment.appeal !== null;
  return {
    state,
    text: state === 'visible' || isTold ? comment.text : '',
    removal:
      isTold && wasRemoved ? { reason: comment.reason, appeal: comment.appeal?.state ?? 'possible' } : null,
  };
}
