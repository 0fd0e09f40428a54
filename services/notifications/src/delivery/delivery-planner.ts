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
import { plannedMail, plannedPush, type PlannedDelivery } from './delivery-plan.ts';
import { RecipientTimeZones } from './recipient-time-zones.ts';

/** If deliveries stopped for longer than this, older updates are no longer news and are not delivered. */
const maxAge = 24 * 3600 * 1000;
const batchSize = 500;

type Fresh = Pick<UpdateRecord, '_id' | 'person' | 'kind' | 'outcome' | 'createdAt'> & {
  readonly org: string;
};

/** Data about recipients, read once for many updates. */
interface RecipientContext {
  readonly rules: readonly DeliveryRule[];
  readonly choices: ReadonlyMap<string, DeliveryChoice>;
  readonly devices: ReadonlyMap<string, readonly { readonly _id: string }[]>;
}

/** Decides whether new updates go to their readers by e-mail and push, and when. */
@Injectable()
export class DeliveryPlanner {
  constructor(
    @InjectModel('Update') private readonly updates: Model<UpdateRecord>,
    @InjectModel('Delivery') private readonly deliveries: Model<DeliveryRecord>,
    private readonly choices: DeliveryChoices,
    private readonly devices: DevicesRepository,
    private readonly zones: RecipientTimeZones,
  ) {}

  /** Repeats until no update is new. Planning one again after a crash meets the existing keys. */
  async plan(now: Date): Promise<void> {
    for (;;) {
      const fresh = await this.fresh(now);
      const byOrg = Map.groupBy(fresh, ({ org }) => org);
      for (const [org, rows] of byOrg)
        await runForOrganisation(org, 'plan deliveries', () => this.decide(rows, now));
      if (fresh.length < batchSize) return;
    }
  }

  private fresh(now: Date): Promise<Fresh[]> {
    return this.updates
      .find({ mailed: null, createdAt: { $gt: new Date(now.getTime() - maxAge) } })
      .setOptions({ acrossOrganisations: true })
      .select({ org: 1, person: 1, kind: 1, outcome: 1, createdAt: 1 })
      .sort({ createdAt: 1 })
      .limit(batchSize)
      .lean<Fresh[]>();
  }

  private async decide(rows: readonly Fresh[], now: Date): Promise<void> {
    const readers = await this.contextOf([...new Set(rows.map(({ person }) => person))]);
    const planned = await Promise.all(rows.map((row) => this.planOf(row, readers, now)));
    await this.insert(planned.flat());
    const ids = rows.map(({ _id }) => _id);
    await this.updates.updateMany({ _id: { $in: ids } }, { $set: { mailed: true } });
  }

  private async contextOf(people: readonly string[]): Promise<RecipientContext> {
    const [{ rules }, choices, devices] = await Promise.all([
      this.choices.rules(),
      this.choices.ofMany(people),
      this.devices.ofMany(people),
    ]);
    return { rules, choices, devices: Map.groupBy(devices, ({ person }) => person) };
  }

  private async planOf(
    { _id, person, kind, outcome }: Fresh,
    recipientContext: RecipientContext,
    now: Date,
  ): Promise<PlannedDelivery[]> {
    const choice = recipientContext.choices.get(person);
    // A broadcast that was sent has its own cascade.
    if (!choice || (kind === 'broadcast' && outcome !== 'reverted')) return [];
    const wants = (channel: 'mail' | 'push'): boolean =>
      isWanted(choice, recipientContext.rules, kind, channel);
    const devices = wants('push') ? (recipientContext.devices.get(person) ?? []) : [];
    if (!wants('mail') && devices.length === 0) return [];
    const zone = await this.zones.timeZoneOf(person);
    const row = { update: _id, person, createdAt: now };
    const pushDue = dueAt(now, { ...choice, mailFrequency: 'at-once' }, zone);
    return [
      ...(wants('mail') ? [plannedMail({ ...row, due: dueAt(now, choice, zone) })] : []),
      ...devices.map((device) => plannedPush({ ...row, due: pushDue }, device._id)),
    ];
  }

  private async insert(planned: readonly PlannedDelivery[]): Promise<void> {
    if (planned.length === 0) return;
    try {
      await this.deliveries.insertMany(planned, { ordered: false });
    } catch (error) {
      if (!duplicateKey(error)) throw error;
    }
  }
}
