import { Injectable } from '@nestjs/common';
import type { Caller } from '@atrium/common/context/request-context';
import { Directory, unknownPerson } from '@atrium/common/directory/directory';
import { allows } from '@atrium/proto/access';
import type { PersonRef } from '@atrium/proto/common';
import type { Comment } from '@atrium/proto/content/comments';
import { CommentCounts } from './comment-counts.store.ts';
import { CommentsRepository } from './comments.repository.ts';
import { toCommentReader } from './comment.ts';
import { noReactions, ReactionCounts } from '../reaction-counts/reaction-counts.store.ts';
import { ReportsRepository } from './reports.repository.ts';
import type { CommentRecord } from './comment.schema.ts';

/** Comments as one reader sees them. Hidden comments are empty for everyone but their author and moderators. */
@Injectable()
export class CommentPresenter {
  constructor(
    private readonly directory: Directory,
    private readonly reactions: ReactionCounts,
    private readonly reports: ReportsRepository,
    private readonly comments: CommentsRepository,
    private readonly counts: CommentCounts,
  ) {}

  /** The number of readable comments on a subject. */
  async total(kind: CommentRecord['kind'], id: string): Promise<number> {
    return (await this.counts.forSubjects(kind, [id])).get(id) ?? 0;
  }

  /** Resolves when the numbers include what was posted on a subject before. */
  upToDate(kind: CommentRecord['kind'], id: string): Promise<void> {
    return this.counts.upToDate(kind, [id]);
  }

  async present(comment: CommentRecord, reader: Caller): Promise<Comment> {
    return (await this.presentAll([comment], reader))[0] as Comment;
  }

  /** A comment just written has no replies, reactions or reports, so nothing is looked up. */
  async presentNew(comment: CommentRecord, reader: Caller): Promise<Comment> {
    const people = await this.directory.personRefs([comment.author]);
    const untouched = { replies: 0, reactions: noReactions, reported: false };
    return { ...presentFields(comment, reader, people), ...untouched };
  }

  async presentAll(comments: readonly CommentRecord[], reader: Caller): Promise<Comment[]> {
    const ids = comments.map(({ _id }) => _id);
    // Sequential: after a write this still runs in its transaction.
    const people = await this.directory.personRefs(comments.map(({ author }) => author));
    const reactions = await this.reactions.forTargets('comment', ids, reader.id);
    const reported = await this.reports.reportedBy(reader.id, ids);
    const threads = comments.filter(({ replyTo }) => replyTo === null).map(({ _id }) => _id);
    const held = await this.comments.heldReplies(threads, toCommentReader(reader));
    return comments.map((comment) => ({
      ...presentFields(comment, reader, people),
      replies: comment.replies + (held.get(comment._id) ?? 0),
      reactions: reactions.get(comment._id) ?? noReactions,
      reported: reported.has(comment._id),
    }));
  }
}

const presentFields = (
  comment: CommentRecord,
  reader: Caller,
  people: ReadonlyMap<string, PersonRef>,
): Omit<Comment, 'replies' | 'reactions' | 'reported'> => ({
  id: comment._id,
  subject: { kind: comment.kind, id: comment.subject },
  replyTo: comment.replyTo,
  author: people.get(comment.author) ?? unknownPerson(comment.author),
  ...visibleFields(comment, reader),
  createdAt: comment.createdAt.toISOString(),
  editedAt: comment.editedAt?.toISOString() ?? null,
  deletedAt: comment.deletedAt?.toISOString() ?? null,
  version: comment.version,
});

function stateFor({ deleted, removedByModerator, held }: CommentRecord): Comment['state'] {
  if (deleted) return 'deleted';
  if (removedByModerator) return 'removed';
  return held ? 'held' : 'visible';
}

function visibleFields(comment: CommentRecord, reader: Caller): Pick<Comment, 'text' | 'state' | 'removal'> {
  const state = stateFor(comment);
  const maySeeRemoval = comment.author === reader.id || allows(reader.allowance, 'admin:moderation');
  const wasRemoved = comment.removedByModerator || comment.appeal !== null;
  return {
    state,
    text: state === 'visible' || maySeeRemoval ? comment.text : '',
    removal:
      maySeeRemoval && wasRemoved
        ? { reason: comment.reason, appeal: comment.appeal?.state ?? 'possible' }
        : null,
  };
}
