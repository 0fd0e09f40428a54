import { Injectable } from '@nestjs/common';
import { runForOrganisation } from '@atrium/common/context/request-context';
import { Tasks } from '@atrium/common/tasks/tasks';
import { DeliveryQueue, type DeliveryFilter } from '../delivery/delivery-queue.store.ts';
import type { DeliveryRecord } from '../delivery/delivery.schema.ts';
import { SerialRunner } from '../delivery/serial-runner.ts';
import { BroadcastSender } from './broadcast-sender.ts';

const everyFiveSeconds = '*/5 * * * * *';
const atOnce = 10;
const dueFilter: DeliveryFilter = { broadcast: { $type: 'string' }, channel: { $in: ['mail', 'sms'] } };

/**
 * Sends the e-mails and text messages of broadcasts when they are due. One instance claims each delivery, and another
 * takes it over if that instance was killed.
 */
@Injectable()
export class BroadcastDeliveryJob {
  private readonly runs = new SerialRunner();

  constructor(
    private readonly queue: DeliveryQueue,
    private readonly sender: BroadcastSender,
    tasks: Tasks,
  ) {
    tasks.every(everyFiveSeconds, 'delivery.broadcasts', () => this.run());
  }

  run(now = new Date()): Promise<void> {
    return this.runs.run(() => this.runOnce(now));
  }

  private async runOnce(now: Date): Promise<void> {
    // A repeat carries the same Message-ID or SMS id, so receivers drop the duplicate.
    for await (const rows of this.queue.abandoned(dueFilter, now)) await this.send(rows, now);
    for await (const due of this.queue.due(dueFilter, now))
      for (let at = 0; at < due.length; at += atOnce)
        await this.send(await this.queue.claim(due.slice(at, at + atOnce)), now);
  }

  private async send(rows: readonly DeliveryRecord[], now: Date): Promise<void> {
    await Promise.all(
      rows.map((row) => runForOrganisation(row.org, 'send a broadcast', () => this.sender.send(row, now))),
    );
  }
}
