import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { unlessTaken } from '@atrium/common/errors/unless-taken';
import type { Model } from 'mongoose';
import type { PlannedDelivery } from './delivery-plan.ts';
import type { DeliveryRecord } from './delivery.schema.ts';

const everywhere = { acrossOrganisations: true } as const;

export interface ReadPlace {
  readonly conversation: string;
  readonly person: string;
  readonly seq: number;
}

/** Planned deliveries and what became of them. `DeliveryQueue` hands them out to be sent. */
@Injectable()
export class DeliveriesRepository {
  constructor(@InjectModel('Delivery') private readonly deliveries: Model<DeliveryRecord>) {}

  /** Planning again after a crash meets the existing keys, which stay as they are. */
  async addMissing(planned: readonly PlannedDelivery[]): Promise<void> {
    if (planned.length === 0) return;
    await unlessTaken(() => this.deliveries.insertMany(planned, { ordered: false }));
  }

  /** For thousands at once, in the caller's transaction, which a key that exists already would end. */
  async add(planned: readonly PlannedDelivery[]): Promise<void> {
    if (planned.length) await this.deliveries.insertMany(planned as never, { lean: true });
  }

  /** Drops pushes for messages that were read meanwhile, except urgent ones. */
  async dropRead(places: readonly ReadPlace[]): Promise<void> {
    await this.deliveries.bulkWrite(
      places.map(({ conversation, person, seq }) => ({
        updateMany: {
          filter: { conversation, person, state: 'waiting', urgent: false, seq: { $lte: seq } },
          update: { $set: { state: 'dropped' } },
        },
      })),
    );
  }

  /** Returns one of the deliveries that a push with this receipt carried, if it was not confirmed before. */
  async confirm(receipt: string, receivedAt: Date): Promise<DeliveryRecord | null> {
    const unconfirmed = { receipt, receivedAt: null };
    const row = await this.deliveries
      .findOneAndUpdate(unconfirmed, { $set: { receivedAt } })
      .setOptions(everywhere)
      .lean<DeliveryRecord>();
    if (row) await this.deliveries.updateMany(unconfirmed, { $set: { receivedAt } }).setOptions(everywhere);
    return row;
  }

  /** Deliveries of all organisations that are overdue, and since when the oldest is. */
  async overdue(
    channel: DeliveryRecord['channel'],
    now: Date,
  ): Promise<{ readonly count: number; readonly since: Date | null }> {
    const due = { state: 'waiting', channel, due: { $lte: now } } as const;
    const oldest = await this.deliveries
      .findOne(due)
      .setOptions(everywhere)
      .select({ due: 1 })
      .sort({ due: 1 })
      .lean<Pick<DeliveryRecord, 'due'>>();
    if (!oldest) return { count: 0, since: null };
    return { count: await this.deliveries.countDocuments(due).setOptions(everywhere), since: oldest.due };
  }
}
