import { Injectable } from '@nestjs/common';
import { Uploads } from '@atrium/common/uploads/uploads';
import { attachmentUploads } from '@atrium/proto/chat/attachments';
import type { AttachmentDetails, StoredAttachment } from '../attachment-files/attachment.schema.ts';

interface ImportedPicture {
  readonly bytes: Buffer;
  readonly name: string;
  readonly by: string;
  readonly conversation: string;
}

/** Imports pictures whose bytes are already available. Each belongs to its message once that is stored. */
@Injectable()
export class PictureImporter {
  constructor(private readonly uploads: Uploads) {}

  async add({ bytes, name, by, conversation }: ImportedPicture): Promise<StoredAttachment> {
    const details: AttachmentDetails = { seconds: null };
    const file = { name, type: 'image/webp', by, about: conversation, details };
    return (await this.uploads.add<StoredAttachment>(attachmentUploads, bytes, file)).result;
  }
}
