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

  async writeReport(id: string, lines: AsyncIterable<string>): Promise<void> {
    await this.storage.write(this.report(id), Readable.from(csvBytes(lines)), type);
  }

  linkToReport(id: string, filename: string): Promise<string> {
    return this.storage.signDownload(this.report(id), { type, seconds: linkFor, filename });
  }

  async remove(id: string): Promise<void> {
    for (const place of [this.upload(id), this.report(id)]) await this.storage.remove(place);
  }

  private upload(id: string): ObjectPlace {
    return { org: currentOrganisation(), key: `${uploadsBelow}people-imports/${id}` };
  }

  private report(id: string): ObjectPlace {
    return { org: currentOrganisation(), key: `reports/people-imports/${id}.csv` };
  }
}
