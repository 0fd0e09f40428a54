import { Injectable } from '@nestjs/common';
import { Directory } from '@atrium/common/directory/directory';
import type { PersonReplica } from '@atrium/common/directory/replicas.schema';
import { ServiceLog } from '@atrium/common/log/service-log';
import { MailRefused } from '@atrium/common/mail/mailer';
import { SmsRefused } from '@atrium/common/sms/sms';
import { DeliveryQueue } from '../delivery/delivery-queue.ts';
import type { DeliveryRecord } from '../delivery/delivery.schemas.ts';
import { BroadcastCarrier } from './broadcast-carrier.ts';
import { BroadcastReach } from './broadcast-reach.ts';

const mostTries = 10;
const second = 1000;
/** 10, 20, 40 … seconds, up to an hour and a half. */
const pauseAfter = (tries: number): number => 10 * second * 2 ** tries;

/** Sends one mail or text message of a broadcast that is claimed, and writes down how it went. */
@Injectable()
export class BroadcastSender {
  constructor(
    private readonly queue: DeliveryQueue,
    private readonly carrier: BroadcastCarrier,
    private readonly directory: Directory,
    private readonly reach: BroadcastReach,
    private readonly log: ServiceLog,
  ) {}

  async send(row: DeliveryRecord, now: Date): Promise<void> {
    const person = await this.directory.findPerson(row.person);
    try {
      if (!(await this.carry(row, person))) return await this.move(row, { state: 'dropped' });
    } catch (error) {
      return this.failed(row, error, now);
    }
    await this.reach.note(row);
    await this.move(row, { state: 'sent' });
  }

  /** False where there is nothing to tell any more, or no way to. */
  private async carry(row: DeliveryRecord, person: PersonReplica | null): Promise<boolean> {
    if (!person?.active || !row.broadcast) return false;
    return row.channel === 'sms'
      ? this.carrier.text(person, row.broadcast, row._id)
      : this.carrier.mail(person, row.broadcast, row._id);
  }

  private failed(row: DeliveryRecord, error: unknown, now: Date): Promise<void> {
    const isRefused = error instanceof MailRefused || error instanceof SmsRefused;
    const isOver = isRefused || row.tries + 1 >= mostTries;
    this.log.warn({ error, channel: row.channel, isOver }, 'a broadcast was not delivered');
    const due = new Date(now.getTime() + pauseAfter(row.tries));
    return this.move(row, isOver ? { state: 'dropped' } : { state: 'waiting', due });
  }

  private move(row: DeliveryRecord, changes: Partial<DeliveryRecord>): Promise<void> {
    return this.queue.change([row], { $set: changes, $inc: { tries: 1 } });
  }
}
