import { Injectable } from '@nestjs/common';
import { Outbox } from '@atrium/common/messaging/outbox';
import { Todos } from '@atrium/common/todos/todos';
import { everyone } from '@atrium/proto/audience';
import { Subjects } from '../subjects/subjects.ts';
import type { CommentRecord } from './comment.schema.ts';

/** Tells moderators that a comment waits for them or no longer does, in the transaction of the change. */
@Injectable()
export class ModerationQueue {
  constructor(
    private readonly outbox: Outbox,
    private readonly todos: Todos,
    private readonly subjects: Subjects,
  ) {}

  async changed(comment: CommentRecord): Promise<void> {
    await this.outbox.notify({ name: 'moderation.changed', to: 'everyone', permission: 'admin:moderation' });
    const id = `moderation.${comment._id}`;
    const subject = isWaiting(comment) && (await this.subjects.find(comment.kind, comment.subject));
    if (!subject) return this.todos.end(id);
    await this.todos.ask(id, {
      ...{ kind: 'moderation', title: subject.title, link: '/admin/moderation', feature: null },
      audience: { ...everyone, excluded: undecided(comment) },
      ...{ permission: 'admin:moderation', about: subject.audience },
    });
  }
}

const isWaiting = ({ requiresModeration, appeal }: CommentRecord): boolean =>
  requiresModeration || appeal?.state === 'pending';

/** Those who may not decide: the author, and on an appeal the moderator who decided first. */
const undecided = ({ author, appeal, moderatedBy }: CommentRecord): string[] =>
  appeal?.state === 'pending' && moderatedBy ? [author, moderatedBy] : [author];
