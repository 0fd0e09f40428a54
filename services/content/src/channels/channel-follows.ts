import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import { orNotFound } from '@atrium/common/errors/or-not-found';
import { Outbox } from '@atrium/common/messaging/outbox';
import { OwnStates } from '@atrium/common/messaging/own-states';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { Channel } from '@atrium/proto/content/channels';
import { messages } from '@atrium/proto/messages';
import { toChannel, type StoredChannel } from './channel.ts';
import { ChannelsRepository } from './channels.repository.ts';
import { FollowsRepository } from './follows.repository.ts';
import type { FollowsRecord } from './follows.schema.ts';

@Injectable()
export class ChannelFollows {
  constructor(
    private readonly channels: ChannelsRepository,
    private readonly follows: FollowsRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    ownStates: OwnStates,
  ) {
    ownStates.define<FollowsRecord>(messages.follows, 'Follows', async (some) => {
      for (const record of some) await this.outbox.add(messages.follows, record._id, toState(record));
    });
  }

  /** Everyone already follows a mandatory channel, so it is not stored as a choice. */
  async follow(person: string, id: string): Promise<Channel> {
    const channel = await this.get(id);
    if (!channel.mandatory) await this.followAll(person, [id]);
    return toChannel(channel, [id]);
  }

  async unfollow(person: string, id: string): Promise<Channel> {
    const channel = await this.get(id);
    if (channel.mandatory) throw new DomainError('wrong-state', 'This channel is mandatory');
    await this.transactions.run(async () => this.publish(await this.follows.remove(person, id)));
    return toChannel(channel, []);
  }

  async followAll(person: string, ids: readonly string[]): Promise<void> {
    await this.transactions.runGrouped(async () => this.publish(await this.follows.add(person, ids)));
  }

  private async get(id: string): Promise<StoredChannel> {
    return orNotFound(await this.channels.find(id));
  }

  private async publish(follows: FollowsRecord | null): Promise<void> {
    if (!follows) return;
    await this.outbox.add(messages.follows, follows._id, toState(follows));
    await this.outbox.notify({
      name: 'channels.changed',
      to: { people: [follows._id] },
      permission: 'user:articles',
      feature: 'articles',
    });
  }
}

const toState = ({ _id: personId, version, channels }: FollowsRecord) => ({
  personId,
  version: BigInt(version),
  channelIds: [...channels],
});
