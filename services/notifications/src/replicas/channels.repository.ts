import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { replaceIfNewer } from '@atrium/common/directory/replace-if-newer';
import type { Model } from 'mongoose';
import type { ChannelReplica, FollowsReplica } from './replicas.schema.ts';

/** Channels and who follows them by choice, as content last published it. */
@Injectable()
export class ChannelsRepository {
  constructor(
    @InjectModel('ChannelReplica') private readonly channels: Model<ChannelReplica>,
    @InjectModel('FollowsReplica') private readonly follows: Model<FollowsReplica>,
  ) {}

  find(id: string): Promise<ChannelReplica | null> {
    return this.channels.findById(id).lean<ChannelReplica>();
  }

  /** Names by id. Channels of which no state has arrived yet have none. */
  async labels(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.channels.find({ _id: { $in: ids } }).lean<ChannelReplica[]>();
    return new Map(rows.flatMap(({ _id, label }) => (label ? [[_id, label]] : [])));
  }

  async followersAmong(people: readonly string[], channel: string): Promise<string[]> {
    const rows = await this.follows
      .find({ _id: { $in: people }, channels: channel })
      .select({ _id: 1 })
      .lean<{ _id: string }[]>();
    return rows.map(({ _id }) => _id);
  }

  replace(id: string, version: number, values: Omit<ChannelReplica, '_id' | 'version'>): Promise<unknown> {
    return replaceIfNewer(this.channels, id, version, values);
  }

  replaceFollows(person: string, version: number, channels: readonly string[]): Promise<unknown> {
    return replaceIfNewer(this.follows, person, version, { channels });
  }
}
