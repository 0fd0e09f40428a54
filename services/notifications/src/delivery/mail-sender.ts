import { Injectable } from '@nestjs/common';
import { runForOrganisation } from '@atrium/common/context/request-context';
import { Directory } from '@atrium/common/directory/directory';
import type { PersonReplica } from '@atrium/common/directory/replicas.schema';
import { ServiceLog } from '@atrium/common/log/service-log';
import { MailRejected, Mailer, type Mail } from '@atrium/common/mail/mailer';
import { CalendarMailBuilder } from './calendar-mail-builder.ts';
import { DeliveryQueue } from './delivery-queue.store.ts';
import type { DeliveryRecord } from './delivery.schema.ts';
import { UpdateMailBuilder } from './update-mail-builder.ts';

const maxTries = 30;
const retryAfter = 60_000;
const dueFilter = { channel: { $nin: ['push', 'sms'] }, broadcast: null } as const;

/** Sends due deliveries: one e-mail per person, however many updates it contains, and one per calendar entry. */
@Injectable()
export class MailSender {
  constructor(
    private readonly queue: DeliveryQueue,
    private readonly directory: Directory,
    private readonly builder: UpdateMailBuilder,
    private readonly calendarMails: CalendarMailBuilder,
    private readonly mailer: Mailer,
    private readonly log: ServiceLog,
  ) {}

  async send(now: Date): Promise<void> {
    for await (const due of this.queue.due(dueFilter, now))
      for (const rows of Map.groupBy(due, mailOf).values())
        await runForOrganisation(rows[0]?.org ?? '', 'send mails', () => this.sendTo(rows, now));
  }

  /** Claims before sending: a crash in between may lose an e-mail, but never sends one twice. */
  private async sendTo(due: readonly DeliveryRecord[], now: Date): Promise<void> {
    const rows = await this.queue.claim(due);
    const person = rows[0] && (await this.directory.findPerson(rows[0].person));
    const mail = person?.active ? await this.build(person, rows) : null;
    if (!mail) return this.update(rows, { state: 'dropped' });
    try {
      await this.mailer.send(mail);
    } catch (error) {
      return this.failed(rows, error, now);
    }
    await this.update(rows, { state: 'sent' });
  }

  private build(person: PersonReplica, rows: readonly DeliveryRecord[]): Promise<Mail | null> {
    const [first] = rows;
    return first?.calendar
      ? this.calendarMails.build(person, first.update)
      : this.builder.build(
          person,
          rows.map(({ update }) => update),
        );
  }

  private failed(rows: readonly DeliveryRecord[], error: unknown, now: Date): Promise<void> {
    const isOver = error instanceof MailRejected || rows.some(({ tries }) => tries >= maxTries);
    if (isOver) this.log.error({ error }, 'Could not send a notification e-mail');
    else this.log.warn({ error }, 'Could not send a notification e-mail, retrying');
    const later = { state: 'waiting' as const, due: new Date(now.getTime() + retryAfter) };
    return this.update(rows, isOver ? { state: 'dropped' } : later, 1);
  }

  private update(rows: readonly DeliveryRecord[], change: Partial<DeliveryRecord>, tries = 0): Promise<void> {
    return this.queue.update(rows, { $set: change, $inc: { tries } });
  }
}

/** Deliveries of one e-mail. */
const mailOf = ({ _id, org, person, calendar }: DeliveryRecord): string =>
  `${org} ${person} ${calendar ? _id : ''}`;
