import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { ReactionKind, Reactions } from '@atrium/proto/content/reactions';
import { CommentsRepository } from '../comments/comments.repository.ts';
import { Subjects } from '../subjects/subjects.ts';
import { noReactions, ReactionCounts, withoutZeros } from '../reaction-counts/reaction-counts.store.ts';
import { targetKey, type TargetKind } from '../reaction-counts/reaction.schemas.ts';
import { ReactionPublisher, type ReactionTarget } from './reaction-publisher.ts';
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
    private readonly publisher: ReactionPublisher,
  ) {}

  react(kind: TargetKind, id: string, reaction: ReactionKind | null): Promise<Reactions> {
    const { id: person } = currentCaller();
    return this.transactions.runGrouped(async () => {
      const target = await this.targetOf(kind, id);
      const changed = await this.reactions.set(targetKey(kind, id), person, reaction);
      if (changed) {
        await this.publisher.publish(target, person, changed);
        return { counts: withoutZeros(changed.counts), mine: reaction };
      }
      return (await this.counts.forTargets(kind, [id], person)).get(id) ?? noReactions;
    });
  }

  /** Throws `not-found` if the caller cannot read it. */
  private async targetOf(kind: TargetKind, id: string): Promise<ReactionTarget> {
    if (kind !== 'comment') {
      const subject = await this.subjects.getCachedReadable(currentCaller(), kind, id);
      return { kind, id, author: subject.owner, subject };
    }
    const comment = await this.comments.get(id);
    if (comment.deleted || comment.removedByModerator || comment.held) throw new DomainError('not-found');
    const subject = await this.subjects.getCachedReadable(currentCaller(), comment.kind, comment.subject);
    return { kind, id, author: comment.author, subject };
  }
}
