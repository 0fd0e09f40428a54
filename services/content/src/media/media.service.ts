import { Injectable } from '@nestjs/common';
import { UploadHandlers } from '@atrium/common/uploads/upload-handlers';
import { Uploads } from '@atrium/common/uploads/uploads';
import type { Input } from '@atrium/proto/endpoint';
import { media, pictureUploads, type Picture } from '@atrium/proto/content/media';
import type { Upload } from '@atrium/proto/upload';
import { toPicture } from './media.repository.ts';
import type { PictureFacts, StoredPicture } from './media.schema.ts';
import { acceptPicture } from './picture-files.ts';
import { PicturePresenter } from './picture-presenter.ts';
import { PictureUsage } from './picture-usage.ts';

/** Takes pictures from the editor's disk to where texts can show them. */
@Injectable()
export class MediaService {
  constructor(
    private readonly uploads: Uploads,
    private readonly picturePresenter: PicturePresenter,
    handlers: UploadHandlers,
    usage: PictureUsage,
  ) {
    handlers.define({ kind: pictureUploads, accept: acceptPicture, isInUse: (id) => usage.isUsed(id) });
  }

  start(file: Input<typeof media.start>['body']): Promise<Upload> {
    return this.uploads.start(pictureUploads, file);
  }

  resume(id: string): Promise<Upload> {
    return this.uploads.resume(pictureUploads, id);
  }

  /** A repeated call returns the result of the first. */
  async complete(id: string, alt: string): Promise<Picture> {
    const record = await this.uploads.complete<PictureFacts>(pictureUploads, id, { input: alt });
    return this.picturePresenter.present(toPicture(record));
  }

  /** The same for a picture whose bytes are already available. */
  async add(
    bytes: Buffer,
    { alt, ...file }: { name: string; type: string; alt: string; by: string },
  ): Promise<StoredPicture> {
    return toPicture(await this.uploads.add<PictureFacts>(pictureUploads, bytes, { ...file, input: alt }));
  }
}
