import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { FollowsRecord } from './follows.schema.ts';

@Injectable()
export class FollowsRepository {
  constructor(@InjectModel('Follows') private readonly follows: Model<FollowsRecord>) {}

  async find(person: string): Promise<FollowsRecord | null> {
    return this.follows.findById(person).lean<FollowsRecord>();
  }

  /** What the person follows now; null if nothing changed. */
  async add(person: string, channels: readonly string[]): Promise<FollowsRecord | null> {
    const known = await this.find(person);
    const missing = channels.filter((channel) => !known?.channels.includes(channel));
    if (missing.length === 0) return null;
    return this.change(person, { $addToSet: { channels: { $each: missing } } });
  }

  async remove(person: string, channel: string): Promise<FollowsRecord | null> {
    const known = await this.find(person);
    return known?.channels.includes(channel) ? this.change(person, { $pull: { channels: channel } }) : null;
  }

  private async change(person: string, change: object): Promise<FollowsRecord | null> {
    const options = { upsert: true, returnDocument: 'after' } as const;
    return this.follows
      .findOneAndUpdate({ _id: person }, { ...change, $inc: { version: 1 } }, options)
      .lean<FollowsRecord>();
  }
}
