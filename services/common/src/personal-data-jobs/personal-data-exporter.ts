import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Config } from '../config/service-config.ts';
import { currentOrganisation } from '../context/request-context.ts';
import { SharedStorage } from '../storage/shared-storage.ts';
import { ObjectStorage, uploadsPrefix, type ObjectRef } from '../storage/object-storage.ts';
import { PersonalData, type PersonalDataKind } from '../personal-data/personal-data.ts';
import type { PersonalDataJobCount } from './personal-data-job.schema.ts';

/** One file of an export, as its manifest lists it. */
export const PersonalDataEntry = z.object({
  /** Relative to the service's folder. */
  path: z.string(),
  /** Number of records in a list. Null for a file. */
  count: z.number().nullable(),
  size: z.number(),
  sha256: z.string(),
});
export type PersonalDataEntry = z.infer<typeof PersonalDataEntry>;

/** Where the parts of an export are stored. The storage deletes leftovers after a day. */
export const exportPartRef = (org: string, request: string, service: string, path: string): ObjectRef => ({
  org,
  key: `${uploadsPrefix}personal-data/${request}/${service}/${path}`,
});
export const partIndex = 'index.json';

const json = 'application/json';

/** Writes a service's data about a person to shared storage. A retry overwrites the same objects. */
@Injectable()
export class PersonalDataExporter {
  constructor(
    private readonly data: PersonalData,
    private readonly sharedStorage: SharedStorage,
    private readonly storage: ObjectStorage,
    private readonly config: Config,
  ) {}

  /** The index is written last: once it exists, the part is complete. */
  async write(request: string, person: string): Promise<PersonalDataJobCount[]> {
    const entries: PersonalDataEntry[] = [];
    for (const kind of this.data.kinds) entries.push(...(await this.writeKind(request, person, kind)));
    await this.put(request, partIndex, [JSON.stringify(entries)]);
    return entries.map(({ path, count }) => ({ kind: path, count: count ?? 1 }));
  }

  private async writeKind(
    request: string,
    person: string,
    kind: PersonalDataKind,
  ): Promise<PersonalDataEntry[]> {
    const entries: PersonalDataEntry[] = [];
    if (kind.export) {
      const list = new JsonList(kind.export(person));
      const written = await this.put(request, `${kind.name}.json`, list);
      if (list.count > 0) entries.push({ ...written, count: list.count });
    }
    for await (const { name, ref } of kind.files?.(person) ?? []) {
      // The file was removed in the meantime.
      if (!(await this.storage.stat(ref))) continue;
      const written = await this.put(request, `files/${name}`, await this.storage.read(ref));
      entries.push({ ...written, count: null });
    }
    return entries;
  }

  private async put(
    request: string,
    path: string,
    source: AsyncIterable<unknown> | Iterable<unknown>,
  ): Promise<Omit<PersonalDataEntry, 'count'>> {
    const hash = createHash('sha256');
    let size = 0;
    async function* watched(): AsyncGenerator<Buffer> {
      for await (const chunk of source) {
        const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk as string);
        hash.update(bytes);
        size += bytes.length;
        yield bytes;
      }
    }
    const place = exportPartRef(currentOrganisation(), request, this.config.service, path);
    await this.sharedStorage.storage.write(place, Readable.from(watched()), json);
    return { path, size, sha256: hash.digest('hex') };
  }
}

/** Streams records as a JSON array, one record a line. */
class JsonList implements AsyncIterable<string> {
  count = 0;

  constructor(private readonly rows: AsyncIterable<object>) {}

  async *[Symbol.asyncIterator](): AsyncGenerator<string> {
    yield '[';
    for await (const row of this.rows) {
      yield `${this.count === 0 ? '' : ','}\n${JSON.stringify(row)}`;
      this.count += 1;
    }
    yield '\n]\n';
  }
}
