import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { DeferredMessage } from './deferred-message.schema.ts';

@Injectable()
export class DeferredMessagesRepository {
  constructor(@InjectModel('DeferredMessage') private readonly messages: Model<DeferredMessage>) {}

  /** Oldest first. */
  waitingFor(key: string): Promise<DeferredMessage[]> {
    return this.messages.find({ waitsFor: key }).sort({ at: 1 }).lean<DeferredMessage[]>();
  }

  async save({ _id, ...values }: DeferredMessage): Promise<void> {
    await this.messages.updateOne({ _id }, { $set: values }, { upsert: true });
  }

  async remove(id: string): Promise<void> {
    await this.messages.deleteOne({ _id: id });
  }
}
