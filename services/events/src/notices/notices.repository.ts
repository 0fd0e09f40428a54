import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { NoticeRecord } from './event-notice.schema.ts';

type OwnedNotice = Pick<NoticeRecord, '_id' | 'dueAt'> & { readonly org: string };

@Injectable()
export class NoticesRepository {
  constructor(@InjectModel('EventNotice') private readonly notices: Model<NoticeRecord>) {}

  find(id: string): Promise<NoticeRecord | null> {
    return this.notices.findById(id).lean<NoticeRecord>().exec();
  }

  ofEvent(event: string): Promise<NoticeRecord[]> {
    return this.notices.find({ event }).lean<NoticeRecord[]>().exec();
  }

  /** Instead of the one of its kind, if there is one. */
  async replace(notice: NoticeRecord): Promise<void> {
    const { event, kind } = notice;
    await this.notices.deleteOne({ event, kind });
    await this.notices.insertMany([notice]);
  }

  async save({ _id, ...values }: NoticeRecord): Promise<void> {
    await this.notices.updateOne({ _id }, { $set: values });
  }

  async remove(id: string): Promise<void> {
    await this.notices.deleteOne({ _id: id });
  }

  /** Of all organisations, to check at start that each has its task. */
  all(): Promise<OwnedNotice[]> {
    return this.notices
      .find()
      .setOptions({ acrossOrganisations: true })
      .select({ org: 1, dueAt: 1 })
      .lean<OwnedNotice[]>()
      .exec();
  }
}
