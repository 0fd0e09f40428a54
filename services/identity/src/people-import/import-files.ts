import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import {
  ObjectStorage,
  uploadsBelow,
  type ObjectPlace,
  type SignedUpload,
} from '@atrium/common/storage/object-storage';
import { Readable } from 'node:stream';
import { csvBytes } from '@atrium/common/tables/csv-bytes';
import type { ImportRecord } from './import-record.schema.ts';

/** Whose files they are. */
type Owned = Pick<ImportRecord, '_id' | 'part'>;

const type = 'text/csv';
const uploadFor = 30 * 60;
const linkFor = 5 * 60;

/** The files behind imports: what was uploaded, and the report of what became of it. */
@Injectable()
export class ImportFiles {
  constructor(private readonly storage: ObjectStorage) {}

  signUpload(id: string, size: number): Promise<SignedUpload> {
    return this.storage.signUpload(this.upload(id), { size, type, seconds: uploadFor });
  }

  async isThere(id: string): Promise<boolean> {
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

  private upload(id: string): ObjectPlace {
    return { org: currentOrganisation(), key: `${uploadsBelow}people-imports/${id}` };
  }

  /** One for each part of the organisation: a link to what was said of a part never leads to what is said of all of it. */
  private report({ _id, part }: Owned): ObjectPlace {
    const name = part ? `${_id}.${part}` : _id;
    return { org: currentOrganisation(), key: `reports/people-imports/${name}.csv` };
  }
}
