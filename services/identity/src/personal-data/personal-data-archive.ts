import { Injectable } from '@nestjs/common';
import {
  PersonalDataEntry,
  partIndex,
  exportPartRef,
} from '@atrium/common/personal-data-jobs/personal-data-exporter';
import { SharedStorage } from '@atrium/common/storage/shared-storage';
import { ObjectStorage, type ObjectRef } from '@atrium/common/storage/object-storage';
import { json } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import yazl from 'yazl';
import { z } from 'zod';
import type { PersonalRequestRecord } from './personal-request.schema.ts';

const type = 'application/zip';
const linkFor = 5 * 60;

interface Part {
  readonly service: string;
  readonly answeredAt: Date | null;
  readonly entries: readonly PersonalDataEntry[];
}

/** The file of an export: the data of every service and a manifest. It is streamed, never held in memory as a whole. */
@Injectable()
export class PersonalDataArchive {
  constructor(
    private readonly storage: ObjectStorage,
    private readonly sharedStorage: SharedStorage,
  ) {}

  /** Returns the size in bytes. */
  async write(request: PersonalRequestRecord): Promise<number> {
    const parts = await this.parts(request);
    const zip = new yazl.ZipFile();
    zip.addBuffer(Buffer.from(manifestOf(request, parts)), 'manifest.json');
    for (const { service, entries } of parts)
      for (const { path } of entries) {
        const place = exportPartRef(request.org, request._id, service, path);
        zip.addReadStreamLazy(`${service}/${path}`, (done) => void this.open(place, done));
      }
    const output = zip.outputStream as Readable;
    zip.on('error', (error: Error) => output.destroy(error));
    zip.end();
    await this.storage.write(placeOf(request), output, type);
    return (await this.storage.stat(placeOf(request)))?.size ?? 0;
  }

  signDownload(request: PersonalRequestRecord): Promise<string> {
    const filename = `atrium-${request.createdAt.toISOString().slice(0, 10)}.zip`;
    return this.storage.signDownload(placeOf(request), { type, seconds: linkFor, filename });
  }

  async remove(request: PersonalRequestRecord): Promise<void> {
    await this.storage.remove(placeOf(request));
  }

  async removeParts(request: PersonalRequestRecord): Promise<void> {
    for (const { service, entries } of await this.parts(request))
      for (const path of [...entries.map((entry) => entry.path), partIndex])
        await this.sharedStorage.storage.remove(exportPartRef(request.org, request._id, service, path));
  }

  private async open(ref: ObjectRef, done: (error: unknown, stream: Readable) => void): Promise<void> {
    try {
      done(null, await this.sharedStorage.storage.read(ref));
    } catch (error) {
      done(error, undefined as never);
    }
  }

  private async parts({ _id, org, receipts }: PersonalRequestRecord): Promise<Part[]> {
    const parts: Part[] = [];
    for (const { service, at } of receipts) {
      const index = exportPartRef(org, _id, service, partIndex);
      if (!(await this.sharedStorage.storage.stat(index))) continue;
      const entries = z
        .array(PersonalDataEntry)
        .parse(await json(await this.sharedStorage.storage.read(index)));
      parts.push({ service, answeredAt: at, entries });
    }
    return parts;
  }
}

const placeOf = ({ _id, org }: PersonalRequestRecord): ObjectRef => ({
  org,
  key: `personal-data/${_id}.zip`,
});

const manifestOf = ({ _id, person, createdAt }: PersonalRequestRecord, services: readonly Part[]): string =>
  JSON.stringify({ request: _id, person, askedAt: createdAt, services }, null, 2);
