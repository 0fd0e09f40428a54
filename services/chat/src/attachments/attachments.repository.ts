import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AttachmentRecord, StoredAttachment } from './attachment.schema.ts';

@Injectable()
export class AttachmentsRepository {
  constructor(@InjectModel('Attachment') private readonly rows: Model<AttachmentRecord>) {}

  find(id: string): Promise<AttachmentRecord | null> {
    return this.rows.findById(id).lean<AttachmentRecord>().exec();
  }

  findIn(conversation: string, id: string): Promise<AttachmentRecord | null> {
    return this.rows.findOne({ _id: id, conversation }).lean<AttachmentRecord>().exec();
  }

  /** Checked attachments of the conversation, uploaded by this person. */
  ready(ids: readonly string[], conversation: string, by: string): Promise<AttachmentRecord[]> {
    return this.rows
      .find({ _id: { $in: ids }, conversation, by, stored: { $ne: null } })
      .lean<AttachmentRecord[]>()
      .exec();
  }

  async insert(record: AttachmentRecord): Promise<void> {
    await this.rows.insertMany([record]);
  }

  async store(id: string, stored: StoredAttachment): Promise<void> {
    await this.rows.updateOne({ _id: id }, { $set: { stored } });
  }

  /** Reserves attachments for a future message. False unless all of them were free. */
  async reserve(ids: readonly string[], message: string): Promise<boolean> {
    const free = { _id: { $in: ids }, message: { $in: [null, message] } };
    return (await this.rows.updateMany(free, { $set: { message } })).matchedCount === ids.length;
  }

  /** Frees the attachments of a message that will not be sent, and returns them. */
  async release(message: string): Promise<AttachmentRecord[]> {
    const found = await this.rows.find({ message }).lean<AttachmentRecord[]>();
    await this.rows.updateMany({ message }, { $set: { message: null } });
    return found;
  }

  async remove(id: string): Promise<void> {
    await this.rows.deleteOne({ _id: id });
  }

  /** Unsent attachments of all organisations. */
  unsent(): Promise<(Pick<AttachmentRecord, '_id' | 'createdAt'> & { org: string })[]> {
    return this.rows
      .find({ message: null })
      .select({ _id: 1, org: 1, createdAt: 1 })
      .setOptions({ acrossOrganisations: true })
      .lean<never>()
      .exec();
  }
}
