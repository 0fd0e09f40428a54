import { Injectable } from '@nestjs/common';
import type { StoredChannel } from './channel.ts';

/** A kind of content that is published in channels. */
export interface ChannelUser {
  isUsing(channel: string): Promise<boolean>;
  /** Number of its items by channel. */
  count(): Promise<ReadonlyMap<string, number>>;
  /** In the transaction that changed the channel, for copies of its fields. */
  onChange(channel: StoredChannel): Promise<void>;
}

/** What is published in channels: each kind of content says so for itself. */
@Injectable()
export class ChannelUsage {
  private readonly users: ChannelUser[] = [];

  /** Called from constructors. */
  define(user: ChannelUser): void {
    this.users.push(user);
  }

  async isUsed(channel: string): Promise<boolean> {
    for (const user of this.users) if (await user.isUsing(channel)) return true;
    return false;
  }

  async count(): Promise<ReadonlyMap<string, number>> {
    const sum = new Map<string, number>();
    for (const user of this.users)
      for (const [channel, items] of await user.count()) sum.set(channel, (sum.get(channel) ?? 0) + items);
    return sum;
  }

  async updateCopies(channel: StoredChannel): Promise<void> {
    for (const user of this.users) await user.onChange(channel);
  }
}
