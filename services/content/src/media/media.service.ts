import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { Parsed } from '@atrium/proto/endpoint';
import { media, pictureLimit, pictureTypes, type Picture } from '@atrium/proto/content/media';
import { randomUUID } from 'node:crypto';
import { MediaCleaning } from './media-cleaning.ts';
import { MediaRepository, toPicture } from './media.repository.ts';
import type { MediaRecord, StoredPicture } from './media.schema.ts';
import { PictureFiles } from './picture-files.ts';
import { Pictures } from './pictures.ts';

/** Pictures from the editor's disk to where articles can show them. */
@Injectable()
export class MediaService {
  constructor(
    private readonly records: MediaRepository,
    private readonly files: PictureFiles,
    private readonly pictures: Pictures,
    private readonly cleaning: MediaCleaning,
  ) {}

  async begin({ name, size, type }: Parsed<typeof media.begin, 'body'>) {
    if (size > pictureLimit)
      throw new DomainError('too-large', `The image exceeds ${pictureLimit} bytes`);
    if (!pictureTypes.some((known) => known === type))
      throw new DomainError('unsupported-type', `Unsupported image type. Supported: ${pictureTypes.join(', ')}`);
    const record = await this.expect({ name, size, type, by: currentCaller().id });
    const { expiresAt, headers, ...upload } = await this.files.signUpload(record);
    return {
      id: record._id,
      upload: { ...upload, headers: { ...headers }, expiresAt: expiresAt.toISOString() },
    };
  }

  /** A second time it answers what the first one made. */
  async finish(id: string, alt: string): Promise<Picture> {
    const record = await this.records.find(id);
    if (!record) throw new DomainError('not-found');
    if (record.state === 'ready') return this.pictures.show(toPicture(record));
    const bytes = await this.files.uploaded(id);
    if (!bytes) throw new DomainError('upload-incomplete');
    return this.pictures.show(await this.accept(record, bytes, alt));
  }

  /** The same way for a picture that is at hand already. */
  async add(
    bytes: Buffer,
    { name, type, alt, by }: { name: string; type: string; alt: string; by: string },
  ): Promise<StoredPicture> {
    return this.accept(await this.expect({ name, size: bytes.length, type, by }), bytes, alt);
  }

  private async expect(given: Pick<MediaRecord, 'name' | 'size' | 'type' | 'by'>): Promise<MediaRecord> {
    const nothing = { width: 0, height: 0, alt: '', placeholder: '', widths: [] };
    const record: MediaRecord = {
      _id: randomUUID(),
      state: 'pending',
      createdAt: new Date(),
      ...given,
      ...nothing,
    };
    await this.records.insert(record);
    await this.cleaning.expect(record);
    return record;
  }

  /** Of a wrong file nothing is kept, not even that it was tried. */
  private async accept({ _id: id, type }: MediaRecord, bytes: Buffer, alt: string): Promise<StoredPicture> {
    try {
      // What makes pictures takes memory: whoever never gets one is spared it.
      const { makePicture } = await import('@atrium/common/pictures/make-picture');
      const { files, ...made } = await makePicture(bytes, type);
      const picture = { ...made, alt, widths: files.map(({ width }) => width) };
      await this.records.describe(id, picture);
      await this.files.store(id, { files, ...made });
      await this.records.makeReady(id);
      await this.files.removeUpload(id);
      return { id, ...picture };
    } catch (error) {
      if (error instanceof DomainError && error.isFinal) await this.forget(id);
      throw error;
    }
  }

  private async forget(id: string): Promise<void> {
    await this.files.removeUpload(id);
    await this.records.remove(id);
  }
}
