import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { assertVersion } from '@atrium/common/mongo/version';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { Comment } from '@atrium/proto/content/comments';
import { subjectKey, type Subject } from '../subjects/subject.ts';
import { Subjects } from '../subjects/subjects.ts';
import type { CommentRecord } from './comment.schema.ts';
import { CommentComplaints } from './comment-complaints.ts';
import { CommentView } from './comment-view.ts';
import { CommentWriter } from './comment-writer.ts';
import { assertCan, isHiddenFrom, readerOf } from './comment.ts';
import { CommentsRepository } from './comments.repository.ts';

type Kind = CommentRecord['kind'];

/** What people say about what they may read, and what they do with their own words. */
@Injectable()
export class CommentsService {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly writer: CommentWriter,
    private readonly complaints: CommentComplaints,
    private readonly view: CommentView,
    private readonly subjects: Subjects,
    private readonly transactions: Transactions,
  ) {}

  async list(
    kind: Kind,
    id: string,
    { limit, after, replyTo }: { limit: number; after?: string | undefined; replyTo?: string | undefined },
  ) {
    const caller = currentCaller();
    await this.subjects.getFor(caller, kind, id);
    const place = { kind, subject: id, replyTo: replyTo ?? null };
    const { rows, next } = await this.comments.list(place, readerOf(caller), limit, after);
    const items = await this.view.showAll(rows, caller);
    return { items, next, total: await this.view.total(kind, id) };
  }

  async get(id: string): Promise<Comment> {
    const { comment } = await this.readable(id);
    return this.view.show(comment, currentCaller());
  }

  add(kind: Kind, id: string, text: string, replyTo: string | null): Promise<Comment> {
    const caller = currentCaller();
    return this.transactions.runTogether(
      async () => {
        const subject = await this.subjects.readable(caller, await this.subjects.findForAll(kind, id));
        if (!subject.commentsOpen) throw new DomainError('comments-closed');
        const answered = replyTo ? await this.answerable(replyTo, kind, id) : null;
        const comment = await this.writer.post(subject, {
          author: caller.id,
          text,
          answered,
          at: new Date(),
        });
        return this.view.showNew(comment, caller);
      },
      subjectKey(kind, id),
    );
  }

  edit(id: string, text: string, seen: number): Promise<Comment> {
    return this.own(id, async (comment, subject) => {
      assertCan(comment, 'edit');
      assertVersion(comment.version, seen);
      return this.writer.reword(comment, subject, text);
    });
  }

  remove(id: string): Promise<Comment> {
    return this.own(id, async (comment, subject) => {
      assertCan(comment, 'delete');
      return this.writer.remove(comment, subject);
    });
  }

  report(id: string, reason: string): Promise<Comment> {
    const caller = currentCaller();
    return this.transactions.run(async () => {
      const { comment } = await this.readable(id);
      if (comment.author === caller.id) throw new DomainError('own-content');
      assertCan(comment, 'report');
      return this.view.show(await this.complaints.report(comment, caller.id, reason), caller);
    });
  }

  appeal(id: string, reason: string): Promise<Comment> {
    return this.own(id, async (comment, subject) => {
      assertCan(comment, 'appeal');
      return this.complaints.appeal(comment, subject, reason);
    });
  }

  private async readable(id: string): Promise<{ comment: CommentRecord; subject: Subject }> {
    const comment = await this.comments.get(id);
    const subject = await this.subjects.getFor(currentCaller(), comment.kind, comment.subject);
    if (isHiddenFrom(comment, readerOf(currentCaller()))) throw new DomainError('not-found');
    return { comment, subject };
  }

  /** One's own comment; to everybody else it is as if it were not theirs to touch. */
  private own(
    id: string,
    change: (comment: CommentRecord, subject: Subject) => Promise<CommentRecord>,
  ): Promise<Comment> {
    const caller = currentCaller();
    return this.transactions.run(async () => {
      const { comment, subject } = await this.readable(id);
      if (comment.author !== caller.id) throw new DomainError('permission-denied');
      return this.view.show(await change(comment, subject), caller);
    });
  }

  private async answerable(id: string, kind: Kind, subject: string): Promise<CommentRecord> {
    const answered = await this.comments.get(id);
    const isHidden = isHiddenFrom(answered, readerOf(currentCaller()));
    if (isHidden || answered.kind !== kind || answered.subject !== subject)
      throw new DomainError('not-found');
    if (answered.deleted || answered.removedByModerator || answered.held)
      throw new DomainError('wrong-state');
    return answered;
  }
}
