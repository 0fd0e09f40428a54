import { Injectable } from '@nestjs/common';
import { Directory } from '@atrium/common/directory/directory';
import { Outbox } from '@atrium/common/messaging/outbox';
import { includes, hasNoExclusions } from '@atrium/proto/audience';
import type { LiveEventName } from '@atrium/proto/live';
import { managerOf, type Subject } from '../subjects/subject.ts';
import type { CommentRecord } from './comment.schema.ts';

interface Change {
  readonly name: LiveEventName;
  readonly ids: Record<string, string>;
}

/**
 * Sends live events about comments to readers, in the transaction of the change.
 */
@Injectable()
export class CommentPublisher {
  constructor(
    private readonly outbox: Outbox,
    private readonly directory: Directory,
  ) {}

  notifyChanged({ kind, subject: id }: CommentRecord, subject: Subject): Promise<void> {
    return this.notifyReaders({ name: 'comments.changed', ids: { kind, id } }, subject);
  }

  /** For comments that others must not know of: only to the author and moderators. */
  async notifyAuthorAndModerators(
    { kind, subject: id, author }: CommentRecord,
    { permission, feature }: Subject,
  ): Promise<void> {
    const change = { name: 'comments.changed', ids: { kind, id }, feature } as const;
    await this.outbox.notify({ ...change, permission, to: { people: [author] } });
    await this.outbox.notify({ ...change, permission: 'admin:moderation', to: 'everyone' });
  }

  /** To everyone who may read the subject. Its owner and managers may be outside its audience. */
  async notifyReaders(change: Change, { audience, owner, permission, feature }: Subject): Promise<void> {
    const isForAll = hasNoExclusions(audience);
    if (!isForAll)
      await this.outbox.notify({ ...change, feature, to: 'everyone', permission: managerOf(permission) });
    const person = isForAll ? null : await this.directory.findPerson(owner);
    if (person && !includes(audience, await this.directory.toAudienceMember(person)))
      await this.outbox.notify({ ...change, feature, permission, to: { people: [owner] } });
    await this.outbox.notify({ ...change, feature, permission, to: { audience } });
  }
}
