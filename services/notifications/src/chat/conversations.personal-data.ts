import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { PersonalData } from '@atrium/common/personal-data/personal-data';
import type { Model } from 'mongoose';
import type { ConversationReplica } from './conversation-replica.schema.ts';

/** Chat also publishes the conversation without the person, but here they are removed at once. */
@Injectable()
export class ConversationsPersonalData {
  constructor(
    @InjectModel('ConversationReplica') conversations: Model<ConversationReplica>,
    data: PersonalData,
  ) {
    data.define({
      name: 'conversations',
      collections: ['replica_conversations'],
      erase: async (person) => {
        const out = { $pull: { participants: person, silent: { person }, later: { person } } };
        return (await conversations.updateMany({ participants: person }, out as never)).modifiedCount;
      },
    });
  }
}
