import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { menuFileLimit, menuFileTypes, type MenuFile, type menuFiles } from '@atrium/proto/content/menus';
import type { Output, Parsed } from '@atrium/proto/endpoint';
import { randomUUID } from 'node:crypto';
import { assertPdf } from './menu-file-check.ts';
import { MenuFileCleaning } from './menu-file-cleaning.ts';
import type { MenuFileRecord, StoredMenuFile } from './menu-file.schema.ts';
import { MenuFilesRepository } from './menu-files.repository.ts';
import { MenuStorage } from './menu-storage.ts';

/** What is in no menu by then was given up with it. */
const keptUnused = 24 * 3_600_000;

/** Files from a canteen's disk to where menus can show them. */
@Injectable()
export class MenuFilesService {
  constructor(
    private readonly files: MenuFilesRepository,
    private readonly storage: MenuStorage,
    private readonly cleaning: MenuFileCleaning,
  ) {}

  async begin({
    name,
    size,
    type,
  }: Parsed<typeof menuFiles.begin, 'body'>): Promise<Output<typeof menuFiles.begin>> {
    if (size > menuFileLimit)
      throw new DomainError('too-large', `The file exceeds ${menuFileLimit} bytes`);
    if (!menuFileTypes.some((known) => known === type))
      throw new DomainError('unsupported-type', `Unsupported file type. Supported: ${menuFileTypes.join(', ')}`);
    const record = await this.expect({ name, size, type, by: currentCaller().id });
    const { expiresAt, headers, ...upload } = await this.storage.signUpload(record);
    return {
      id: record._id,
      upload: { ...upload, headers: { ...headers }, expiresAt: expiresAt.toISOString() },
    };
  }

  /** A second time it answers what the first one made. Only whoever began an upload ends it. */
  async finish(id: string): Promise<MenuFile> {
    const record = await this.files.find(id);
    if (!record || record.by !== currentCaller().id) throw new DomainError('not-found');
    if (record.stored) return this.storage.show(record, record.stored);
    const bytes = await this.storage.uploaded(record);
    if (!bytes) throw new DomainError('upload-incomplete');
    return this.storage.show(record, await this.accept(record, bytes));
  }

  /** The same way for a file that is at hand already; answers its id. */
  async add(bytes: Buffer, given: { name: string; type: string; by: string }): Promise<string> {
    const record = await this.expect({ ...given, size: bytes.length });
    await this.accept(record, bytes);
    return record._id;
  }

  private async expect(
    given: Pick<MenuFileRecord, 'name' | 'size' | 'type' | 'by'>,
  ): Promise<MenuFileRecord> {
    const createdAt = new Date();
    const goesAt = new Date(createdAt.getTime() + keptUnused);
    const record = { _id: randomUUID(), ...given, createdAt, stored: null, menu: null, goesAt };
    await this.files.insert(record);
    await this.cleaning.expect(record._id, goesAt);
    return record;
  }

  /** Of a wrong file nothing is kept, not even that it was tried. */
  private async accept(record: MenuFileRecord, bytes: Buffer): Promise<StoredMenuFile> {
    const { _id: id } = record;
    try {
      const stored = await this.keep(record, bytes);
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

  private async keep({ _id: id, type }: MenuFileRecord, bytes: Buffer): Promise<StoredMenuFile> {
    if (type === 'application/pdf') {
      assertPdf(bytes);
      const pdf = { kind: 'pdf' } as const;
      await this.files.expect(id, pdf);
      await this.storage.storePdf(id, bytes);
      return pdf;
    }
    // What makes pictures takes memory: whoever never gets one is spared it.
    const { makePicture } = await import('@atrium/common/pictures/make-picture');
    const made = await makePicture(bytes, type);
    const { width, height, placeholder, files } = made;
    const widths = files.map((file) => file.width);
    const picture = { kind: 'picture', width, height, placeholder, widths } as const;
    await this.files.expect(id, picture);
    await this.storage.storePicture(id, made);
    return picture;
  }
}
