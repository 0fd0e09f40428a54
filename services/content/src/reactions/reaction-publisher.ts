import { Injectable } from '@nestjs/common';
import { Outbox } from '@atrium/common/messaging/outbox';
import { messages } from '@atrium/proto/messages';
import { CommentPublisher } from '../comments/comment-publisher.ts';
import { targetKey, type TargetKind } from '../reaction-counts/reaction.schemas.ts';
import { ReactionsRepository, type ChangedReactions } from '../reaction-counts/reactions.repository.ts';
import type { Subject } from '../subjects/subject.ts';

/** What people react to. */
export interface ReactionTarget {
  readonly kind: TargetKind;
  readonly id: string;
  readonly author: string;
  /** The target itself, or what the comment is about. */
  readonly subject: Subject;
}

/** Announces changed reactions to those who see them, and their number to the author, in the same transaction. */
@Injectable()
export class ReactionPublisher {
  constructor(
    private readonly reactions: ReactionsRepository,
    private readonly outbox: Outbox,
    private readonly readers: CommentPublisher,
  ) {}

  async publish(target: ReactionTarget, person: string, changed: ChangedReactions): Promise<void> {
    const { kind, id } = target;
    if (person !== target.author && changed.isCountChanged) await this.publishCount(target, changed);
    await this.readers.notifyReaders({ name: 'reactions.changed', ids: { kind, id } }, target.subject);
  }

  /** Of the people other than the author. */
  private async publishCount(
    { kind, id, author, subject }: ReactionTarget,
    { counts, revision }: ChangedReactions,
  ): Promise<void> {
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const own = (await this.reactions.hasReacted(targetKey(kind, id), author)) ? 1 : 0;
    await this.outbox.add(messages.reactionsCounted, targetKey(kind, id), {
      ...{ targetKind: kind, targetId: id, subjectKind: subject.kind, subjectId: subject.id },
      ...{ authorId: author, count: all - own, revision: BigInt(revision) },
    });
  }
}
