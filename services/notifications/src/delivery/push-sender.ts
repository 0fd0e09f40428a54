import { Injectable } from '@nestjs/common';
import { runForOrganisation } from '@atrium/common/context/request-context';
import { DeliveryQueue } from './delivery-queue.store.ts';
import type { DeliveryRecord } from './delivery.schema.ts';
import { PushDispatcher } from './push-dispatcher.ts';

const atOnce = 20;
const dueFilter = { channel: 'push' } as const;

/** Deliveries with the same key go to the device as one message. */
const messageKey = ({ org, device, conversation, broadcast }: DeliveryRecord): string =>
  `${org} ${device} ${conversation} ${broadcast ?? null}`;

/** Sends due deliveries: one message per device, and per conversation or broadcast. */
@Injectable()
export class PushSender {
  constructor(
    private readonly queue: DeliveryQueue,
    private readonly dispatcher: PushDispatcher,
  ) {}

  async send(now: Date): Promise<void> {
    // The repeat replaces the push that was sent before the crash.
    for await (const rows of this.queue.abandoned(dueFilter, now)) await this.dispatch(rows, now);
    for await (const due of this.queue.due(dueFilter, now)) {
      const groups = [...Map.groupBy(due, messageKey).values()];
      for (let at = 0; at < groups.length; at += atOnce)
        await Promise.all(groups.slice(at, at + atOnce).map((rows) => this.claimAndDispatch(rows, now)));
    }
  }

  private async claimAndDispatch(due: readonly DeliveryRecord[], now: Date): Promise<void> {
    const rows = await this.queue.claim(due);
    if (rows.length > 0) await this.dispatch(rows, now);
  }

  private dispatch(rows: readonly DeliveryRecord[], now: Date): Promise<void> {
    return runForOrganisation(rows[0]?.org ?? '', 'send pushes', () => this.dispatcher.dispatch(rows, now));
  }
}
