import { Injectable } from '@nestjs/common';
import { currentContext } from '@atrium/common/context/request-context';
import type { ReadyUpload } from '@atrium/common/uploads/upload.schema';
import { UploadsRepository } from '@atrium/common/uploads/uploads.repository';
import { pictureUploads } from '@atrium/proto/content/media';
import type { PictureFacts, StoredPicture } from './media.schema.ts';
import { PictureUsage } from './picture-usage.ts';

type Pictures = ReadonlyMap<string, StoredPicture>;

@Injectable()
export class MediaRepository {
  constructor(
    private readonly uploads: UploadsRepository,
    private readonly usage: PictureUsage,
  ) {}

  /** The pictures with these IDs; unchecked ones are left out. */
  async pictures(ids: readonly string[]): Promise<Pictures> {
    return byId(await this.ready(ids));
  }

  /** Those that the caller may use in a text: their own, and what is already in a text. */
  async usablePictures(ids: readonly string[]): Promise<Pictures> {
    const caller = currentContext()?.caller?.id;
    const usable: ReadyUpload<PictureFacts>[] = [];
    for (const record of await this.ready(ids)) {
      const isKnown = !caller || record.by === caller || record.removeAt === null;
      if (isKnown || (await this.usage.isUsed(record._id))) usable.push(record);
    }
    return byId(usable);
  }

  private async ready(ids: readonly string[]): Promise<ReadyUpload<PictureFacts>[]> {
    return ids.length === 0 ? [] : this.uploads.ready<PictureFacts>(pictureUploads.name, ids);
  }
}

export const toPicture = ({ _id, result }: ReadyUpload<PictureFacts>): StoredPicture => ({
  id: _id,
  ...result,
});

const byId = (records: readonly ReadyUpload<PictureFacts>[]): Pictures =>
  new Map(records.map((record) => [record._id, toPicture(record)]));
