import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { isPublished } from '@atrium/common/authoring/published-window';
import { titledSubject } from '@atrium/common/audit/titled-subject';
import type { LibraryItemRecord } from './library-item.schema.ts';
import { LibraryLiveEvents } from './library-live-events.ts';

/** Records a change of a document and sends live events, in the transaction that made it. */
@Injectable()
export class LibraryAudit {
  constructor(
    private readonly audit: Audit,
    private readonly events: LibraryLiveEvents,
  ) {}

  notifyChanged(before: LibraryItemRecord | null, after: LibraryItemRecord): Promise<void> {
    const isForReaders = (before !== null && isPublished(before)) || isPublished(after);
    return this.events.publishChanged(after._id, isForReaders);
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
