import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { ObjectStorage, type SignedUpload } from '@atrium/common/storage/object-storage';
import { pictureLimit } from '@atrium/proto/content/media';
import { buffer } from 'node:stream/consumers';
import type { MediaRecord } from './media.schema.ts';
import type { MadePicture } from '@atrium/common/pictures/make-picture';

/** Every stored picture is one. */
export const fileType = 'image/webp';
export const fileKey = (id: string, width: number): string => `pictures/${id}/${width}.webp`;
const uploadKey = (id: string): string => `uploads/${id}`;
const uploadFor = 30 * 60;

/** The files behind pictures: what was uploaded until it is checked, and what was made of it. */
@Injectable()
export class PictureFiles {
  constructor(private readonly storage: ObjectStorage) {}

  signUpload({ _id, size, type }: Pick<MediaRecord, '_id' | 'size' | 'type'>): Promise<SignedUpload> {
    return this.storage.signUpload(this.at(uploadKey(_id)), { size, type, seconds: uploadFor });
  }

  /** The uploaded bytes, or null when they have not (all) come; never more than a picture may have. */
  async uploaded(id: string): Promise<Buffer | null> {
    const found = await this.storage.stat(this.at(uploadKey(id)));
    if (!found || found.size > pictureLimit) return null;
    return buffer(await this.storage.read(this.at(uploadKey(id))));
  }

  async store(id: string, picture: MadePicture): Promise<void> {
    for (const { width, bytes } of picture.files)
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
