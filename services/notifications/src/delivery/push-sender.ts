import { Injectable } from '@nestjs/common';
import { runForOrganisation } from '@atrium/common/context/request-context';
import { DeliveryQueue } from './delivery-queue.ts';
import type { DeliveryRecord } from './delivery.schemas.ts';
import { PushCarrier } from './push-carrier.ts';

const atOnce = 20;
const ours = { channel: 'push' } as const;

/** What goes to a device in one message. */
const togetherAs = ({ org, device, conversation, broadcast }: DeliveryRecord): string =>
  `${org} ${device} ${conversation} ${broadcast ?? null}`;

/** Sends what is due: to each device one message, however much it tells. */
@Injectable()
export class PushSender {
  constructor(
    private readonly queue: DeliveryQueue,
    private readonly carrier: PushCarrier,
  ) {}

  async send(now: Date): Promise<void> {
    // On the device it takes the place of what had left before the crash.
    for await (const rows of this.queue.abandoned(ours, now)) await this.carry(rows, now);
    for await (const due of this.queue.due(ours, now)) {
      const groups = [...Map.groupBy(due, togetherAs).values()];
      for (let at = 0; at < groups.length; at += atOnce)
        await Promise.all(groups.slice(at, at + atOnce).map((rows) => this.claimed(rows, now)));
    }
  }

  private async claimed(due: readonly DeliveryRecord[], now: Date): Promise<void> {
    const rows = await this.queue.claim(due);
    if (rows.length > 0) await this.carry(rows, now);
  }

  private carry(rows: readonly DeliveryRecord[], now: Date): Promise<void> {
    return runForOrganisation(rows[0]?.org ?? '', 'send pushes', () => this.carrier.carry(rows, now));
  }
}
