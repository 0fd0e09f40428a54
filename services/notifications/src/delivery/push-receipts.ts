import { Injectable } from '@nestjs/common';
import { runForOrganisation } from '@atrium/common/context/request-context';
import { WorksCouncilGuard } from '@atrium/common/http/works-council-guard';
import { Outbox } from '@atrium/common/messaging/outbox';
import { Transactions } from '@atrium/common/mongo/transactions';
import { DeliveriesRepository } from './deliveries.repository.ts';
import { DevicesRepository } from '../devices/devices.repository.ts';

/** Devices confirm a displayed push with a receipt that no one else knows. An unknown receipt changes nothing. */
@Injectable()
export class PushReceipts {
  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly devices: DevicesRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly guard: WorksCouncilGuard,
  ) {}

  async received(receipt: string, now = new Date()): Promise<void> {
    const test = await this.devices.testReceived(receipt, now);
    if (test) return this.notifyTestReceived(test.org);
    const row = await this.deliveries.confirm(receipt, now);
    if (!row?.device) return;
    const { org, device } = row;
    await runForOrganisation(org, 'push receipt', () => this.devices.change(device, { receivedAt: now }));
  }

  /** Tells admins who wait for the result of a test. In works council mode, no one learns when a device is in use. */
  private notifyTestReceived(org: string): Promise<void> {
    return runForOrganisation(org, 'push receipt', async () => {
      if (await this.guard.isOn()) return;
      await this.transactions.run(() =>
        this.outbox.notify({ name: 'devices.changed', to: 'everyone', permission: 'admin:setup' }),
      );
    });
  }
}
