import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import type { Language } from '@atrium/proto/common';
import type { CommentExcerpt } from '@atrium/proto/content/comments';
import { subjectKey } from '../subjects/subject.ts';
import { Subjects } from '../subjects/subjects.ts';
import { excerptOf } from './comment-text.ts';
import { CommentsRepository } from './comments.repository.ts';

/**
 * What comments say, for places that only know of them, such as notifications. Looked up each time, so that no text
 * outlives its comment or the right to read it.
 */
@Injectable()
export class CommentExcerpts {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly subjects: Subjects,
  ) {}

  async list(ids: readonly string[], language: Language | undefined): Promise<CommentExcerpt[]> {
    const caller = currentCaller();
    const found = await this.comments.findVisible(ids);
    const keys = [...found.values()].map(({ kind, subject }) => subjectKey(kind, subject));
    const readable = await this.subjects.readable(caller, new Set(keys));
    return [...new Set(ids)].flatMap((id) => {
      const comment = found.get(id);
      if (!comment || !readable.has(subjectKey(comment.kind, comment.subject))) return [];
      return [{ id, text: excerptOf(comment.text, language ?? caller.language) }];
    });
  }
}
