import { Injectable } from '@nestjs/common';
import { runForOrganisation } from '@atrium/common/context/request-context';
import { Directory } from '@atrium/common/directory/directory';
import { ServiceLog } from '@atrium/common/log/service-log';
import { MailRefused, Mailer } from '@atrium/common/mail/mailer';
import { DeliveryQueue } from './delivery-queue.ts';
import type { DeliveryRecord } from './delivery.schemas.ts';
import { UpdateMails } from './update-mails.ts';

const mostTries = 30;
const retryAfter = 60_000;
const ours = { channel: { $nin: ['push', 'sms'] }, broadcast: null } as const;

/** Sends what is due: to each person one mail, however much it tells. */
@Injectable()
export class MailSender {
  constructor(
    private readonly queue: DeliveryQueue,
    private readonly directory: Directory,
    private readonly mails: UpdateMails,
    private readonly mailer: Mailer,
    private readonly log: ServiceLog,
  ) {}

  async send(now: Date): Promise<void> {
    for await (const due of this.queue.due(ours, now))
      for (const rows of Map.groupBy(due, ({ org, person }) => `${org} ${person}`).values())
        await runForOrganisation(rows[0]?.org ?? '', 'send mails', () => this.sendTo(rows, now));
  }

  /** Claimed before it leaves: a crash in between may cost a mail, and never sends one twice. */
  private async sendTo(due: readonly DeliveryRecord[], now: Date): Promise<void> {
    const rows = await this.queue.claim(due);
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

  private failed(rows: readonly DeliveryRecord[], error: unknown, now: Date): Promise<void> {
    const isOver = error instanceof MailRefused || rows.some(({ tries }) => tries >= mostTries);
    if (isOver) this.log.error({ error }, 'updates were not mailed');
    else this.log.warn({ error }, 'updates will be mailed later');
    const later = { state: 'waiting' as const, due: new Date(now.getTime() + retryAfter) };
    return this.move(rows, isOver ? { state: 'dropped' } : later, 1);
  }

  private move(rows: readonly DeliveryRecord[], change: Partial<DeliveryRecord>, tries = 0): Promise<void> {
    return this.queue.change(rows, { $set: change, $inc: { tries } });
  }
}
