import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { orNotFound } from '@atrium/common/errors/or-not-found';
import { Transactions } from '@atrium/common/mongo/transactions';
import { assertVersion } from '@atrium/common/mongo/version';
import type { Channel, ChannelFields } from '@atrium/proto/content/channels';
import { randomUUID } from 'node:crypto';
import { ChannelPublisher } from './channel-publisher.ts';
import { ChannelUsage } from './channel-usage.ts';
import { toChannel, type StoredChannel } from './channel.ts';
import { ChannelsRepository } from './channels.repository.ts';
import { FollowsRepository } from './follows.repository.ts';

@Injectable()
export class ChannelsService {
  constructor(
    private readonly channels: ChannelsRepository,
    private readonly follows: FollowsRepository,
    private readonly usage: ChannelUsage,
    private readonly transactions: Transactions,
    private readonly publisher: ChannelPublisher,
    private readonly audit: Audit,
  ) {}

  async list(): Promise<Channel[]> {
    const { channels, chosen } = await this.channels.listFor(currentCaller().id);
    return channels.map((channel) => toChannel(channel, chosen));
  }

  async countArticles(): Promise<{ id: string; articles: number }[]> {
    return [...(await this.usage.count())].map(([id, articles]) => ({ id, articles }));
  }

  async create(fields: ChannelFields): Promise<Channel> {
    return this.transactions.run(async () => {
      const channel = await this.add(fields);
      await this.audit.record({ action: 'channels.create', about: about(channel), after: fields });
      return this.present(channel);
    });
  }

  /** Also for channels created without a caller. */
  async add(fields: ChannelFields): Promise<StoredChannel> {
    const channel = { ...fields, id: randomUUID(), version: 1 };
    await this.transactions.run(async () => {
      await this.channels.insert(channel);
      await this.publisher.publish(channel);
    });
    return channel;
  }

  async edit(id: string, expectedVersion: number, fields: ChannelFields): Promise<Channel> {
    return this.transactions.run(async () => {
      const before = await this.get(id);
      assertVersion(before.version, expectedVersion);
      if (!(await this.channels.save(id, expectedVersion, fields))) throw new DomainError('version-conflict');
      const channel = { ...fields, id, version: expectedVersion + 1 };
      await this.usage.updateCopies(channel);
      await this.publisher.publish(channel);
      await this.audit.record({
        action: 'channels.edit',
        about: about(channel),
        before: fieldsOf(before),
        after: fields,
      });
      return this.present(channel);
    });
  }

  async remove(id: string): Promise<void> {
    await this.transactions.run(async () => {
      const channel = await this.get(id);
      if (await this.usage.isUsed(id)) throw new DomainError('in-use', 'The channel has articles');
      await this.channels.remove(id);
      await this.publisher.publishRemoved(channel);
      await this.audit.record({
        action: 'channels.remove',
        about: about(channel),
        before: fieldsOf(channel),
      });
    });
  }

  private async get(id: string): Promise<StoredChannel> {
    return orNotFound(await this.channels.find(id));
  }

  private async present(channel: StoredChannel): Promise<Channel> {
    const follows = await this.follows.find(currentCaller().id);
    return toChannel(channel, follows?.channels ?? []);
  }
}

const about = ({ id, label }: StoredChannel) => ({ kind: 'channel', id, name: label });

const fieldsOf = ({ label, type, colour, mandatory }: StoredChannel): ChannelFields => ({
  label,
  type,
  colour,
  mandatory,
});
