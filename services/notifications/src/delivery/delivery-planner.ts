import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { runForOrganisation } from '@atrium/common/context/request-context';
import { duplicateKey } from '@atrium/common/errors/unavailable';
import type { DeliveryChoice, DeliveryRule } from '@atrium/proto/notifications/delivery';
import type { Model } from 'mongoose';
import { DevicesRepository } from '../devices/devices.repository.ts';
import type { UpdateRecord } from '../updates/update.schema.ts';
import { dueAt, isWanted } from './delivery.ts';
import { DeliveryChoices } from './delivery-choices.ts';
import type { DeliveryRecord } from './delivery.schemas.ts';
import { plannedMail, plannedPush, type Planned } from './planned.ts';
import { ReaderClocks } from './reader-clocks.ts';

/** What has waited longer than this, because nothing was sent for so long, is no news any more. */
const oldest = 24 * 3600 * 1000;
const atATime = 500;

type Fresh = Pick<UpdateRecord, '_id' | 'person' | 'kind' | 'outcome' | 'createdAt'> & {
  readonly org: string;
};

/** What is known of those who may be told, read once for many updates. */
interface Readers {
  readonly rules: readonly DeliveryRule[];
  readonly choices: ReadonlyMap<string, DeliveryChoice>;
  readonly devices: ReadonlyMap<string, readonly { readonly _id: string }[]>;
}

/** Decides of new updates whether they go to their readers by mail and push, and when. */
@Injectable()
export class DeliveryPlanner {
  constructor(
    @InjectModel('Update') private readonly updates: Model<UpdateRecord>,
    @InjectModel('Delivery') private readonly deliveries: Model<DeliveryRecord>,
    private readonly choices: DeliveryChoices,
    private readonly devices: DevicesRepository,
    private readonly clocks: ReaderClocks,
  ) {}

  /** Until there is nothing new. What is decided a second time after a crash meets its own key. */
  async plan(now: Date): Promise<void> {
    for (;;) {
      const fresh = await this.fresh(now);
      const byOrg = Map.groupBy(fresh, ({ org }) => org);
      for (const [org, rows] of byOrg)
        await runForOrganisation(org, 'plan deliveries', () => this.decide(rows, now));
      if (fresh.length < atATime) return;
    }
  }

  private fresh(now: Date): Promise<Fresh[]> {
    return this.updates
      .find({ mailed: null, createdAt: { $gt: new Date(now.getTime() - oldest) } })
      .setOptions({ acrossOrganisations: true })
      .select({ org: 1, person: 1, kind: 1, outcome: 1, createdAt: 1 })
      .sort({ createdAt: 1 })
      .limit(atATime)
      .lean<Fresh[]>();
  }

  private async decide(rows: readonly Fresh[], now: Date): Promise<void> {
    const readers = await this.readersOf([...new Set(rows.map(({ person }) => person))]);
    const planned = await Promise.all(rows.map((row) => this.planOf(row, readers, now)));
    await this.insert(planned.flat());
    const ids = rows.map(({ _id }) => _id);
    await this.updates.updateMany({ _id: { $in: ids } }, { $set: { mailed: true } });
  }

  private async readersOf(people: readonly string[]): Promise<Readers> {
    const [{ rules }, choices, devices] = await Promise.all([
      this.choices.rules(),
      this.choices.ofMany(people),
      this.devices.ofMany(people),
    ]);
    return { rules, choices, devices: Map.groupBy(devices, ({ person }) => person) };
  }

  private async planOf(
    { _id, person, kind, outcome }: Fresh,
    readers: Readers,
    now: Date,
  ): Promise<Planned[]> {
    const choice = readers.choices.get(person);
    // A broadcast that is sent has a cascade of its own.
    if (!choice || (kind === 'broadcast' && outcome !== 'returned')) return [];
    const wants = (channel: 'mail' | 'push'): boolean => isWanted(choice, readers.rules, kind, channel);
    const devices = wants('push') ? (readers.devices.get(person) ?? []) : [];
    if (!wants('mail') && devices.length === 0) return [];
    const zone = await this.clocks.of(person);
    const row = { update: _id, person, createdAt: now };
    const pushDue = dueAt(now, { ...choice, mailRhythm: 'at-once' }, zone);
    return [
      ...(wants('mail') ? [plannedMail({ ...row, due: dueAt(now, choice, zone) })] : []),
      ...devices.map((device) => plannedPush({ ...row, due: pushDue }, device._id)),
    ];
  }

  private async insert(planned: readonly Planned[]): Promise<void> {
    if (planned.length === 0) return;
    try {
      await this.deliveries.insertMany(planned, { ordered: false });
    } catch (error) {
      if (!duplicateKey(error)) throw error;
    }
  }
}
