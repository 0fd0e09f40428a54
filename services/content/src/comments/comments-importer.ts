import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { ReactionKind } from '@atrium/proto/content/reactions';
import { targetKey, type TargetKind } from '../reactions/reaction.schemas.ts';
import { ReactionsRepository } from '../reactions/reactions.repository.ts';
import { Subjects } from '../subjects/subjects.ts';
import { CommentComplaints } from './comment-complaints.ts';
import { CommentWriter } from './comment-writer.ts';
import { CommentsRepository } from './comments.repository.ts';

export interface ImportedComment {
  readonly article: string;
  readonly author: string;
  readonly text: string;
  readonly at: Date;
  /** The comment this answers, by its id here. */
  readonly replyTo?: string;
  /** Told as if it had just been said. */
  readonly tell?: boolean;
}

/** Brings in what was said elsewhere or long ago; call it in the organisation's context. Nobody's rights are asked. */
@Injectable()
export class CommentsImporter {
  constructor(
    private readonly writer: CommentWriter,
    private readonly complaints: CommentComplaints,
    private readonly comments: CommentsRepository,
    private readonly reactions: ReactionsRepository,
    private readonly subjects: Subjects,
    private readonly transactions: Transactions,
  ) {}

  /** Answers the comment's id. */
  add({ article, author, text, at, replyTo, tell = false }: ImportedComment): Promise<string> {
    return this.transactions.runTogether(async () => {
      const subject = await this.subjects.find('article', article);
      if (!subject) throw new DomainError('not-found');
      const answered = replyTo ? await this.comments.get(replyTo) : null;
      return (await this.writer.post(subject, { author, text, answered, at }, tell))._id;
    });
  }

  report(comment: string, person: string, reason: string): Promise<void> {
    return this.transactions.run(async () => {
      await this.complaints.report(await this.comments.get(comment), person, reason);
    });
  }

  react(
    kind: TargetKind,
    id: string,
    reactions: readonly { person: string; reaction: ReactionKind }[],
  ): Promise<void> {
    return this.transactions.runTogether(() => this.reactions.addMany(targetKey(kind, id), reactions));
  }
}
