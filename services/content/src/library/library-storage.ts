import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { ObjectStorage, type ObjectRef, type SignedUpload } from '@atrium/common/storage/object-storage';
import type { LibraryFile } from '@atrium/proto/content/library-files';
import { Readable } from 'node:stream';
import { partsOf, type FilePart } from './file-parts.ts';
import type { LibraryFileRecord } from './library-file.schema.ts';
import type { FileFacts } from './library-item.schema.ts';

/** Seconds: enough to send the next parts over a slow connection. */
const uploadFor = 60 * 60;
const signedFor = 15 * 60;

const uploadKey = (id: string, number: number): string => `uploads/${id}.${number}`;
const fileKey = (id: string): string => `library/${id}/file`;

/** Bytes of documents: the upload until it is accepted, then what readers get. */
@Injectable()
export class LibraryStorage {
  constructor(private readonly storage: ObjectStorage) {}

  signUpload({ _id, said }: Upload, { number, size }: FilePart): Promise<SignedUpload> {
    return this.storage.signUpload(at(uploadKey(_id, number)), { size, type: said, seconds: uploadFor });
  }

  async isUploaded({ _id }: Upload, { number, size }: FilePart): Promise<boolean> {
    return (await this.storage.stat(at(uploadKey(_id, number))))?.size === size;
  }

  /** The parts, joined in order. */
  readUpload({ _id, size }: Upload): Readable {
    // The stream may be consumed in another context, so the organisation is resolved here.
    const places = partsOf(size).map(({ number }) => at(uploadKey(_id, number)));
    return Readable.from(this.chunksOf(places), { objectMode: false });
  }

  async store(upload: Upload, type: string): Promise<void> {
    await this.storage.write(at(fileKey(upload._id)), this.readUpload(upload), type);
  }

  async writeUpload({ _id }: Upload, bytes: Buffer): Promise<void> {
    for (const { number, from, size } of partsOf(bytes.length))
      await this.storage.write(
        at(uploadKey(_id, number)),
        bytes.subarray(from, from + size),
        'application/octet-stream',
      );
  }

  async removeUpload({ _id, size }: Upload): Promise<void> {
    for (const { number } of partsOf(size)) await this.storage.remove(at(uploadKey(_id, number)));
  }

  async remove(upload: Upload): Promise<void> {
    await this.removeUpload(upload);
    await this.storage.remove(at(fileKey(upload._id)));
  }

  /**
   * Callers must check access to the document first. With the file name in the URL, browsers save the file and never
   * run it.
   */
  async present({ id, name, size, type }: FileFacts): Promise<LibraryFile> {
    const options = { type, seconds: signedFor, filename: name };
    return { id, name, size, type, downloadUrl: await this.storage.signDownload(at(fileKey(id)), options) };
  }

  private async *chunksOf(places: readonly ObjectRef[]): AsyncGenerator<Buffer> {
    for (const place of places) yield* (await this.storage.read(place)) as AsyncIterable<Buffer>;
  }
}

type Upload = Pick<LibraryFileRecord, '_id' | 'size' | 'said'>;

const at = (key: string): ObjectRef => ({ org: currentOrganisation(), key });
