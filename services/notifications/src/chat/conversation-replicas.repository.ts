import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { replaceIfNewer } from '@atrium/common/directory/replace-if-newer';
import type { Model, PipelineStage } from 'mongoose';
import type { ConversationReplica } from './conversation-replica.schema.ts';

@Injectable()
export class ConversationReplicasRepository {
  constructor(
    @InjectModel('ConversationReplica') private readonly conversations: Model<ConversationReplica>,
  ) {}

  find(id: string): Promise<ConversationReplica | null> {
    return this.conversations.findById(id).lean<ConversationReplica>();
  }

  /** `devices` is a stage that adds the devices of the participants. One command for all. */
  async hasUnknownOrReachable(ids: readonly string[], devices: PipelineStage): Promise<boolean> {
    const found = await this.conversations.aggregate<{ readonly devices: readonly object[] }>([
      { $match: { _id: { $in: ids } } },
      { $project: { participants: 1 } },
      devices,
    ]);
    return found.length < ids.length || found.some((one) => one.devices.length > 0);
  }

  replace(
    id: string,
    version: number,
    values: Omit<ConversationReplica, '_id' | 'version'>,
  ): Promise<unknown> {
    return replaceIfNewer(this.conversations, id, version, values);
  }
}
