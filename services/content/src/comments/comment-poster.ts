import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { duplicateKey } from '@atrium/common/errors/unavailable';
import { SingleWrites } from '@atrium/common/mongo/single-writes';
import type { Comment, CommentDraft } from '@atrium/proto/content/comments';
import { subjectKey } from '../subjects/subject.ts';
import { Subjects } from '../subjects/subjects.ts';
import type { CommentRecord } from './comment.schema.ts';
import { CommentPresenter } from './comment-presenter.ts';
import { CommentWriter } from './comment-writer.ts';
import { isHiddenFrom, toCommentReader } from './comment.ts';
import { CommentsRepository } from './comments.repository.ts';

type Kind = CommentRecord['kind'];

/** Posts comments, each as a single write. */
@Injectable()
export class CommentPoster {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly writer: CommentWriter,
    private readonly presenter: CommentPresenter,
    private readonly subjects: Subjects,
    private readonly singleWrites: SingleWrites,
  ) {}

  /** Adds a comment, or returns it if it was added before, whatever the repetition was refused for. */
  async add(kind: Kind, subject: string, draft: CommentDraft): Promise<Comment> {
    const post = () => this.post(kind, subject, draft);
    try {
      return await this.singleWrites.run(post, subjectKey(kind, subject));
    } catch (error) {
      const isTaken = duplicateKey(error)?.field === '_id';
      if (!isTaken && !(error instanceof DomainError)) throw error;
      const stored = await this.comments.find(draft.id);
      const caller = currentCaller();
      if (stored?.kind === kind && stored.subject === subject && stored.author === caller.id) {
        await this.subjects.getReadable(caller, kind, subject);
        return this.presenter.present(stored, caller);
      }
      // Does not reveal by whom, where or in which organisation.
      throw isTaken ? new DomainError('already-exists', 'Another comment already has this ID') : error;
    }
  }

  private async post(kind: Kind, id: string, draft: CommentDraft): Promise<Comment> {
    const caller = currentCaller();
    const subject = await this.subjects.getCachedReadable(caller, kind, id);
    if (!subject.commentsOpen) throw new DomainError('comments-closed');
    const answered = draft.replyTo ? await this.getRepliable(draft.replyTo, kind, id) : null;
    const comment = await this.writer.post(subject, {
      id: draft.id,
      author: caller.id,
      text: draft.text,
      answered,
      at: new Date(),
    });
    return this.presenter.presentNew(comment, caller);
  }

  private async getRepliable(id: string, kind: Kind, subject: string): Promise<CommentRecord> {
    const answered = await this.comments.get(id);
    const isHidden = isHiddenFrom(answered, toCommentReader(currentCaller()));
    if (isHidden || answered.kind !== kind || answered.subject !== subject)
      throw new DomainError('not-found');
    if (answered.deleted || answered.removedByModerator || answered.held)
      throw new DomainError('wrong-state');
    return answered;
  }
}
