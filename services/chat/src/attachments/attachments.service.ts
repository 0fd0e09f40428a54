import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { maxAttachmentBytes, type Attachment, type attachments } from '@atrium/proto/chat/attachments';
import type { Input, Output } from '@atrium/proto/endpoint';
import { randomUUID } from 'node:crypto';
import { ConversationsRepository } from '../conversations/conversations.repository.ts';
import { MessagesRepository } from '../messages/messages.repository.ts';
import { AttachmentCheck } from './attachment-check.ts';
import { AttachmentCleanup } from './attachment-cleanup.ts';
import { AttachmentFiles } from './attachment-files.ts';
import type { AttachmentRecord } from './attachment.schema.ts';
import { AttachmentsRepository } from './attachments.repository.ts';

/** Uploads and downloads of attachments. Nothing is available before it was checked. */
@Injectable()
export class AttachmentsService {
  constructor(
    private readonly repository: AttachmentsRepository,
    private readonly files: AttachmentFiles,
    private readonly check: AttachmentCheck,
    private readonly cleanup: AttachmentCleanup,
    private readonly conversations: ConversationsRepository,
    private readonly messages: MessagesRepository,
  ) {}

  async start(
    conversation: string,
    { name, size, type, voice }: Input<typeof attachments.start>['body'],
  ): Promise<Output<typeof attachments.start>> {
    const { id: by } = currentCaller();
    const { member } = await this.conversations.readableBy(by, conversation);
    if (!member.active) throw new DomainError('wrong-state');
    if (size > maxAttachmentBytes)
      throw new DomainError('too-large', `The attachment exceeds ${maxAttachmentBytes} bytes`);
    const seconds = voice?.seconds ?? null;
    const nothing = { stored: null, message: null, createdAt: new Date() };
    const record = { _id: randomUUID(), conversation, by, name, size, type, seconds, ...nothing };
    await this.repository.insert(record);
    await this.cleanup.schedule(record);
    const { expiresAt, headers, ...upload } = await this.files.signUpload(record);
    return {
      id: record._id,
      upload: { ...upload, headers: { ...headers }, expiresAt: expiresAt.toISOString() },
    };
  }

  /** A repeated call returns the result of the first. */
  async complete(conversation: string, id: string): Promise<Attachment> {
    const record = await this.repository.findIn(conversation, id);
    if (record?.by !== currentCaller().id) throw new DomainError('not-found');
    if (record.stored) return this.files.present(record.stored);
    if (!(await this.files.isUploaded(record))) throw new DomainError('upload-incomplete');
    return this.accept(record);
  }

  async get(conversation: string, id: string): Promise<Attachment> {
    const record = await this.repository.findIn(conversation, id);
    if (!record?.stored || !(await this.isReadable(record))) throw new DomainError('not-found');
    return this.files.present(record.stored);
  }

  /** Everyone who may read its message; before it is sent, only the uploader. */
  private async isReadable({ conversation, message, by }: AttachmentRecord): Promise<boolean> {
    const { id: person } = currentCaller();
    const { member } = await this.conversations.readableBy(person, conversation);
    if (message === null) return by === person;
    const found = await this.messages.getIn(conversation, member.spans, message);
    return !!found && !found.deletedAt;
  }

  /** A refused file leaves no trace, not even a record of the attempt. */
  private async accept(record: AttachmentRecord): Promise<Attachment> {
    try {
      const stored = await this.check.accept(record);
      await this.repository.store(record._id, stored);
      await this.files.removeUpload(record._id);
      return await this.files.present(stored);
    } catch (error) {
      if (error instanceof DomainError && error.isFinal) {
        await this.files.removeUpload(record._id);
        await this.repository.remove(record._id);
      }
      throw error;
    }
  }
}
