import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { UploadHandlers } from '@atrium/common/uploads/upload-handlers';
import { Uploads } from '@atrium/common/uploads/uploads';
import { attachmentUploads, type Attachment, type attachments } from '@atrium/proto/chat/attachments';
import type { Input } from '@atrium/proto/endpoint';
import type { Upload } from '@atrium/proto/upload';
import { ConversationsRepository } from '../conversations/conversations.repository.ts';
import { MessagesRepository } from '../messages/messages.repository.ts';
import { acceptAttachment } from './attachment-check.ts';
import { AttachmentFiles } from '../attachment-files/attachment-files.ts';
import { objectRefOf } from '../attachment-files/attachment-keys.ts';
import type { AttachmentDetails, StoredAttachment } from '../attachment-files/attachment.schema.ts';
import { AttachmentsRepository, type AttachmentUpload } from '../attachment-files/attachments.repository.ts';

/** Uploads and downloads of attachments. Nothing is available before it was checked. */
@Injectable()
export class AttachmentsService {
  constructor(
    private readonly uploads: Uploads,
    private readonly repository: AttachmentsRepository,
    private readonly files: AttachmentFiles,
    private readonly conversations: ConversationsRepository,
    private readonly messages: MessagesRepository,
    handlers: UploadHandlers,
  ) {
    handlers.define<StoredAttachment, undefined>({
      kind: attachmentUploads,
      accept: acceptAttachment,
      personalFile: ({ _id, name, result }) =>
        result && { name: `${_id}-${name.replaceAll(/[^\w.-]/g, '_')}`, ref: objectRefOf(result) },
    });
  }

  async start(
    conversation: string,
    { voice, ...file }: Input<typeof attachments.start>['body'],
  ): Promise<Upload> {
    const { member } = await this.conversations.readableBy(currentCaller().id, conversation);
    if (!member.active) throw new DomainError('wrong-state');
    const details: AttachmentDetails = { seconds: voice?.seconds ?? null };
    return this.uploads.start(attachmentUploads, file, { about: conversation, details });
  }

  resume(conversation: string, id: string): Promise<Upload> {
    return this.uploads.resume(attachmentUploads, id, conversation);
  }

  /** A repeated call returns the result of the first. */
  async complete(conversation: string, id: string): Promise<Attachment> {
    const about = { about: conversation };
    const { result } = await this.uploads.complete<StoredAttachment>(attachmentUploads, id, about);
    return this.files.present(result);
  }

  async get(conversation: string, id: string): Promise<Attachment> {
    const record = await this.repository.findIn(conversation, id);
    if (!record || !(await this.isReadable(conversation, record))) throw new DomainError('not-found');
    return this.files.present(record.result);
  }

  /** Everyone who may read its message; before it is sent, only the uploader. */
  private async isReadable(conversation: string, { owner, by }: AttachmentUpload): Promise<boolean> {
    const { id: person } = currentCaller();
    const { member } = await this.conversations.readableBy(person, conversation);
    if (owner === null) return by === person;
    const found = await this.messages.getIn(conversation, member.spans, owner);
    return !!found && !found.deletedAt;
  }
}
