import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { runForOrganisation } from '@atrium/common/context/request-context';
import { Directory } from '@atrium/common/directory/directory';
import { ServiceLog } from '@atrium/common/log/service-log';
import { MailRefused, Mailer } from '@atrium/common/mail/mailer';
import type { Model } from 'mongoose';
import { randomUUID } from 'node:crypto';
import type { DeliveryRecord } from './delivery.schemas.ts';
import { UpdateMails } from './update-mails.ts';

const atATime = 200;
const mostTries = 30;
const retryAfter = 60_000;

/** Sends what is due: to each person one mail, however much it tells. */
@Injectable()
export class MailSender {
  constructor(
    @InjectModel('Delivery') private readonly deliveries: Model<DeliveryRecord>,
    private readonly directory: Directory,
    private readonly mails: UpdateMails,
    private readonly mailer: Mailer,
    private readonly log: ServiceLog,
  ) {}

  async send(now: Date): Promise<void> {
    for (;;) {
      const due = await this.due(now);
      for (const rows of Map.groupBy(due, ({ org, person }) => `${org} ${person}`).values())
        await runForOrganisation(rows[0]?.org ?? '', 'send mails', () => this.sendTo(rows, now));
      if (due.length < atATime) return;
    }
  }

  private due(now: Date): Promise<DeliveryRecord[]> {
    return this.deliveries
      .find({ state: 'waiting', channel: { $nin: ['push', 'sms'] }, broadcast: null, due: { $lte: now } })
      .setOptions({ acrossOrganisations: true })
      .sort({ due: 1 })
      .limit(atATime)
      .lean<DeliveryRecord[]>();
  }

  /** Claimed before it leaves: a crash in between may cost a mail, and never sends one twice. */
  private async sendTo(due: readonly DeliveryRecord[], now: Date): Promise<void> {
    const rows = await this.claim(due);
    const person = rows[0] && (await this.directory.findPerson(rows[0].person));
    const ids = rows.map(({ update }) => update);
    const mail = person?.active ? await this.mails.write(person, ids) : null;
    if (!mail) return this.move(rows, { state: 'dropped' });
    try {
      await this.mailer.send(mail);
    } catch (error) {
      return this.failed(rows, error, now);
    }
    await this.move(rows, { state: 'sent' });
  }

  /** Those that nobody else was faster with. */
  private async claim(due: readonly DeliveryRecord[]): Promise<DeliveryRecord[]> {
    const claim = randomUUID();
    const filter = { _id: { $in: due.map(({ _id }) => _id) }, state: 'waiting' as const };
    await this.deliveries.updateMany(filter, { $set: { state: 'claimed', claim } });
    return this.deliveries.find({ claim, state: 'claimed' }).lean<DeliveryRecord[]>();
  }

  private failed(rows: readonly DeliveryRecord[], error: unknown, now: Date): Promise<void> {
    const isOver = error instanceof MailRefused || rows.some(({ tries }) => tries >= mostTries);
    if (isOver) this.log.error({ error }, 'updates were not mailed');
    else this.log.warn({ error }, 'updates will be mailed later');
    const later = { state: 'waiting' as const, due: new Date(now.getTime() + retryAfter) };
    return this.move(rows, isOver ? { state: 'dropped' } : later, 1);
  }

  private async move(
    rows: readonly DeliveryRecord[],
    change: Partial<DeliveryRecord>,
    tries = 0,
  ): Promise<void> {
    const filter = { _id: { $in: rows.map(({ _id }) => _id) }, state: 'claimed' as const };
    await this.deliveries.updateMany(filter, { $set: change, $inc: { tries } });
  }
}
