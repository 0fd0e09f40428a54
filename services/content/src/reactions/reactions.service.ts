import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { ReactionKind, Reactions } from '@atrium/proto/content/reactions';
import { CommentPublisher } from '../comments/comment-publisher.ts';
import { CommentsRepository } from '../comments/comments.repository.ts';
import type { Subject } from '../subjects/subject.ts';
import { Subjects } from '../subjects/subjects.ts';
import { noReactions, ReactionCounts, withoutZeros } from '../reaction-counts/reaction-counts.store.ts';
import { targetKey, type TargetKind } from '../reaction-counts/reaction.schemas.ts';
import { ReactionsRepository } from '../reaction-counts/reactions.repository.ts';

/** Reactions to what the caller may read. */
@Injectable()
export class ReactionsService {
  constructor(
    private readonly reactions: ReactionsRepository,
    private readonly counts: ReactionCounts,
    private readonly comments: CommentsRepository,
    private readonly subjects: Subjects,
    private readonly transactions: Transactions,
    private readonly publisher: CommentPublisher,
  ) {}

  react(kind: TargetKind, id: string, reaction: ReactionKind | null): Promise<Reactions> {
    const { id: person } = currentCaller();
    return this.transactions.runGrouped(async () => {
      const subject = await this.subjectOf(kind, id);
      const counts = await this.reactions.set(targetKey(kind, id), person, reaction);
      if (counts) {
        await this.publisher.notifyReaders({ name: 'reactions.changed', ids: { kind, id } }, subject);
        return { counts: withoutZeros(counts), mine: reaction };
      }
      return (await this.counts.forTargets(kind, [id], person)).get(id) ?? noReactions;
    });
  }

  /** The target itself, or the subject of a comment. Throws `not-found` if the caller cannot read it. */
  private async subjectOf(kind: TargetKind, id: string): Promise<Subject> {
    if (kind !== 'comment') return this.subjects.getCachedReadable(currentCaller(), kind, id);
    const comment = await this.comments.get(id);
    if (comment.deleted || comment.removedByModerator || comment.held) throw new DomainError('not-found');
    return this.subjects.getCachedReadable(currentCaller(), comment.kind, comment.subject);
  }
}
