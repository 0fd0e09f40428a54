import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { attachmentLimit, type Attachment, type attachments } from '@atrium/proto/chat/attachments';
import type { Output, Parsed } from '@atrium/proto/endpoint';
import { randomUUID } from 'node:crypto';
import { ConversationsRepository } from '../conversations/conversations.repository.ts';
import { MessagesRepository } from '../messages/messages.repository.ts';
import { AttachmentCheck } from './attachment-check.ts';
import { AttachmentCleaning } from './attachment-cleaning.ts';
import { AttachmentFiles } from './attachment-files.ts';
import type { AttachmentRecord } from './attachment.schema.ts';
import { AttachmentsRepository } from './attachments.repository.ts';

/** Files on their way into a conversation and out of it. Nothing of one is there before it was checked. */
@Injectable()
export class AttachmentsService {
  constructor(
    private readonly repository: AttachmentsRepository,
    private readonly files: AttachmentFiles,
    private readonly check: AttachmentCheck,
    private readonly cleaning: AttachmentCleaning,
    private readonly conversations: ConversationsRepository,
    private readonly messages: MessagesRepository,
  ) {}

  async begin(
    conversation: string,
    { name, size, type, voice }: Parsed<typeof attachments.begin, 'body'>,
  ): Promise<Output<typeof attachments.begin>> {
    const { id: by } = currentCaller();
    const { member } = await this.conversations.readableBy(by, conversation);
    if (!member.active) throw new DomainError('wrong-state');
    if (size > attachmentLimit)
      throw new DomainError('too-large', `The attachment exceeds ${attachmentLimit} bytes`);
    const seconds = voice?.seconds ?? null;
    const nothing = { stored: null, message: null, createdAt: new Date() };
    const record = { _id: randomUUID(), conversation, by, name, size, type, seconds, ...nothing };
    await this.repository.insert(record);
    await this.cleaning.expect(record);
    const { expiresAt, headers, ...upload } = await this.files.signUpload(record);
    return {
      id: record._id,
      upload: { ...upload, headers: { ...headers }, expiresAt: expiresAt.toISOString() },
    };
  }

  /** A second time it answers what the first one made. */
  async finish(conversation: string, id: string): Promise<Attachment> {
    const record = await this.repository.findIn(conversation, id);
    if (record?.by !== currentCaller().id) throw new DomainError('not-found');
    if (record.stored) return this.files.show(record.stored);
    if (!(await this.files.hasCome(record))) throw new DomainError('upload-incomplete');
    return this.accept(record);
  }

  async open(conversation: string, id: string): Promise<Attachment> {
    const record = await this.repository.findIn(conversation, id);
    if (!record?.stored || !(await this.mayOpen(record))) throw new DomainError('not-found');
    return this.files.show(record.stored);
  }

  /** Whoever may read the message it is in; before it is sent, who uploaded it. */
  private async mayOpen({ conversation, message, by }: AttachmentRecord): Promise<boolean> {
    const { id: person } = currentCaller();
    const { member } = await this.conversations.readableBy(person, conversation);
    if (message === null) return by === person;
    const found = await this.messages.getIn(conversation, member.spans, message);
    return !!found && !found.deletedAt;
  }

  /** Of a wrong file nothing is kept, not even that it was tried. */
  private async accept(record: AttachmentRecord): Promise<Attachment> {
    try {
      const stored = await this.check.accept(record);
      await this.repository.store(record._id, stored);
      await this.files.removeUpload(record._id);
      return await this.files.show(stored);
    } catch (error) {
      if (error instanceof DomainError && error.isFinal) {
        await this.files.removeUpload(record._id);
        await this.repository.remove(record._id);
      }
      throw error;
    }
  }
}
