import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { DomainError } from '../errors/domain-error.ts';
import { UploadCleanup } from './upload-cleanup.ts';
import { UploadFiles } from './upload-files.ts';
import { UploadHandlers } from './upload-handlers.ts';
import type { ReadyUpload, UploadRecord } from './upload.schema.ts';
import { UploadsRepository } from './uploads.repository.ts';

/** Milliseconds; less than the timeout of any proxy in between. */
const maxWait = 15_000;

/** Turns complete uploads into checked files. */
@Injectable()
export class UploadAcceptance {
  private readonly running = new Map<string, Promise<ReadyUpload<unknown>>>();

  constructor(
    private readonly records: UploadsRepository,
    private readonly files: UploadFiles,
    private readonly handlers: UploadHandlers,
    private readonly cleanup: UploadCleanup,
  ) {}

  /** Null while that is still running. Asking again does not start it a second time. */
  completeSoon(record: UploadRecord, input: unknown): Promise<ReadyUpload<unknown> | null> {
    return Promise.race([this.complete(record, input), pause(maxWait, null, { ref: false })]);
  }

  complete(record: UploadRecord, input: unknown): Promise<ReadyUpload<unknown>> {
    const { _id: id } = record;
    const begun = this.running.get(id);
    if (begun) return begun;
    const work = this.acceptParts(record, input).finally(() => this.running.delete(id));
    this.running.set(id, work);
    // No one waits for a late failure. The next request starts again and reports it.
    work.catch(() => undefined);
    return work;
  }

  /** A rejected file is removed. */
  async accept(record: UploadRecord, open: () => Readable, input: unknown): Promise<ReadyUpload<unknown>> {
    const { _id: id } = record;
    try {
      const { result, objects } = await this.handlers.get(record.kind).accept({ ...record, open }, input);
      await this.records.addObjects(
        id,
        objects.map(({ key }) => key),
      );
      for (const object of objects) await this.files.write(object, open);
      if (!(await this.records.makeReady(id, result))) return await this.madeElsewhere(id);
      return { ...record, state: 'ready', result };
    } catch (error) {
      if (error instanceof DomainError && error.isFinal) await this.cleanup.removeNow(id);
      throw error;
    }
  }

  private async acceptParts(record: UploadRecord, input: unknown): Promise<ReadyUpload<unknown>> {
    if ((await this.files.missing(record, 1)).length > 0)
      return this.madeElsewhere(record._id, 'upload-incomplete');
    const ready = await this.accept(record, () => this.files.open(record), input);
    await this.files.removeParts(record);
    return ready;
  }

  /** Another process may have accepted it in the meantime. */
  private async madeElsewhere(
    id: string,
    otherwise: 'not-found' | 'upload-incomplete' = 'not-found',
  ): Promise<ReadyUpload<unknown>> {
    const record = await this.records.find(id);
    if (record?.state === 'ready') return record as ReadyUpload<unknown>;
    throw new DomainError(otherwise);
  }
}
