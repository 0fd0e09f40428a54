import { Injectable } from '@nestjs/common';
import type { Caller } from '@atrium/common/context/request-context';
import { Directory, unknownPerson } from '@atrium/common/directory/directory';
import { allows } from '@atrium/proto/access';
import type { Comment } from '@atrium/proto/content/comments';
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
  ) {}

  async show(comment: CommentRecord, reader: Caller): Promise<Comment> {
    return (await this.showAll([comment], reader))[0] as Comment;
  }

  async showAll(comments: readonly CommentRecord[], reader: Caller): Promise<Comment[]> {
    const ids = comments.map(({ _id }) => _id);
    // One after the other: after a write this is still within its transaction.
    const people = await this.directory.refs(comments.map(({ author }) => author));
    const reactions = await this.reactions.forTargets('comment', ids, reader.id);
    const reported = await this.reports.reportedBy(reader.id, ids);
    return comments.map((comment) => ({
      id: comment._id,
      subject: { kind: comment.kind, id: comment.subject },
      replyTo: comment.replyTo,
      author: people.get(comment.author) ?? unknownPerson(comment.author),
      ...wordsFor(comment, reader),
      createdAt: comment.createdAt.toISOString(),
      editedAt: comment.editedAt?.toISOString() ?? null,
      replies: comment.replies,
      reactions: reactions.get(comment._id) ?? noReactions,
      reported: reported.has(comment._id),
      version: comment.version,
    }));
  }
}

function wordsFor(comment: CommentRecord, reader: Caller): Pick<Comment, 'text' | 'state' | 'removal'> {
  const state = comment.deleted ? 'deleted' : comment.removedByModerator ? 'removed' : 'visible';
  const isTold = comment.author === reader.id || allows(reader.allowance, 'admin:moderation');
  const wasRemoved = comment.removedByModerator || comment.appeal !== null;
  return {
    state,
    text: state === 'visible' || isTold ? comment.text : '',
    removal:
      isTold && wasRemoved ? { reason: comment.reason, appeal: comment.appeal?.state ?? 'possible' } : null,
  };
}
