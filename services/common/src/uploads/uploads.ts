import { Injectable } from '@nestjs/common';
import { refusalOf, type Upload, type UploadFile, type UploadKind } from '@atrium/proto/upload';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { z } from 'zod';
import { currentCaller } from '../context/request-context.ts';
import { DomainError } from '../errors/domain-error.ts';
import { UploadAcceptance } from './upload-acceptance.ts';
import { UploadCleanup } from './upload-cleanup.ts';
import { UploadFiles } from './upload-files.ts';
import { partsOf, type UploadPart } from './upload-parts.ts';
import { UploadQuota } from './upload-quota.ts';
import { expiresAt, unusedAt } from './upload-times.ts';
import type { ReadyUpload, UploadRecord } from './upload.schema.ts';
import { UploadsRepository } from './uploads.repository.ts';

/** Parts signed at once; a client that needs more asks again. */
const partsAtOnce = 20;

/** What the feature knows about an upload besides the file. */
type Facts = Partial<Pick<UploadRecord, 'about' | 'details'>>;
type Declared = Pick<UploadRecord, 'name' | 'size' | 'type' | 'by'> & Facts;

/** Uploads of the caller. Access to what they are for is checked by the feature. */
@Injectable()
export class Uploads {
  constructor(
    private readonly records: UploadsRepository,
    private readonly files: UploadFiles,
    private readonly acceptance: UploadAcceptance,
    private readonly cleanup: UploadCleanup,
    private readonly quota: UploadQuota,
  ) {}

  async start(kind: UploadKind, file: z.output<typeof UploadFile>, facts: Facts = {}): Promise<Upload> {
    const refusal = refusalOf(kind, file);
    if (refusal) throw new DomainError(refusal, limitsOf(kind));
    const { name, size, type } = file;
    await this.quota.take(currentCaller(), size);
    const record = await this.insert(kind, { name, size, type, by: currentCaller().id, ...facts });
    return this.present(record, partsOf(record.size).slice(0, partsAtOnce));
  }

  /** The parts still missing; none once the file was checked. */
  async resume(kind: UploadKind, id: string, about: string | null = null): Promise<Upload> {
    const record = await this.getOwn(kind, id, about);
    const isReady = record.state === 'ready';
    return this.present(record, isReady ? [] : await this.files.missing(record, partsAtOnce));
  }

  /** A repeated call returns the result of the first. */
  async complete<R>(
    kind: UploadKind,
    id: string,
    { about = null, input }: { readonly about?: string | null; readonly input?: unknown } = {},
  ): Promise<ReadyUpload<R>> {
    const record = await this.getOwn(kind, id, about);
    if (record.state === 'ready') return record as ReadyUpload<R>;
    return (await this.acceptance.complete(record, input)) as ReadyUpload<R>;
  }

  /** Like {@link complete}, for large files: null while it is still running. Call it again then. */
  async completeSoon<R>(kind: UploadKind, id: string): Promise<ReadyUpload<R> | null> {
    const record = await this.getOwn(kind, id, null);
    if (record.state === 'ready') return record as ReadyUpload<R>;
    return (await this.acceptance.completeSoon(record, undefined)) as ReadyUpload<R> | null;
  }

  /** The same for a file whose bytes are already available. */
  async add<R>(
    kind: UploadKind,
    bytes: Buffer,
    { input, ...file }: Omit<Declared, 'size'> & { readonly input?: unknown },
  ): Promise<ReadyUpload<R>> {
    const record = await this.insert(kind, { ...file, size: bytes.length });
    return (await this.acceptance.accept(record, () => Readable.from([bytes]), input)) as ReadyUpload<R>;
  }

  private async insert(kind: UploadKind, declared: Declared): Promise<UploadRecord> {
    const createdAt = new Date();
    const record: UploadRecord = {
      ...{ _id: randomUUID(), kind: kind.name, about: null, details: null, ...declared, createdAt },
      ...{ state: 'pending', objects: [], result: null, owner: null },
      removeAt: unusedAt(createdAt, kind.unusedHours),
    };
    await this.records.insert(record);
    await this.cleanup.schedule(record._id, expiresAt(record));
    return record;
  }

  /** Only the person who started an upload can continue it, for a day. */
  private async getOwn(kind: UploadKind, id: string, about: string | null): Promise<UploadRecord> {
    const record = await this.records.find(id);
    const isOwn = record?.kind === kind.name && record.by === currentCaller().id && record.about === about;
    if (!record || !isOwn || !isOpen(record)) throw new DomainError('not-found');
    return record;
  }

  private async present(record: UploadRecord, parts: readonly UploadPart[]): Promise<Upload> {
    const missing: Upload['missing'] = [];
    for (const part of parts) missing.push(await this.files.sign(record, part));
    return { id: record._id, missing };
  }
}

const isOpen = (record: UploadRecord): boolean =>
  record.state === 'ready' || (record.state === 'pending' && expiresAt(record) > new Date());

const limitsOf = ({ types, maxBytes }: UploadKind): string =>
  `Supported: ${types?.join(', ') ?? 'any type'}, up to ${maxBytes} bytes`;
