import { Injectable } from '@nestjs/common';
import type { StoredPushResponse } from '../devices/device.schema.ts';
import { dueAt } from '../preferences/delivery-preferences.ts';
import { DeliveryChoices } from '../preferences/delivery-choices.ts';
import { DeliveryQueue } from './delivery-queue.store.ts';
import type { DeliveryRecord } from './delivery.schema.ts';
import { PushMessages } from './push-messages.ts';
import { RecipientTimeZones } from '../preferences/recipient-time-zones.ts';

const maxTries = 10;
const second = 1000;

/** Back-off of 5, 10, 20 … seconds, up to 21 minutes, or longer if the push service asks for it. */
const pauseAfter = (tries: number, retryAfter: number | null): number =>
  Math.max(5 * 2 ** tries, retryAfter ?? 0) * second;

/** Records the response to each push attempt and when to retry. */
@Injectable()
export class PushAttempts {
  constructor(
    private readonly queue: DeliveryQueue,
    private readonly choices: DeliveryChoices,
    private readonly zones: RecipientTimeZones,
    private readonly messages: PushMessages,
  ) {}

  async storeReceipt(rows: readonly DeliveryRecord[], receipt: string): Promise<void> {
    await this.queue.update(rows, { $set: { receipt, receivedAt: null } });
  }

  drop(rows: readonly DeliveryRecord[]): Promise<void> {
    return this.queue.update(rows, { $set: { state: 'dropped' } });
  }

  async record(
    rows: readonly DeliveryRecord[],
    response: StoredPushResponse,
    retryAfter: number | null,
    now: Date,
  ): Promise<void> {
    if (response.outcome === 'accepted') await this.messages.recordAccepted(rows);
    const tries = Math.max(...rows.map((row) => row.tries));
    const isLater = response.outcome === 'later' && tries + 1 < maxTries;
    const state = response.outcome === 'accepted' ? 'sent' : isLater ? 'waiting' : 'dropped';
    const due = isLater && rows[0] ? { due: await this.nextDue(rows[0], tries, retryAfter, now) } : {};
    const written = { $set: { state, ...due }, $push: { attempts: response }, $inc: { tries: 1 } };
    await this.queue.update(rows, written);
  }

  /** A retry also respects quiet hours that have begun meanwhile. */
  private async nextDue(
    { person }: DeliveryRecord,
    tries: number,
    retryAfter: number | null,
    now: Date,
  ): Promise<Date> {
    const { quiet } = await this.choices.of(person);
    const next = new Date(now.getTime() + pauseAfter(tries, retryAfter));
    return dueAt(next, { mailFrequency: 'at-once', quiet }, await this.zones.timeZoneOf(person));
  }
}
