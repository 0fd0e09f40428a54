import { Injectable } from '@nestjs/common';
import { Outbox } from '@atrium/common/messaging/outbox';
import { OwnStates } from '@atrium/common/messaging/own-states';
import { messages } from '@atrium/proto/messages';
import type { StoredChannel } from './channel.ts';
import type { ChannelRecord } from './channel.schema.ts';

/** Publishes the state of a channel to other services and to open browsers, in the transaction of the change. */
@Injectable()
export class ChannelPublisher {
  constructor(
    private readonly outbox: Outbox,
    ownStates: OwnStates,
  ) {
    ownStates.define<ChannelRecord>(messages.channel, 'Channel', async (some) => {
      for (const { _id: id, ...record } of some)
        await this.outbox.add(messages.channel, id, toState({ ...record, id }));
    });
  }

  async publish(channel: StoredChannel): Promise<void> {
    await this.outbox.add(messages.channel, channel.id, toState(channel));
    await this.notify(channel.id);
  }

  async publishRemoved(channel: StoredChannel): Promise<void> {
    const last = { ...toState({ ...channel, version: channel.version + 1 }), removed: true };
    await this.outbox.add(messages.channel, channel.id, last, { last: true });
    await this.notify(channel.id);
  }

  private notify(channel: string): Promise<void> {
    return this.outbox.notify({
      name: 'channels.changed',
      ids: { channel },
      to: 'everyone',
      permission: ['user:articles', 'admin:articles'],
      feature: 'articles',
    });
  }
}

const toState = ({ id, version, label, mandatory }: StoredChannel) => ({
  id,
  version: BigInt(version),
  label,
  mandatory,
});
