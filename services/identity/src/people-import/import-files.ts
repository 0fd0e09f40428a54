import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { ObjectStorage, type ObjectRef } from '@atrium/common/storage/object-storage';
import { UploadOwners } from '@atrium/common/uploads/upload-owners';
import { UploadsRepository } from '@atrium/common/uploads/uploads.repository';
import { importUploads } from '@atrium/proto/identity/people-import';
import { Readable } from 'node:stream';
import { csvBytes } from '@atrium/common/tables/csv-bytes';
import type { ImportRecord } from './import-record.schema.ts';

/** The import, and the part of the organisation, that the files belong to. */
type Owned = Pick<ImportRecord, '_id' | 'part'>;

const type = 'text/csv';
const linkFor = 5 * 60;

/** The files of an import: the upload with the same ID, and the report with its results. */
@Injectable()
export class ImportFiles {
  constructor(
    private readonly storage: ObjectStorage,
    private readonly uploads: UploadsRepository,
    private readonly owners: UploadOwners,
  ) {}

  async read(id: string): Promise<Readable> {
    const [upload] = await this.uploads.ready(importUploads.name, [id]);
    const key = upload?.objects[0];
    if (key === undefined) throw new DomainError('not-found');
    return this.storage.read({ org: currentOrganisation(), key });
  }

  async writeReport(of: Owned, lines: AsyncIterable<string>): Promise<void> {
    await this.storage.write(this.report(of), Readable.from(csvBytes(lines)), type);
  }

  linkToReport(of: Owned, filename: string): Promise<string> {
    return this.storage.signDownload(this.report(of), { type, seconds: linkFor, filename });
  }

  async removeReport(of: Owned): Promise<void> {
    await this.storage.remove(this.report(of));
  }

  async remove(of: Owned): Promise<void> {
    await this.owners.removeOf(importUploads, [of._id]);
    await this.removeReport(of);
  }

  /** One for each part of the organisation: a link to the report for a part never leads to the report for the whole. */
  private report({ _id, part }: Owned): ObjectRef {
    const name = part ? `${_id}.${part}` : _id;
    return { org: currentOrganisation(), key: `reports/people-imports/${name}.csv` };
  }
}
