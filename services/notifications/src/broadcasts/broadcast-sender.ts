import { Injectable } from '@nestjs/common';
import { Directory } from '@atrium/common/directory/directory';
import type { PersonReplica } from '@atrium/common/directory/replicas.schema';
import { ServiceLog } from '@atrium/common/log/service-log';
import { MailRejected } from '@atrium/common/mail/mailer';
import { SmsRejected } from '@atrium/common/sms/sms';
import { DeliveryQueue } from '../delivery/delivery-queue.store.ts';
import type { DeliveryRecord } from '../delivery/delivery.schema.ts';
import { BroadcastDispatcher } from './broadcast-dispatcher.ts';
import { ReachRecorder } from './reach-recorder.ts';

const maxTries = 10;
const second = 1000;
/** Back-off of 10, 20, 40 … seconds, up to 43 minutes. */
const pauseAfter = (tries: number): number => 10 * second * 2 ** tries;

/** Sends one claimed e-mail or text message of a broadcast and records the outcome. */
@Injectable()
export class BroadcastSender {
  constructor(
    private readonly queue: DeliveryQueue,
    private readonly dispatcher: BroadcastDispatcher,
    private readonly directory: Directory,
    private readonly recorder: ReachRecorder,
    private readonly log: ServiceLog,
  ) {}

  async send(row: DeliveryRecord, now: Date): Promise<void> {
    const person = await this.directory.findPerson(row.person);
    try {
      if (!(await this.dispatch(row, person))) return await this.update(row, { state: 'dropped' });
    } catch (error) {
      return this.failed(row, error, now);
    }
    await this.recorder.record(row);
    await this.update(row, { state: 'sent' });
  }

  /** False if nothing is left to send or the person cannot be reached. */
  private async dispatch(row: DeliveryRecord, person: PersonReplica | null): Promise<boolean> {
    if (!person?.active || !row.broadcast) return false;
    return row.channel === 'sms'
      ? this.dispatcher.sendSms(person, row.broadcast, row._id)
      : this.dispatcher.sendMail(person, row.broadcast, row._id);
  }

  private failed(row: DeliveryRecord, error: unknown, now: Date): Promise<void> {
    const isRefused = error instanceof MailRejected || error instanceof SmsRejected;
    const isOver = isRefused || row.tries + 1 >= maxTries;
    this.log.warn({ error, channel: row.channel, isOver }, 'Could not deliver a broadcast');
    const due = new Date(now.getTime() + pauseAfter(row.tries));
    return this.update(row, isOver ? { state: 'dropped' } : { state: 'waiting', due });
  }

  private update(row: DeliveryRecord, changes: Partial<DeliveryRecord>): Promise<void> {
    return this.queue.update([row], { $set: changes, $inc: { tries: 1 } });
  }
}
