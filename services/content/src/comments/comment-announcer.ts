import { Injectable } from '@nestjs/common';
import { Directory } from '@atrium/common/directory/directory';
import { Outbox } from '@atrium/common/messaging/outbox';
import { includes, leavesNobodyOut } from '@atrium/proto/audience';
import type { NoticeName } from '@atrium/proto/live';
import { managerOf, type Subject } from '../subjects/subject.ts';
import type { CommentRecord } from './comment.schema.ts';

interface Change {
  readonly name: NoticeName;
  readonly ids: Record<string, string>;
}

/** Tells open browsers that something was said, and moderators that something waits, in the transaction of the change. */
@Injectable()
export class CommentAnnouncer {
  constructor(
    private readonly outbox: Outbox,
    private readonly directory: Directory,
  ) {}

  changed({ kind, subject: id }: CommentRecord, subject: Subject): Promise<void> {
    return this.toReaders({ name: 'comments.changed', ids: { kind, id } }, subject);
  }

  /** Of what others must not hear of: to its author and to moderators. */
  async changedForFew(
    { kind, subject: id, author }: CommentRecord,
    { permission, feature }: Subject,
  ): Promise<void> {
    const change = { name: 'comments.changed', ids: { kind, id }, feature } as const;
    await this.outbox.notify({ ...change, permission, to: { people: [author] } });
    await this.outbox.notify({ ...change, permission: 'admin:moderation', to: 'everyone' });
  }

  /** To whoever may read the subject: its owner and those who manage such things may be outside of its audience. */
  async toReaders(change: Change, { audience, owner, permission, feature }: Subject): Promise<void> {
    const isForAll = leavesNobodyOut(audience);
    if (!isForAll)
      await this.outbox.notify({ ...change, feature, to: 'everyone', permission: managerOf(permission) });
    const person = isForAll ? null : await this.directory.findPerson(owner);
    if (person && !includes(audience, await this.directory.memberOf(person)))
      await this.outbox.notify({ ...change, feature, permission, to: { people: [owner] } });
    await this.outbox.notify({ ...change, feature, permission, to: { audience } });
  }

  async queueChanged(): Promise<void> {
    await this.outbox.notify({ name: 'moderation.changed', to: 'everyone', permission: 'admin:moderation' });
  }
}
