import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { runForOrganisation } from '@atrium/common/context/request-context';
import { Tasks } from '@atrium/common/tasks/tasks';
import { randomUUID } from 'node:crypto';
import type { Model } from 'mongoose';
import type { DeliveryRecord } from '../delivery/delivery.schemas.ts';
import { BroadcastSender } from './broadcast-sender.ts';

const everyFiveSeconds = '*/5 * * * * *';
const atATime = 200;
const atOnce = 10;
/** Whoever claimed something this long ago is not there any more, in milliseconds. */
const abandonedAfter = 120_000;

const ours = { broadcast: { $type: 'string' }, channel: { $in: ['mail', 'sms'] } } as const;
const everywhere = { acrossOrganisations: true } as const;

/** Mails and text messages of broadcasts, as they come due: claimed by one replica, and again where that one was killed. */
@Injectable()
export class BroadcastDelivery {
  private last: Promise<void> = Promise.resolve();

  constructor(
    @InjectModel('Delivery') private readonly deliveries: Model<DeliveryRecord>,
    private readonly sender: BroadcastSender,
    tasks: Tasks,
  ) {
    tasks.every(everyFiveSeconds, 'delivery.broadcasts', () => this.run());
  }

  run(now = new Date()): Promise<void> {
    const next = this.last.then(() => this.once(now));
    this.last = next.catch(() => undefined);
    return next;
  }

  private async once(now: Date): Promise<void> {
    await this.takeBack(now);
    for (let rows = await this.claim(now); rows.length > 0; rows = await this.claim(now))
      for (let at = 0; at < rows.length; at += atOnce)
        await Promise.all(
          rows
            .slice(at, at + atOnce)
            .map((row) => runForOrganisation(row.org, 'send a broadcast', () => this.sender.send(row, now))),
        );
  }

  /** The same mail and the same text message under the same name: who has it already drops the second. */
  private async takeBack(now: Date): Promise<void> {
    const left = { claimedAt: { $lt: new Date(now.getTime() - abandonedAfter) } };
    await this.deliveries
      .updateMany({ ...ours, state: 'claimed', ...left } as never, {
        $set: { state: 'waiting', claim: null },
      })
      .setOptions(everywhere);
  }

  /** Those that nobody else was faster with. */
  private async claim(now: Date): Promise<DeliveryRecord[]> {
    const due = await this.deliveries
      .find({ state: 'waiting', due: { $lte: now }, ...ours } as never)
      .setOptions(everywhere)
      .select({ _id: 1 })
      .sort({ due: 1 })
      .limit(atATime)
      .lean<{ _id: string }[]>();
    if (due.length === 0) return [];
    const claim = randomUUID();
    await this.deliveries
      .updateMany(
        { _id: { $in: due.map(({ _id }) => _id) }, state: 'waiting' },
        { $set: { state: 'claimed', claim, claimedAt: now } },
      )
      .setOptions(everywhere);
    return this.deliveries.find({ claim, state: 'claimed' }).setOptions(everywhere).lean<DeliveryRecord[]>();
  }
}
