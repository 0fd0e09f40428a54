import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { ObjectStorage, type SignedUpload } from '@atrium/common/storage/object-storage';
import { maxPictureBytes } from '@atrium/proto/content/media';
import { buffer } from 'node:stream/consumers';
import type { MediaRecord } from './media.schema.ts';
import type { ProcessedImage } from '@atrium/common/images/process-image';

/** The type of every stored picture. */
export const fileType = 'image/webp';
export const fileKey = (id: string, width: number): string => `pictures/${id}/${width}.webp`;
const uploadKey = (id: string): string => `uploads/${id}`;
const uploadFor = 30 * 60;

/** Files of pictures: the upload until it is checked, then its derivatives. */
@Injectable()
export class PictureFiles {
  constructor(private readonly storage: ObjectStorage) {}

  signUpload({ _id, size, type }: Pick<MediaRecord, '_id' | 'size' | 'type'>): Promise<SignedUpload> {
    return this.storage.signUpload(this.at(uploadKey(_id)), { size, type, seconds: uploadFor });
  }

  /** The uploaded bytes; null if there are none yet or more than a picture may have. */
  async readUpload(id: string): Promise<Buffer | null> {
    const found = await this.storage.stat(this.at(uploadKey(id)));
    if (!found || found.size > maxPictureBytes) return null;
    return buffer(await this.storage.read(this.at(uploadKey(id))));
  }

  async store(id: string, image: ProcessedImage): Promise<void> {
    for (const { width, bytes } of image.files)
      await this.storage.write(this.at(fileKey(id, width)), bytes, fileType);
  }

  async removeUpload(id: string): Promise<void> {
    await this.storage.remove(this.at(uploadKey(id)));
  }

  async remove(id: string, widths: readonly number[]): Promise<void> {
    await this.removeUpload(id);
    for (const width of widths) await this.storage.remove(this.at(fileKey(id, width)));
  }

  private at(key: string): { org: string; key: string } {
    return { org: currentOrganisation(), key };
  }
}
