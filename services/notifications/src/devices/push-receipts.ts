import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { runForOrganisation } from '@atrium/common/context/request-context';
import { Outbox } from '@atrium/common/messaging/outbox';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { Model } from 'mongoose';
import type { DeliveryRecord } from '../delivery/delivery.schemas.ts';
import { DevicesRepository } from './devices.repository.ts';

/** Devices confirm a displayed push with a receipt that no one else knows. An unknown receipt changes nothing. */
@Injectable()
export class PushReceipts {
  constructor(
    @InjectModel('Delivery') private readonly deliveries: Model<DeliveryRecord>,
    private readonly devices: DevicesRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  async received(receipt: string, now = new Date()): Promise<void> {
    const test = await this.devices.testReceived(receipt, now);
    if (test) return this.notifyTestReceived(test.org);
    const row = await this.deliveries
      .findOneAndUpdate({ receipt, receivedAt: null }, { $set: { receivedAt: now } })
      .setOptions({ acrossOrganisations: true })
      .lean<DeliveryRecord>();
    if (!row?.device) return;
    const { org, device } = row;
    await this.deliveries
      .updateMany({ receipt, receivedAt: null }, { $set: { receivedAt: now } })
      .setOptions({ acrossOrganisations: true });
    await runForOrganisation(org, 'push receipt', () => this.devices.change(device, { receivedAt: now }));
  }

  /** Tells admins who wait for the result of a test. */
  private notifyTestReceived(org: string): Promise<void> {
    return runForOrganisation(org, 'push receipt', () =>
      this.transactions.run(() =>
        this.outbox.notify({ name: 'devices.changed', to: 'everyone', permission: 'admin:setup' }),
      ),
    );
  }
}
