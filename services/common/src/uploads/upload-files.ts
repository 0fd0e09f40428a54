import { Injectable } from '@nestjs/common';
import type { Upload } from '@atrium/proto/upload';
import { Readable } from 'node:stream';
import { currentOrganisation } from '../context/request-context.ts';
import { ObjectStorage, uploadsPrefix, type ObjectRef } from '../storage/object-storage.ts';
import type { NewObject } from './upload-handlers.ts';
import { partsOf, type UploadPart } from './upload-parts.ts';
import { urlSeconds } from './upload-times.ts';
import type { UploadRecord } from './upload.schema.ts';

type Sized = Pick<UploadRecord, '_id' | 'size'>;

const partType = 'application/octet-stream';
const partKey = (id: string, number: number): string => `${uploadsPrefix}${id}.${number}`;

/** Bytes of uploads: the parts until the file is checked, then what is stored of it. */
@Injectable()
export class UploadFiles {
  constructor(private readonly storage: ObjectStorage) {}

  async sign({ _id }: Sized, { number, from, size }: UploadPart): Promise<Upload['missing'][number]> {
    const options = { size, type: partType, seconds: urlSeconds };
    const signed = await this.storage.signUpload(at(partKey(_id, number)), options);
    const { expiresAt, headers, ...upload } = signed;
    return { from, size, upload: { ...upload, headers: { ...headers }, expiresAt: expiresAt.toISOString() } };
  }

  /** Up to `most` parts that have not arrived. */
  async missing({ _id, size }: Sized, most: number): Promise<UploadPart[]> {
    const missing: UploadPart[] = [];
    for (const part of partsOf(size)) {
      if (missing.length === most) break;
      const found = await this.storage.stat(at(partKey(_id, part.number)));
      if (found?.size !== part.size) missing.push(part);
    }
    return missing;
  }

  /** The parts, joined in order. */
  open({ _id, size }: Sized): Readable {
    // The stream may be consumed in another context, so the organisation is resolved here.
    const refs = partsOf(size).map(({ number }) => at(partKey(_id, number)));
    return Readable.from(this.chunksOf(refs), { objectMode: false });
  }

  async write({ key, type, bytes }: NewObject, open: () => Readable): Promise<void> {
    await this.storage.write(at(key), bytes ?? open(), type);
  }

  async removeParts({ _id, size }: Sized): Promise<void> {
    for (const { number } of partsOf(size)) await this.storage.remove(at(partKey(_id, number)));
  }

  /** Also removes what interrupted writes left. */
  async remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.storage.remove(at(key));
      await this.storage.removeUnfinished(at(key));
    }
  }

  private async *chunksOf(refs: readonly ObjectRef[]): AsyncGenerator<Buffer> {
    for (const ref of refs) yield* (await this.storage.read(ref)) as AsyncIterable<Buffer>;
  }
}

const at = (key: string): ObjectRef => ({ org: currentOrganisation(), key });
