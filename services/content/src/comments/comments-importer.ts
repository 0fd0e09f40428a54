import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { orNotFound } from '@atrium/common/errors/or-not-found';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { ReactionKind } from '@atrium/proto/content/reactions';
import { targetKey, type TargetKind } from '../reaction-counts/reaction.schemas.ts';
import { ReactionsRepository } from '../reaction-counts/reactions.repository.ts';
import { Subjects } from '../subjects/subjects.ts';
import { CommentReports } from './comment-reports.ts';
import { CommentWriter } from './comment-writer.ts';
import { CommentsRepository } from './comments.repository.ts';

export interface ImportedComment {
  readonly article: string;
  readonly author: string;
  readonly text: string;
  readonly at: Date;
  /** The ID, in this service, of the comment it replies to. */
  readonly replyTo?: string;
  /** True to announce it like a new comment. */
  readonly tell?: boolean;
}

/**
 * Imports comments from elsewhere or from the past. Call it in the organisation's context; permissions are not checked.
 */
@Injectable()
export class CommentsImporter {
  constructor(
    private readonly writer: CommentWriter,
    private readonly reports: CommentReports,
    private readonly comments: CommentsRepository,
    private readonly reactions: ReactionsRepository,
    private readonly subjects: Subjects,
    private readonly transactions: Transactions,
  ) {}

  /** Returns the comment's ID. */
  add({ article, author, text, at, replyTo, tell = false }: ImportedComment): Promise<string> {
    return this.transactions.runGrouped(async () => {
      const subject = orNotFound(await this.subjects.find('article', article));
      const answered = replyTo ? await this.comments.get(replyTo) : null;
      return (await this.writer.post(subject, { id: randomUUID(), author, text, answered, at }, tell))._id;
    });
  }

  report(comment: string, person: string, reason: string): Promise<void> {
    return this.transactions.run(async () => {
      await this.reports.report(await this.comments.get(comment), person, reason);
    });
  }

  react(
    kind: TargetKind,
    id: string,
    reactions: readonly { person: string; reaction: ReactionKind }[],
  ): Promise<void> {
    return this.transactions.runGrouped(() => this.reactions.addMany(targetKey(kind, id), reactions));
  }
}
