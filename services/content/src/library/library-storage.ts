import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { ObjectStorage, type ObjectPlace, type SignedUpload } from '@atrium/common/storage/object-storage';
import type { LibraryFile } from '@atrium/proto/content/library-files';
import type { Readable } from 'node:stream';
import type { LibraryFileRecord } from './library-file.schema.ts';
import type { FileFacts } from './library-item.schema.ts';

/** Two hundred megabytes come through a slow line in an hour. */
const uploadFor = 60 * 60;
const signedFor = 15 * 60;

const uploadKey = (id: string): string => `uploads/${id}`;
const fileKey = (id: string): string => `library/${id}/file`;

/** The bytes of documents: what was uploaded until it is taken, and what is read. */
@Injectable()
export class LibraryStorage {
  constructor(private readonly storage: ObjectStorage) {}

  signUpload({ _id, size, said }: Pick<LibraryFileRecord, '_id' | 'size' | 'said'>): Promise<SignedUpload> {
    return this.storage.signUpload(at(uploadKey(_id)), { size, type: said, seconds: uploadFor });
  }

  /** All of it. */
  async hasCome({ _id, size }: Pick<LibraryFileRecord, '_id' | 'size'>): Promise<boolean> {
    return (await this.storage.stat(at(uploadKey(_id))))?.size === size;
  }

  uploaded(id: string): Promise<Readable> {
    return this.storage.read(at(uploadKey(id)));
  }

  async take(id: string, type: string): Promise<void> {
    await this.storage.write(at(fileKey(id)), await this.uploaded(id), type);
  }

  async put(id: string, bytes: Buffer): Promise<void> {
    await this.storage.write(at(uploadKey(id)), bytes, 'application/octet-stream');
  }

  async removeUpload(id: string): Promise<void> {
    await this.storage.remove(at(uploadKey(id)));
  }

  async remove(id: string): Promise<void> {
    await this.removeUpload(id);
    await this.storage.remove(at(fileKey(id)));
  }

  /** Only after the check of its document. With its name in the address browsers save it and never run it. */
  async show({ id, name, size, type }: FileFacts): Promise<LibraryFile> {
    const options = { type, seconds: signedFor, filename: name };
    return { id, name, size, type, downloadUrl: await this.storage.signDownload(at(fileKey(id)), options) };
  }
}

const at = (key: string): ObjectPlace => ({ org: currentOrganisation(), key });
