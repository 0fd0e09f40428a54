import { Injectable } from '@nestjs/common';
import { runForOrganisation } from '@atrium/common/context/request-context';
import { Tasks } from '@atrium/common/tasks/tasks';
import { DeliveryQueue, type Share } from '../delivery/delivery-queue.ts';
import type { DeliveryRecord } from '../delivery/delivery.schemas.ts';
import { OneAtATime } from '../delivery/one-at-a-time.ts';
import { BroadcastSender } from './broadcast-sender.ts';

const everyFiveSeconds = '*/5 * * * * *';
const atOnce = 10;
const ours: Share = { broadcast: { $type: 'string' }, channel: { $in: ['mail', 'sms'] } };

/** Mails and text messages of broadcasts, as they come due: claimed by one replica, and again where that one was killed. */
@Injectable()
export class BroadcastDelivery {
  private readonly runs = new OneAtATime();

  constructor(
    private readonly queue: DeliveryQueue,
    private readonly sender: BroadcastSender,
    tasks: Tasks,
  ) {
    tasks.every(everyFiveSeconds, 'delivery.broadcasts', () => this.run());
  }

  run(now = new Date()): Promise<void> {
    return this.runs.run(() => this.once(now));
  }

  private async once(now: Date): Promise<void> {
    // The same mail and the same text message under the same name: who has it already drops the second.
    for await (const rows of this.queue.abandoned(ours, now)) await this.send(rows, now);
    for await (const due of this.queue.due(ours, now))
      for (let at = 0; at < due.length; at += atOnce)
        await this.send(await this.queue.claim(due.slice(at, at + atOnce)), now);
  }

  private async send(rows: readonly DeliveryRecord[], now: Date): Promise<void> {
    await Promise.all(
      rows.map((row) => runForOrganisation(row.org, 'send a broadcast', () => this.sender.send(row, now))),
    );
  }
}
