import { Injectable } from '@nestjs/common';
import { PersonalEntry, partIndex, partPlace } from '@atrium/common/personal-data/personal-part';
import { Exchange } from '@atrium/common/storage/exchange';
import { ObjectStorage, type ObjectPlace } from '@atrium/common/storage/object-storage';
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
  readonly entries: readonly PersonalEntry[];
}

/** The one file of an export: what every service wrote, and a manifest. It never holds more than a piece of it in memory. */
@Injectable()
export class ExportArchive {
  constructor(
    private readonly storage: ObjectStorage,
    private readonly exchange: Exchange,
  ) {}

  /** Answers its size. */
  async write(request: PersonalRequestRecord): Promise<number> {
    const parts = await this.parts(request);
    const zip = new yazl.ZipFile();
    zip.addBuffer(Buffer.from(manifestOf(request, parts)), 'manifest.json');
    for (const { service, entries } of parts)
      for (const { path } of entries) {
        const place = partPlace(request.org, request._id, service, path);
        zip.addReadStreamLazy(`${service}/${path}`, (done) => void this.open(place, done));
      }
    const output = zip.outputStream as Readable;
    zip.on('error', (error: Error) => output.destroy(error));
    zip.end();
    await this.storage.write(placeOf(request), output, type);
    return (await this.storage.stat(placeOf(request)))?.size ?? 0;
  }

  address(request: PersonalRequestRecord): Promise<string> {
    const filename = `atrium-${request.createdAt.toISOString().slice(0, 10)}.zip`;
    return this.storage.signDownload(placeOf(request), { type, seconds: linkFor, filename });
  }

  async remove(request: PersonalRequestRecord): Promise<void> {
    await this.storage.remove(placeOf(request));
  }

  async removeParts(request: PersonalRequestRecord): Promise<void> {
    for (const { service, entries } of await this.parts(request))
      for (const path of [...entries.map((entry) => entry.path), partIndex])
        await this.exchange.storage.remove(partPlace(request.org, request._id, service, path));
  }

  private async open(place: ObjectPlace, done: (error: unknown, stream: Readable) => void): Promise<void> {
    try {
      done(null, await this.exchange.storage.read(place));
    } catch (error) {
      done(error, undefined as never);
    }
  }

  private async parts({ _id, org, receipts }: PersonalRequestRecord): Promise<Part[]> {
    const parts: Part[] = [];
    for (const { service, at } of receipts) {
      const index = partPlace(org, _id, service, partIndex);
      if (!(await this.exchange.storage.stat(index))) continue;
      const entries = z.array(PersonalEntry).parse(await json(await this.exchange.storage.read(index)));
      parts.push({ service, answeredAt: at, entries });
    }
    return parts;
  }
}

const placeOf = ({ _id, org }: PersonalRequestRecord): ObjectPlace => ({
  org,
  key: `personal-data/${_id}.zip`,
});

const manifestOf = ({ _id, person, createdAt }: PersonalRequestRecord, services: readonly Part[]): string =>
  JSON.stringify({ request: _id, person, askedAt: createdAt, services }, null, 2);
