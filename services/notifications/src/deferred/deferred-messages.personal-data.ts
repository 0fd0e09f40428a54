import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { PersonalData } from '@atrium/common/personal-data/personal-data';
import type { Model } from 'mongoose';
import type { DeferredMessage } from './deferred-message.schema.ts';

/** Only a few messages wait, so all are searched. Those about an erased person are no longer needed. */
@Injectable()
export class DeferredMessagesPersonalData {
  constructor(@InjectModel('DeferredMessage') messages: Model<DeferredMessage>, data: PersonalData) {
    data.define({
      name: 'deferred-messages',
      collections: ['deferred_messages'],
      erase: async (person) => {
        const about: string[] = [];
        for await (const { _id, key, value } of messages.find().lean<DeferredMessage>().cursor())
          if (key === person || Buffer.from(value.buffer).includes(person)) about.push(_id);
        return (await messages.deleteMany({ _id: { $in: about } })).deletedCount;
      },
    });
  }
}
