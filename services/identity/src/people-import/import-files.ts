import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import {
  ObjectStorage,
  uploadsPrefix,
  type ObjectRef,
  type SignedUpload,
} from '@atrium/common/storage/object-storage';
import { Readable } from 'node:stream';
import { csvBytes } from '@atrium/common/tables/csv-bytes';
import type { ImportRecord } from './import-record.schema.ts';

/** The import, and the part of the organisation, that the files belong to. */
type Owned = Pick<ImportRecord, '_id' | 'part'>;

const type = 'text/csv';
const uploadFor = 30 * 60;
const linkFor = 5 * 60;

/** The files of an import: the upload, and the report with its results. */
@Injectable()
export class ImportFiles {
  constructor(private readonly storage: ObjectStorage) {}

  signUpload(id: string, size: number): Promise<SignedUpload> {
    return this.storage.signUpload(this.upload(id), { size, type, seconds: uploadFor });
  }

  async exists(id: string): Promise<boolean> {
    return (await this.storage.stat(this.upload(id))) !== null;
  }

  read(id: string): Promise<Readable> {
    return this.storage.read(this.upload(id));
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
    await this.storage.remove(this.upload(of._id));
    await this.removeReport(of);
  }

  private upload(id: string): ObjectRef {
    return { org: currentOrganisation(), key: `${uploadsPrefix}people-imports/${id}` };
  }

  /** One for each part of the organisation: a link to the report for a part never leads to the report for the whole. */
  private report({ _id, part }: Owned): ObjectRef {
    const name = part ? `${_id}.${part}` : _id;
    return { org: currentOrganisation(), key: `reports/people-imports/${name}.csv` };
  }
}
