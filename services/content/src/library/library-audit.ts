import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { isPublished } from '@atrium/common/authoring/published-window';
import { titledSubject } from '@atrium/common/audit/titled-subject';
import { everyone } from '@atrium/proto/audience';
import { ReviewTodos } from '../review/review-todos.ts';
import type { LibraryItemRecord } from './library-item.schema.ts';
import { LibraryLiveEvents } from './library-live-events.ts';

/** Records a change of a document, tells open browsers and asks for reviews, in the transaction that made it. */
@Injectable()
export class LibraryAudit {
  constructor(
    private readonly audit: Audit,
    private readonly events: LibraryLiveEvents,
    private readonly reviews: ReviewTodos,
  ) {}

  async notifyChanged(before: LibraryItemRecord | null, after: LibraryItemRecord): Promise<void> {
    const isForReaders = (before !== null && isPublished(before)) || isPublished(after);
    await this.events.publishChanged(after._id, isForReaders);
    await this.reviews.changed(after, {
      ...{ kind: 'library-item', author: after.createdBy, title: after.title },
      ...{ link: `/admin/library/${after._id}`, permission: 'admin:library' },
      ...{ about: everyone, feature: 'library' },
    });
  }

  async record(
    action: 'create' | 'edit',
    before: LibraryItemRecord | null,
    after: LibraryItemRecord,
  ): Promise<void> {
    await this.audit.record({
      action: `managedLibrary.${action}`,
      about: titledSubject('library-item', after),
      ...(before && { before: fieldsOf(before) }),
      after: fieldsOf(after),
    });
  }
}

export const fieldsOf = ({
  title,
  description,
  folder,
  audience,
  validFrom,
  validTo,
  file,
  state,
}: LibraryItemRecord) => ({
  ...{ title, description, folder, audience, validFrom, validTo, state },
  file: file.name,
});
