import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { randomUUID } from 'node:crypto';
import type { KeptAnswer } from '../devices/device.schema.ts';
import { dueAt } from './delivery.ts';
import { BroadcastReach } from '../broadcasts/broadcast-reach.ts';
import { DeliveryChoices } from './delivery-choices.ts';
import type { DeliveryRecord } from './delivery.schemas.ts';
import { ReaderClocks } from './reader-clocks.ts';

const atATime = 200;
const mostTries = 10;
const second = 1000;
/** Whoever claimed something this long ago is not there any more: a service answers within ten seconds. */
const abandonedAfter = 120 * second;

const isDue = { state: 'waiting', channel: 'push' } as const;
const everywhere = { acrossOrganisations: true } as const;

/** 5, 10, 20 … seconds, up to an hour and a half; later where the service asks for it. */
const pauseAfter = (tries: number, retryAfter: number | null): number =>
  Math.max(5 * 2 ** tries, retryAfter ?? 0) * second;

/** What goes to which device, with what was said to each attempt. */
@Injectable()
export class PushLedger {
  constructor(
    @InjectModel('Delivery') private readonly deliveries: Model<DeliveryRecord>,
    private readonly choices: DeliveryChoices,
    private readonly clocks: ReaderClocks,
    private readonly reach: BroadcastReach,
  ) {}

  due(now: Date): Promise<DeliveryRecord[]> {
    return this.deliveries
      .find({ ...isDue, due: { $lte: now } })
      .setOptions(everywhere)
      .sort({ due: 1 })
      .limit(atATime)
      .lean<DeliveryRecord[]>();
  }

  /** Those that nobody else was faster with. */
  async claim(due: readonly DeliveryRecord[], now: Date): Promise<DeliveryRecord[]> {
    const claim = randomUUID();
    const filter = { ...isDue, _id: { $in: due.map(({ _id }) => _id) } };
    await this.deliveries.updateMany(filter, { $set: { state: 'claimed', claim, claimedAt: now } });
    return this.deliveries.find({ claim, state: 'claimed' }).lean<DeliveryRecord[]>();
  }

  /** What a crash left claimed goes once more, together as it was: on the device it takes its own place. */
  async takeOver(now: Date, send: (rows: readonly DeliveryRecord[]) => Promise<void>): Promise<void> {
    const left = { claimedAt: { $lt: new Date(now.getTime() - abandonedAfter) } };
    const rows = this.deliveries
      .find({ channel: 'push', state: 'claimed', ...left })
      .setOptions(everywhere)
      .limit(atATime);
    const claims = new Set((await rows.lean<DeliveryRecord[]>()).map(({ claim }) => claim));
    for (const before of claims) {
      const claim = randomUUID();
      await this.deliveries
        .updateMany({ claim: before, state: 'claimed', ...left }, { $set: { claim, claimedAt: now } })
        .setOptions(everywhere);
      const mine = this.deliveries.find({ claim, state: 'claimed' }).setOptions(everywhere);
      const taken = await mine.lean<DeliveryRecord[]>();
      if (taken.length) await send(taken);
    }
  }

  async expect(rows: readonly DeliveryRecord[], receipt: string): Promise<void> {
    await this.move(rows, { $set: { receipt, receivedAt: null } });
  }

  drop(rows: readonly DeliveryRecord[]): Promise<void> {
    return this.move(rows, { $set: { state: 'dropped' } });
  }

  async note(
    rows: readonly DeliveryRecord[],
    answer: KeptAnswer,
    retryAfter: number | null,
    now: Date,
  ): Promise<void> {
    const [row] = rows;
    if (row && answer.outcome === 'accepted') await this.reach.note(row);
    const tries = Math.max(...rows.map((row) => row.tries));
    const isLater = answer.outcome === 'later' && tries + 1 < mostTries;
    const state = answer.outcome === 'accepted' ? 'sent' : isLater ? 'waiting' : 'dropped';
    const due = isLater && rows[0] ? { due: await this.nextDue(rows[0], tries, retryAfter, now) } : {};
    await this.move(rows, { $set: { state, ...due }, $push: { attempts: answer }, $inc: { tries: 1 } });
  }

  /** Quiet hours that have begun meanwhile hold for a further attempt as well. */
  private async nextDue(
    { person }: DeliveryRecord,
    tries: number,
    retryAfter: number | null,
    now: Date,
  ): Promise<Date> {
    const { quiet } = await this.choices.of(person);
    const next = new Date(now.getTime() + pauseAfter(tries, retryAfter));
    return dueAt(next, { mailRhythm: 'at-once', quiet }, await this.clocks.of(person));
  }

  private async move(rows: readonly DeliveryRecord[], change: object): Promise<void> {
    const filter = { _id: { $in: rows.map(({ _id }) => _id) }, state: 'claimed' as const };
    await this.deliveries.updateMany(filter, change);
  }
}
