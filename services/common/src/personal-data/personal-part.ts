import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Config } from '../config/service-config.ts';
import { currentOrganisation } from '../context/request-context.ts';
import { Exchange } from '../storage/exchange.ts';
import { ObjectStorage, uploadsBelow, type ObjectPlace } from '../storage/object-storage.ts';
import { PersonalData, type PersonalDataKind } from './personal-data.ts';
import type { PersonalCount } from './personal-order.schema.ts';

/** One file of an export, as its manifest lists it. */
export const PersonalEntry = z.object({
  /** Below the service's folder. */
  path: z.string(),
  /** How many things a list holds; none for a file. */
  count: z.number().nullable(),
  size: z.number(),
  sha256: z.string(),
});
export type PersonalEntry = z.infer<typeof PersonalEntry>;

/** Where the parts of a request lie; the storage removes by itself after a day what was left there. */
export const partPlace = (org: string, request: string, service: string, path: string): ObjectPlace => ({
  org,
  key: `${uploadsBelow}personal-data/${request}/${service}/${path}`,
});
export const partIndex = 'index.json';

const json = 'application/json';

/** Writes what a service keeps of a person to where all parts come together; again writes the same places. */
@Injectable()
export class PersonalPart {
  constructor(
    private readonly data: PersonalData,
    private readonly exchange: Exchange,
    private readonly storage: ObjectStorage,
    private readonly config: Config,
  ) {}

  /** The index is last: where it is, everything is. */
  async write(request: string, person: string): Promise<PersonalCount[]> {
    const entries: PersonalEntry[] = [];
    for (const kind of this.data.kinds) entries.push(...(await this.writeKind(request, person, kind)));
    await this.put(request, partIndex, [JSON.stringify(entries)]);
    return entries.map(({ path, count }) => ({ kind: path, count: count ?? 1 }));
  }

  private async writeKind(request: string, person: string, kind: PersonalDataKind): Promise<PersonalEntry[]> {
    const entries: PersonalEntry[] = [];
    if (kind.export) {
      const list = new JsonList(kind.export(person));
      const written = await this.put(request, `${kind.name}.json`, list);
      if (list.count > 0) entries.push({ ...written, count: list.count });
    }
    for await (const { name, place } of kind.files?.(person) ?? []) {
      // What was removed meanwhile is not theirs to miss.
      if (!(await this.storage.stat(place))) continue;
      const written = await this.put(request, `files/${name}`, await this.storage.read(place));
      entries.push({ ...written, count: null });
    }
    return entries;
  }

  private async put(
    request: string,
    path: string,
    source: AsyncIterable<unknown> | Iterable<unknown>,
  ): Promise<Omit<PersonalEntry, 'count'>> {
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
    const place = partPlace(currentOrganisation(), request, this.config.service, path);
    await this.exchange.storage.write(place, Readable.from(watched()), json);
    return { path, size, sha256: hash.digest('hex') };
  }
}

/** Things as a JSON list, one a line, however many there are. */
class JsonList implements AsyncIterable<string> {
  count = 0;

  constructor(private readonly things: AsyncIterable<object>) {}

  async *[Symbol.asyncIterator](): AsyncGenerator<string> {
    yield '[';
    for await (const thing of this.things) {
      yield `${this.count === 0 ? '' : ','}\n${JSON.stringify(thing)}`;
      this.count += 1;
    }
    yield '\n]\n';
  }
}
