import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { maxMenuFileBytes, menuFileTypes, type MenuFile, type menuFiles } from '@atrium/proto/content/menus';
import type { Input, Output } from '@atrium/proto/endpoint';
import { randomUUID } from 'node:crypto';
import { assertPdf } from './menu-file-check.ts';
import { MenuFileCleanup } from './menu-file-cleanup.ts';
import type { MenuFileRecord, StoredMenuFile } from './menu-file.schema.ts';
import { MenuFilesRepository } from './menu-files.repository.ts';
import { MenuStorage } from './menu-storage.ts';

/** A file used by no menu by then was abandoned. */
const unusedFor = 24 * 3_600_000;

/** Takes files from a canteen's disk to where menus can show them. */
@Injectable()
export class MenuFilesService {
  constructor(
    private readonly files: MenuFilesRepository,
    private readonly storage: MenuStorage,
    private readonly cleanup: MenuFileCleanup,
  ) {}

  async start({
    name,
    size,
    type,
  }: Input<typeof menuFiles.start>['body']): Promise<Output<typeof menuFiles.start>> {
    if (size > maxMenuFileBytes)
      throw new DomainError('too-large', `The file exceeds ${maxMenuFileBytes} bytes`);
    if (!menuFileTypes.some((known) => known === type))
      throw new DomainError(
        'unsupported-type',
        `Unsupported file type. Supported: ${menuFileTypes.join(', ')}`,
      );
    const record = await this.createPending({ name, size, type, by: currentCaller().id });
    const { expiresAt, headers, ...upload } = await this.storage.signUpload(record);
    return {
      id: record._id,
      upload: { ...upload, headers: { ...headers }, expiresAt: expiresAt.toISOString() },
    };
  }

  /** A repeated call returns the result of the first. Only the person who started the upload may complete it. */
  async complete(id: string): Promise<MenuFile> {
    const record = await this.files.find(id);
    if (!record || record.by !== currentCaller().id) throw new DomainError('not-found');
    if (record.stored) return this.storage.present(record, record.stored);
    const bytes = await this.storage.readUpload(record);
    if (!bytes) throw new DomainError('upload-incomplete');
    return this.storage.present(record, await this.accept(record, bytes));
  }

  /** The same for a file whose bytes are already available. Returns its ID. */
  async add(bytes: Buffer, file: { name: string; type: string; by: string }): Promise<string> {
    const record = await this.createPending({ ...file, size: bytes.length });
    await this.accept(record, bytes);
    return record._id;
  }

  private async createPending(
    fields: Pick<MenuFileRecord, 'name' | 'size' | 'type' | 'by'>,
  ): Promise<MenuFileRecord> {
    const createdAt = new Date();
    const removeAt = new Date(createdAt.getTime() + unusedFor);
    const record = { _id: randomUUID(), ...fields, createdAt, stored: null, menu: null, removeAt };
    await this.files.insert(record);
    await this.cleanup.schedule(record._id, removeAt);
    return record;
  }

  /** A refused file leaves no trace, not even a record of the attempt. */
  private async accept(record: MenuFileRecord, bytes: Buffer): Promise<StoredMenuFile> {
    const { _id: id } = record;
    try {
      const stored = await this.store(record, bytes);
      await this.files.describe(id, stored);
      await this.storage.removeUpload(id);
      return stored;
    } catch (error) {
      if (error instanceof DomainError && error.isFinal) {
        await this.storage.removeUpload(id);
        await this.files.remove(id);
      }
      throw error;
    }
  }

  private async store({ _id: id, type }: MenuFileRecord, bytes: Buffer): Promise<StoredMenuFile> {
    if (type === 'application/pdf') {
      assertPdf(bytes);
      const pdf = { kind: 'pdf' } as const;
      await this.files.markProcessing(id, pdf);
      await this.storage.storePdf(id, bytes);
      return pdf;
    }
    // Image processing takes memory, so it is loaded only when the first picture arrives.
    const { processImage } = await import('@atrium/common/images/process-image');
    const made = await processImage(bytes, type);
    const { width, height, placeholder, files } = made;
    const widths = files.map((file) => file.width);
    const picture = { kind: 'picture', width, height, placeholder, widths } as const;
    await this.files.markProcessing(id, picture);
    await this.storage.storePicture(id, made);
    return picture;
  }
}
