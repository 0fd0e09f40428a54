import { Injectable } from '@nestjs/common';
import { UploadHandlers } from '@atrium/common/uploads/upload-handlers';
import { Uploads } from '@atrium/common/uploads/uploads';
import type { ReadyUpload } from '@atrium/common/uploads/upload.schema';
import { libraryUploads, type LibraryFile, type libraryFiles } from '@atrium/proto/content/library-files';
import type { Input } from '@atrium/proto/endpoint';
import type { Upload } from '@atrium/proto/upload';
import { acceptDocument, type DocumentFacts } from './library-document.ts';
import type { FileFacts } from './library-item.schema.ts';
import { LibraryStorage } from './library-storage.ts';

/** Uploads to the library. A file is not available before it was accepted. */
@Injectable()
export class LibraryFilesService {
  constructor(
    private readonly uploads: Uploads,
    private readonly storage: LibraryStorage,
    handlers: UploadHandlers,
  ) {
    handlers.define({ kind: libraryUploads, accept: acceptDocument });
  }

  start(file: Input<typeof libraryFiles.start>['body']): Promise<Upload> {
    return this.uploads.start(libraryUploads, file);
  }

  resume(id: string): Promise<Upload> {
    return this.uploads.resume(libraryUploads, id);
  }

  /** A repeated call returns the result of the first, or null while that is still running. */
  async complete(id: string): Promise<{ file: LibraryFile | null }> {
    const record = await this.uploads.completeSoon<DocumentFacts>(libraryUploads, id);
    return { file: record && (await this.storage.present(toFileFacts(record))) };
  }

  /** The same for a file whose bytes are already available. Returns its ID. */
  async add(bytes: Buffer, file: { name: string; type: string; by: string }): Promise<string> {
    return (await this.uploads.add<DocumentFacts>(libraryUploads, bytes, file))._id;
  }
}

export const toFileFacts = ({ _id: id, name, size, result }: ReadyUpload<DocumentFacts>): FileFacts => ({
  id,
  name,
  size,
  type: result.type,
});
