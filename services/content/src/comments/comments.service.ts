import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { assertVersion } from '@atrium/common/mongo/version';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { Comment } from '@atrium/proto/content/comments';
import type { Subject } from '../subjects/subject.ts';
import { Subjects } from '../subjects/subjects.ts';
import type { CommentRecord } from './comment.schema.ts';
import { CommentReports } from './comment-reports.ts';
import { CommentPresenter } from './comment-presenter.ts';
import { CommentWriter } from './comment-writer.ts';
import { assertCan, isHiddenFrom, toCommentReader } from './comment.ts';
import { CommentsRepository } from './comments.repository.ts';

type Kind = CommentRecord['kind'];

/** Comments for people who may read their subject, and changes to their own comments. */
@Injectable()
export class CommentsService {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly writer: CommentWriter,
    private readonly reports: CommentReports,
    private readonly presenter: CommentPresenter,
    private readonly subjects: Subjects,
    private readonly transactions: Transactions,
  ) {}

  async list(
    kind: Kind,
    id: string,
    { limit, after, replyTo }: { limit: number; after?: string | undefined; replyTo?: string | undefined },
  ) {
    const caller = currentCaller();
    await this.subjects.getReadable(caller, kind, id);
    // First, because it waits for the effects of new comments, such as the number of replies.
    const total = await this.presenter.total(kind, id);
    const place = { kind, subject: id, replyTo: replyTo ?? null };
    const { rows, next } = await this.comments.list(place, toCommentReader(caller), limit, after);
    const items = await this.presenter.presentAll(rows, caller);
    return { items, next, total };
  }

  async get(id: string): Promise<Comment> {
    await this.upToDate(id);
    const { comment } = await this.getReadable(id);
    return this.presenter.present(comment, currentCaller());
  }

  edit(id: string, text: string, expectedVersion: number): Promise<Comment> {
    return this.changeOwn(id, async (comment, subject) => {
      assertCan(comment, 'edit');
      assertVersion(comment.version, expectedVersion);
      return this.writer.edit(comment, subject, text);
    });
  }

  remove(id: string): Promise<Comment> {
    return this.changeOwn(id, async (comment, subject) => {
      assertCan(comment, 'delete');
      return this.writer.remove(comment, subject);
    });
  }

  async report(id: string, reason: string): Promise<Comment> {
    const caller = currentCaller();
    await this.upToDate(id);
    return this.transactions.run(async () => {
      const { comment } = await this.getReadable(id);
      if (comment.author === caller.id) throw new DomainError('own-content');
      assertCan(comment, 'report');
      return this.presenter.present(await this.reports.report(comment, caller.id, reason), caller);
    });
  }

  appeal(id: string, reason: string): Promise<Comment> {
    return this.changeOwn(id, async (comment, subject) => {
      assertCan(comment, 'appeal');
      return this.reports.appeal(comment, subject, reason);
    });
  }

  /** Before a transaction, which cannot wait: resolves when replies posted before are counted. */
  private async upToDate(id: string): Promise<void> {
    const { kind, subject } = await this.comments.get(id);
    await this.presenter.upToDate(kind, subject);
  }

  private async getReadable(id: string): Promise<{ comment: CommentRecord; subject: Subject }> {
    const comment = await this.comments.get(id);
    const subject = await this.subjects.getReadable(currentCaller(), comment.kind, comment.subject);
    if (isHiddenFrom(comment, toCommentReader(currentCaller()))) throw new DomainError('not-found');
    return { comment, subject };
  }

  /** Changes the caller's own comment. Throws `permission-denied` for anyone else's. */
  private async changeOwn(
    id: string,
    change: (comment: CommentRecord, subject: Subject) => Promise<CommentRecord>,
  ): Promise<Comment> {
    const caller = currentCaller();
    await this.upToDate(id);
    return this.transactions.run(async () => {
      const { comment, subject } = await this.getReadable(id);
      if (comment.author !== caller.id) throw new DomainError('permission-denied');
      return this.presenter.present(await change(comment, subject), caller);
    });
  }
}
