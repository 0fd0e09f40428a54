import { Injectable } from '@nestjs/common';
import type { MessageMetadata } from '@atrium/common/messaging/message-context';
import type { ContentReviewed, ContentSubmitted } from '@atrium/proto/gen/content/v1/review_pb';
import type { UpdateKind } from '@atrium/proto/notifications/updates';
import { Recipients } from './recipients.ts';
import { UpdateWriter } from './update-writer.ts';
import { managerOf } from './visibility.ts';

/** Creates the updates about content in review: for those who may approve it, and for its authors once it is decided. */
@Injectable()
export class ReviewTriggers {
  constructor(
    private readonly recipients: Recipients,
    private readonly writer: UpdateWriter,
  ) {}

  /** Notifies the people who may approve it, except its author and the person who submitted it. */
  async submitted(
    { subjectKind, subjectId, authorId, submittedById: by }: ContentSubmitted,
    { at, id }: MessageMetadata,
  ): Promise<void> {
    const { _id: subject, audience, permission } = await this.recipients.getSubject(subjectKind, subjectId);
    const people = (await this.recipients.permissionHolders(managerOf(permission), audience)).filter(
      (person) => person !== by && person !== authorId,
    );
    const what = { kind: kindOf(subjectKind), outcome: 'submitted', cause: `submitted.${id}` } as const;
    await this.writer.write(people, { ...what, subject, by, at });
  }

  /** Notifies the author and the person who submitted it. */
  async reviewed(
    { subjectKind, subjectId, authorId, submittedById, reviewedById: by, approved }: ContentReviewed,
    { at, id }: MessageMetadata,
  ): Promise<void> {
    const { _id: subject } = await this.recipients.getSubject(subjectKind, subjectId);
    const outcome = approved ? 'approved' : 'rejected';
    const what = { kind: kindOf(subjectKind), outcome, cause: `reviewed.${id}` };
    await this.writer.write([authorId, submittedById], { ...what, subject, by, at });
  }
}

/** People who mute articles also mute their reviews. */
const kindOf = (subjectKind: string): UpdateKind => (subjectKind === 'article' ? 'article' : 'review');
