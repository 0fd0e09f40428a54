import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { titled } from '@atrium/common/audit/titled';
import type { LibraryItemRecord } from './library-item.schema.ts';
import { LibraryNotices } from './library-notices.ts';

/** What is told of a change of a document, in the transaction that made it. */
@Injectable()
export class LibraryLog {
  constructor(
    private readonly audit: Audit,
    private readonly notices: LibraryNotices,
  ) {}

  changed(item: string): Promise<void> {
    return this.notices.changed(item);
  }

  async record(
    action: 'create' | 'edit' | 'remove',
    before: LibraryItemRecord | null,
    after: LibraryItemRecord | null,
  ): Promise<void> {
    const item = (after ?? before) as LibraryItemRecord;
    await this.audit.record({
      action: `managedLibrary.${action}`,
      about: titled('library-item', item),
      ...(before && { before: fieldsOf(before) }),
      ...(after && { after: fieldsOf(after) }),
    });
  }
}

const fieldsOf = ({ title, description, folder, audience, validFrom, validTo, file }: LibraryItemRecord) => ({
  ...{ title, description, folder, audience, validFrom, validTo },
  file: file.name,
});
