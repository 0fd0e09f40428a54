import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { ObjectStorage, type ObjectPlace, type SignedUpload } from '@atrium/common/storage/object-storage';
import type { LibraryFile } from '@atrium/proto/content/library-files';
import { Readable } from 'node:stream';
import { partsOf, type FilePart } from './file-parts.ts';
import type { LibraryFileRecord } from './library-file.schema.ts';
import type { FileFacts } from './library-item.schema.ts';

/** Seconds in which the next parts come through a slow line. */
const uploadFor = 60 * 60;
const signedFor = 15 * 60;

const uploadKey = (id: string, number: number): string => `uploads/${id}.${number}`;
const fileKey = (id: string): string => `library/${id}/file`;

/** The bytes of documents: what was uploaded until it is taken, and what is read. */
@Injectable()
export class LibraryStorage {
  constructor(private readonly storage: ObjectStorage) {}

  signUpload({ _id, said }: Upload, { number, size }: FilePart): Promise<SignedUpload> {
    return this.storage.signUpload(at(uploadKey(_id, number)), { size, type: said, seconds: uploadFor });
  }

  async hasCome({ _id }: Upload, { number, size }: FilePart): Promise<boolean> {
    return (await this.storage.stat(at(uploadKey(_id, number))))?.size === size;
  }

  /** The parts, one after the other. */
  uploaded({ _id, size }: Upload): Readable {
    // Streams are read wherever they are consumed; whose file it is, is known here.
    const places = partsOf(size).map(({ number }) => at(uploadKey(_id, number)));
    return Readable.from(this.chunksOf(places), { objectMode: false });
  }

  async take(upload: Upload, type: string): Promise<void> {
    await this.storage.write(at(fileKey(upload._id)), this.uploaded(upload), type);
  }

  async put({ _id }: Upload, bytes: Buffer): Promise<void> {
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

  /** Only after the check of its document. With its name in the address browsers save it and never run it. */
  async show({ id, name, size, type }: FileFacts): Promise<LibraryFile> {
    const options = { type, seconds: signedFor, filename: name };
    return { id, name, size, type, downloadUrl: await this.storage.signDownload(at(fileKey(id)), options) };
  }

  private async *chunksOf(places: readonly ObjectPlace[]): AsyncGenerator<Buffer> {
    for (const place of places) yield* (await this.storage.read(place)) as AsyncIterable<Buffer>;
  }
}

type Upload = Pick<LibraryFileRecord, '_id' | 'size' | 'said'>;

const at = (key: string): ObjectPlace => ({ org: currentOrganisation(), key });
