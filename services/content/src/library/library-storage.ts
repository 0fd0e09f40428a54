import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { ObjectStorage } from '@atrium/common/storage/object-storage';
import type { LibraryFile } from '@atrium/proto/content/library-files';
import { fileKey } from './library-document.ts';
import type { FileFacts } from './library-item.schema.ts';

const signedFor = 15 * 60;

/** Files of documents as readers get them. */
@Injectable()
export class LibraryStorage {
  constructor(private readonly storage: ObjectStorage) {}

  /**
   * Callers must check access to the document first. With the file name in the URL, browsers save the file and never
   * run it.
   */
  async present({ id, name, size, type }: FileFacts): Promise<LibraryFile> {
    const ref = { org: currentOrganisation(), key: fileKey(id) };
    const options = { type, seconds: signedFor, filename: name };
    return { id, name, size, type, downloadUrl: await this.storage.signDownload(ref, options) };
  }
}
