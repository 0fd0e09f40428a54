import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import { UploadHandlers, type Accepted, type UploadedFile } from '@atrium/common/uploads/upload-handlers';
import { UploadOwners } from '@atrium/common/uploads/upload-owners';
import { Uploads } from '@atrium/common/uploads/uploads';
import type { Input } from '@atrium/proto/endpoint';
import { importUploads, type peopleImportFiles } from '@atrium/proto/identity/people-import';
import type { Upload } from '@atrium/proto/upload';
import { ImportReading, noOptions } from './import-reading.ts';
import { ImportsRepository } from './imports.repository.ts';

/** Makes an import of an uploaded file. */
@Injectable()
export class ImportUploadsService {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly reading: ImportReading,
    private readonly uploads: Uploads,
    private readonly owners: UploadOwners,
    private readonly transactions: Transactions,
    handlers: UploadHandlers,
  ) {
    handlers.define({ kind: importUploads, accept: acceptFile });
  }

  start(file: Input<typeof peopleImportFiles.start>['body']): Promise<Upload> {
    return this.uploads.start(importUploads, file);
  }

  resume(id: string): Promise<Upload> {
    return this.uploads.resume(importUploads, id);
  }

  /** A repeated call changes nothing. */
  async complete(id: string): Promise<void> {
    const { name, size } = await this.uploads.complete(importUploads, id);
    if (await this.imports.exists(id)) return;
    const found = await this.reading.read(id, {});
    await this.transactions.run(async () => {
      if (!(await this.owners.keep(importUploads, [id], id, currentCaller().id)))
        throw new DomainError('not-found');
      if (await this.imports.exists(id)) return;
      await this.imports.insert({ ...empty, ...found, _id: id, name, size, createdAt: new Date() });
    });
  }
}

const empty = {
  ...{ options: noOptions, encoding: null, separator: null },
  ...{ active: 0, applied: null, task: null },
};

/** Text is read in the service as it is streamed, because nothing is decoded or unpacked. */
function acceptFile({ _id }: UploadedFile): Promise<Accepted<object>> {
  const key = `people-imports/${_id}.csv`;
  return Promise.resolve({ result: {}, objects: [{ key, type: 'text/csv', bytes: null }] });
}
