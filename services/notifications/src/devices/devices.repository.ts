import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { afterCursor, parseOrder, sortOf, toPage, type RecordPage } from '@atrium/common/mongo/cursor';
import { Transactions } from '@atrium/common/mongo/transactions';
import { maxDevices, type DeviceFields } from '@atrium/proto/notifications/devices';
import type { PushTarget } from '@atrium/common/push/push';
import type { Model, PipelineStage } from 'mongoose';
import { createHash } from 'node:crypto';
import type { DeviceRecord } from './device.schema.ts';
import { PushTargets } from './push-targets.ts';

const newestFirst = parseOrder('-createdAt');
const everywhere = { acrossOrganisations: true } as const;

const idOf = (kind: string, token: string): string =>
  createHash('sha256').update(`${kind} ${token}`).digest('base64url');

@Injectable()
export class DevicesRepository {
  constructor(
    @InjectModel('Device') private readonly devices: Model<DeviceRecord>,
    private readonly transactions: Transactions,
    private readonly targets: PushTargets,
  ) {}

  /** Takes the token away from its previous owner. */
  async register(person: string, fields: DeviceFields, now = new Date()): Promise<DeviceRecord> {
    const { kind, token, name } = fields;
    const _id = idOf(kind, token);
    const isAnothers = { _id, $or: [{ person: { $ne: person } }, { org: { $ne: currentOrganisation() } }] };
    const target = await this.targets.seal({ _id, org: currentOrganisation() }, fields);
    const seen = { name, ...target, lastSeenAt: now, goneAt: null };
    const first = { person, kind, createdAt: now, answer: null, receivedAt: null, test: null };
    return this.transactions.run(async () => {
      await this.devices.deleteOne(isAnothers).setOptions(everywhere);
      const device = await this.devices
        .findOneAndUpdate(
          { _id },
          { $set: seen, $setOnInsert: first },
          { upsert: true, returnDocument: 'after' },
        )
        .lean<DeviceRecord>();
      await this.removeExcess(person);
      return device as DeviceRecord;
    });
  }

  /** What it takes to send to a device. */
  targetOf(device: DeviceRecord): Promise<PushTarget> {
    return this.targets.open(device);
  }

  listOf(person: string): Promise<DeviceRecord[]> {
    return this.devices.find({ person }).sort({ lastSeenAt: -1 }).lean<DeviceRecord[]>();
  }

  /** Reachable devices of these people. */
  ofMany(people: readonly string[]): Promise<Pick<DeviceRecord, '_id' | 'person'>[]> {
    return this.devices
      .find({ person: { $in: people }, goneAt: null })
      .select({ person: 1 })
      .lean<Pick<DeviceRecord, '_id' | 'person'>[]>();
  }

  countReachable(): Promise<number> {
    return this.devices.countDocuments({ goneAt: null });
  }

  /** In an aggregation, adds one reachable device of the people in a field as `devices`, if there is one. */
  reachableOf(people: string): PipelineStage.Lookup {
    const reachable = { $match: { org: currentOrganisation(), goneAt: null } };
    const pipeline = [reachable, { $limit: 1 }, { $project: { _id: 1 } }];
    return {
      $lookup: { from: 'devices', localField: people, foreignField: 'person', pipeline, as: 'devices' },
    };
  }

  find(id: string): Promise<DeviceRecord | null> {
    return this.devices.findById(id).lean<DeviceRecord>();
  }

  async page(
    limit: number,
    after: string | undefined,
    person: string | undefined,
  ): Promise<RecordPage<DeviceRecord>> {
    const rows = await this.devices
      .find({ $and: [person === undefined ? {} : { person }, afterCursor(newestFirst, after)] })
      .sort(sortOf(newestFirst))
      .limit(limit + 1)
      .lean<DeviceRecord[]>();
    return toPage(rows, limit, newestFirst);
  }

  async change(id: string, change: Partial<DeviceRecord>): Promise<void> {
    await this.devices.updateOne({ _id: id }, { $set: change });
  }

  async remove(person: string, id?: string): Promise<number> {
    const filter = id === undefined ? { person } : { person, _id: id };
    return (await this.devices.deleteMany(filter)).deletedCount;
  }

  /** Removes the devices not used since the given time. */
  async removeSeenBefore(person: string, moment: Date): Promise<void> {
    await this.devices.deleteMany({ person, lastSeenAt: { $lt: moment } });
  }

  /** Records that the device has displayed a test push. */
  async testReceived(receipt: string, at: Date): Promise<DeviceRecord | null> {
    const change = { 'test.receivedAt': at, receivedAt: at };
    return this.devices
      .findOneAndUpdate({ 'test.receipt': receipt, 'test.receivedAt': null }, { $set: change })
      .setOptions(everywhere)
      .lean<DeviceRecord>();
  }

  async removeGone(): Promise<number> {
    return (await this.devices.deleteMany({ goneAt: { $ne: null } })).deletedCount;
  }

  async removeGoneBefore(moment: Date): Promise<void> {
    await this.devices.deleteMany({ goneAt: { $lt: moment } }).setOptions(everywhere);
  }

  private async removeExcess(person: string): Promise<void> {
    const spare = (await this.listOf(person)).slice(maxDevices).map(({ _id }) => _id);
    if (spare.length) await this.devices.deleteMany({ _id: { $in: spare } });
  }
}
