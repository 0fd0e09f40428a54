import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { replaceIfNewer } from '@atrium/common/directory/replace-if-newer';
import type { Model } from 'mongoose';
import type { ConversationReplica } from './conversation-replica.schema.ts';

@Injectable()
export class ConversationReplicasRepository {
  constructor(
    @InjectModel('ConversationReplica') private readonly conversations: Model<ConversationReplica>,
  ) {}

  find(id: string): Promise<ConversationReplica | null> {
    return this.conversations.findById(id).lean<ConversationReplica>();
  }

  findMany(ids: readonly string[]): Promise<ConversationReplica[]> {
    return this.conversations.find({ _id: { $in: ids } }).lean<ConversationReplica[]>();
  }

  replace(
    id: string,
    version: number,
    values: Omit<ConversationReplica, '_id' | 'version'>,
  ): Promise<unknown> {
    return replaceIfNewer(this.conversations, id, version, values);
  }
}
