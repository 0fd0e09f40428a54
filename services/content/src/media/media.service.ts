import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { Parsed } from '@atrium/proto/endpoint';
import { media, maxPictureBytes, pictureTypes, type Picture } from '@atrium/proto/content/media';
import { randomUUID } from 'node:crypto';
import { MediaCleanup } from './media-cleanup.ts';
import { MediaRepository, toPicture } from './media.repository.ts';
import type { MediaRecord, StoredPicture } from './media.schema.ts';
import { PictureFiles } from './picture-files.ts';
import { PicturePresenter } from './picture-presenter.ts';

/** Takes pictures from the editor's disk to where articles can show them. */
@Injectable()
export class MediaService {
  constructor(
    private readonly records: MediaRepository,
    private readonly files: PictureFiles,
    private readonly picturePresenter: PicturePresenter,
    private readonly cleanup: MediaCleanup,
  ) {}

  async start({ name, size, type }: Parsed<typeof media.start, 'body'>) {
    if (size > maxPictureBytes)
      throw new DomainError('too-large', `The image exceeds ${maxPictureBytes} bytes`);
    if (!pictureTypes.some((known) => known === type))
      throw new DomainError(
        'unsupported-type',
        `Unsupported image type. Supported: ${pictureTypes.join(', ')}`,
      );
    const record = await this.createPending({ name, size, type, by: currentCaller().id });
    const { expiresAt, headers, ...upload } = await this.files.signUpload(record);
    return {
      id: record._id,
      upload: { ...upload, headers: { ...headers }, expiresAt: expiresAt.toISOString() },
    };
  }

  /** A repeated call returns the result of the first. */
  async complete(id: string, alt: string): Promise<Picture> {
    const record = await this.records.find(id);
    if (!record) throw new DomainError('not-found');
    if (record.state === 'ready') return this.picturePresenter.present(toPicture(record));
    const bytes = await this.files.readUpload(id);
    if (!bytes) throw new DomainError('upload-incomplete');
    return this.picturePresenter.present(await this.accept(record, bytes, alt));
  }

  /** The same for a picture whose bytes are already available. */
  async add(
    bytes: Buffer,
    { name, type, alt, by }: { name: string; type: string; alt: string; by: string },
  ): Promise<StoredPicture> {
    return this.accept(await this.createPending({ name, size: bytes.length, type, by }), bytes, alt);
  }

  private async createPending(
    fields: Pick<MediaRecord, 'name' | 'size' | 'type' | 'by'>,
  ): Promise<MediaRecord> {
    const nothing = { width: 0, height: 0, alt: '', placeholder: '', widths: [] };
    const record: MediaRecord = {
      _id: randomUUID(),
      state: 'pending',
      createdAt: new Date(),
      ...fields,
      ...nothing,
    };
    await this.records.insert(record);
    await this.cleanup.schedule(record);
    return record;
  }

  /** A refused file leaves no trace, not even a record of the attempt. */
  private async accept({ _id: id, type }: MediaRecord, bytes: Buffer, alt: string): Promise<StoredPicture> {
    try {
      // Image processing takes memory, so it is loaded only when the first picture arrives.
      const { processImage } = await import('@atrium/common/images/process-image');
      const { files, ...made } = await processImage(bytes, type);
      const picture = { ...made, alt, widths: files.map(({ width }) => width) };
      await this.records.describe(id, picture);
      await this.files.store(id, { files, ...made });
      await this.records.makeReady(id);
      await this.files.removeUpload(id);
      return { id, ...picture };
    } catch (error) {
      if (error instanceof DomainError && error.isFinal) await this.discard(id);
      throw error;
    }
  }

  private async discard(id: string): Promise<void> {
    await this.files.removeUpload(id);
    await this.records.remove(id);
  }
}
