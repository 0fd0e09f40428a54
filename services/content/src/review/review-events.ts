import { Injectable } from '@nestjs/common';
import { Outbox } from '@atrium/common/messaging/outbox';
import { everyone } from '@atrium/proto/audience';
import { messages } from '@atrium/proto/messages';
import { Subjects } from '../subjects/subjects.ts';
import type { PublishableKind, PublishableRecord } from './publishable-kind.ts';

/** Tells other services, in the transaction that made the change, that content waits for a review or was reviewed. */
@Injectable()
export class ReviewEvents {
  constructor(
    private readonly subjects: Subjects,
    private readonly outbox: Outbox,
  ) {}

  async submitted<R extends PublishableRecord>(
    kind: PublishableKind<R>,
    record: R,
    submittedById: string,
  ): Promise<void> {
    await this.publishSubject(kind, record);
    const { _id: subjectId, createdBy: authorId = submittedById } = record;
    const submitted = { subjectKind: kind.name, subjectId, authorId, submittedById };
    await this.outbox.add(messages.contentSubmitted, subjectId, submitted);
  }

  async reviewed<R extends PublishableRecord>(
    kind: PublishableKind<R>,
    { _id: subjectId, createdBy, review }: R,
    reviewedById: string,
    approved: boolean,
  ): Promise<void> {
    const submittedById = review?.by ?? createdBy ?? '';
    const about = { subjectKind: kind.name, subjectId, authorId: createdBy ?? submittedById };
    await this.outbox.add(messages.contentReviewed, subjectId, {
      ...about,
      submittedById,
      reviewedById,
      approved,
    });
  }

  /**
   * What notifications of the review are about: its title alone. Readers, search and comments never see it, because it
   * is hidden; reviewers manage all content of its kind, whatever its audience.
   */
  private async publishSubject<R extends PublishableRecord>(
    kind: PublishableKind<R>,
    record: R,
  ): Promise<void> {
    const { name, permission, feature, linkTo, titleOf } = kind;
    await this.subjects.publish({
      ...{ kind: name, id: record._id, version: record.version, title: titleOf(record) },
      ...{ text: {}, link: linkTo(record._id), audience: everyone, permission, feature },
      ...{ commentsOpen: false, owner: '', hidden: true },
    });
  }
}
