import { Injectable } from '@nestjs/common';
import type { KeptAnswer } from '../devices/device.schema.ts';
import { dueAt } from './delivery.ts';
import { BroadcastReach } from '../broadcasts/broadcast-reach.ts';
import { DeliveryChoices } from './delivery-choices.ts';
import { DeliveryQueue } from './delivery-queue.ts';
import type { DeliveryRecord } from './delivery.schemas.ts';
import { ReaderClocks } from './reader-clocks.ts';

const mostTries = 10;
const second = 1000;

/** 5, 10, 20 … seconds, up to an hour and a half; later where the service asks for it. */
const pauseAfter = (tries: number, retryAfter: number | null): number =>
  Math.max(5 * 2 ** tries, retryAfter ?? 0) * second;

/** What was said to each attempt to reach a device, and when there is a further one. */
@Injectable()
export class PushLedger {
  constructor(
    private readonly queue: DeliveryQueue,
    private readonly choices: DeliveryChoices,
    private readonly clocks: ReaderClocks,
    private readonly reach: BroadcastReach,
  ) {}

  async expect(rows: readonly DeliveryRecord[], receipt: string): Promise<void> {
    await this.queue.change(rows, { $set: { receipt, receivedAt: null } });
  }

  drop(rows: readonly DeliveryRecord[]): Promise<void> {
    return this.queue.change(rows, { $set: { state: 'dropped' } });
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
    const written = { $set: { state, ...due }, $push: { attempts: answer }, $inc: { tries: 1 } };
    await this.queue.change(rows, written);
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
}
