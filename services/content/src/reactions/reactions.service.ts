import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { ReactionKind, Reactions } from '@atrium/proto/content/reactions';
import { CommentAnnouncer } from '../comments/comment-announcer.ts';
import { CommentsRepository } from '../comments/comments.repository.ts';
import type { Subject } from '../subjects/subject.ts';
import { Subjects } from '../subjects/subjects.ts';
import { noReactions, ReactionCounts } from './reaction-counts.ts';
import { targetKey, type TargetKind } from './reaction.schemas.ts';
import { ReactionsRepository } from './reactions.repository.ts';

/** Reactions on what somebody may read. */
@Injectable()
export class ReactionsService {
  constructor(
    private readonly reactions: ReactionsRepository,
    private readonly counts: ReactionCounts,
    private readonly comments: CommentsRepository,
    private readonly subjects: Subjects,
    private readonly transactions: Transactions,
    private readonly announcer: CommentAnnouncer,
  ) {}

  react(kind: TargetKind, id: string, reaction: ReactionKind | null): Promise<Reactions> {
    const { id: person } = currentCaller();
    return this.transactions.run(async () => {
      const subject = await this.subjectOf(kind, id);
      if (await this.reactions.set(targetKey(kind, id), person, reaction))
        await this.announcer.toReaders({ name: 'reactions.changed', ids: { kind, id } }, subject);
      return (await this.counts.forTargets(kind, [id], person)).get(id) ?? noReactions;
    });
  }

  /** What is reacted to, or the subject of the comment that is; nothing that cannot be read. */
  private async subjectOf(kind: TargetKind, id: string): Promise<Subject> {
    if (kind !== 'comment') return this.subjects.getFor(currentCaller(), kind, id);
    const comment = await this.comments.get(id);
    if (comment.deleted || comment.removedByModerator || comment.held) throw new DomainError('not-found');
    return this.subjects.getFor(currentCaller(), comment.kind, comment.subject);
  }
}
