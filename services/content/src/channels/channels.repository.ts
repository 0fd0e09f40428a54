import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { mapDuplicateKey } from '@atrium/common/errors/map-duplicate-key';
import type { ChannelFields } from '@atrium/proto/content/channels';
import type { Model, PipelineStage } from 'mongoose';
import type { ChannelRecord } from './channel.schema.ts';
import type { ChannelsOf, StoredChannel } from './channel.ts';

@Injectable()
export class ChannelsRepository {
  constructor(@InjectModel('Channel') private readonly channels: Model<ChannelRecord>) {}

  async find(id: string): Promise<StoredChannel | null> {
    const record = await this.channels.findById(id).lean<ChannelRecord>();
    return record && toStored(record);
  }

  /** All channels and a person's choices in one query, because every news page needs both. Not within a transaction. */
  async listFor(person: string): Promise<ChannelsOf> {
    const follows: PipelineStage = {
      $unionWith: { coll: 'follows', pipeline: [{ $match: { org: currentOrganisation(), _id: person } }] },
    };
    const rows = await this.channels.aggregate<ChannelRecord & { channels?: string[] }>([
      { $sort: { label: 1 } },
      follows,
    ]);
    const channels = rows.filter((row) => row.channels === undefined).map(toStored);
    return { channels, chosen: rows.find((row) => row.channels !== undefined)?.channels ?? [] };
  }

  /** There are few. */
  async all(): Promise<StoredChannel[]> {
    return (await this.channels.find().lean<ChannelRecord[]>()).map(toStored);
  }

  async insert(channel: StoredChannel): Promise<void> {
    const { id, ...fields } = channel;
    await mapDuplicateKey('label', () => this.channels.insertMany([{ ...fields, _id: id, usedAt: null }]));
  }

  /** False if someone else saved first. */
  async save(id: string, expectedVersion: number, fields: ChannelFields): Promise<boolean> {
    const { matchedCount } = await mapDuplicateKey('label', () =>
      this.channels.updateOne(
        { _id: id, version: expectedVersion },
        { $set: { ...fields, version: expectedVersion + 1 } },
      ),
    );
    return matchedCount === 1;
  }

  async remove(id: string): Promise<void> {
    await this.channels.deleteOne({ _id: id });
  }

  /** Marks a channel as used, in the transaction that puts an article into it. Null if the channel does not exist. */
  async markUsed(id: string): Promise<StoredChannel | null> {
    const used = { $set: { usedAt: new Date() } };
    const record = await this.channels.findOneAndUpdate({ _id: id }, used).lean<ChannelRecord>();
    return record && toStored(record);
  }
}

const toStored = ({ _id, label, type, colour, mandatory, version }: ChannelRecord): StoredChannel => ({
  id: _id,
  label,
  type,
  colour,
  mandatory,
  version,
});
