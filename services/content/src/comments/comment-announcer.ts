import { Injectable } from '@nestjs/common';
import { Outbox } from '@atrium/common/messaging/outbox';
import { includes } from '@atrium/proto/audience';
import { Directory, toMember } from '@atrium/common/directory/directory';
import type { Subject } from '../subjects/subject.ts';
import type { CommentRecord } from './comment.schema.ts';

/** Tells open browsers that something was said, and moderators that something waits, in the transaction of the change. */
@Injectable()
export class CommentAnnouncer {
  constructor(
    private readonly outbox: Outbox,
    private readonly directory: Directory,
  ) {}

  /** To whoever reads the subject, its owner included where they are not in the audience themselves. */
  async changed({ kind, subject: id }: CommentRecord, { audience, owner, permission, feature }: Subject): Promise<void> {
    const notice = { name: 'comments.changed' as const, ids: { kind, id }, permission, feature };
    await this.outbox.notify({ ...notice, to: { audience } });
    const person = await this.directory.findPerson(owner);
    if (person && !includes(audience, toMember(person))) await this.outbox.notify({ ...notice, to: { people: [owner] } });
  }

  async queueChanged(): Promise<void> {
    await this.outbox.notify({ name: 'moderation.changed', to: 'everyone', permission: 'admin:moderation' });
  }
}
