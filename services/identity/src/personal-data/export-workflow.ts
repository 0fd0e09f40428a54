import { Injectable } from '@nestjs/common';
import { MailRejected } from '@atrium/common/mail/mailer';
import { Outbox } from '@atrium/common/messaging/outbox';
import { Transactions } from '@atrium/common/mongo/transactions';
import { exportDays } from '@atrium/proto/identity/personal-data';
import { messages } from '@atrium/proto/messages';
import { PeopleRepository } from '../person-records/people.repository.ts';
import { PersonalDataArchive } from './personal-data-archive.ts';
import { ExportMails } from './export-mails.ts';
import type { PersonalRequestRecord } from './personal-request.schema.ts';
import { PersonalRequestsRepository } from './personal-requests.repository.ts';

const lasts = exportDays * 24 * 3_600_000;

/** Completes an export: creates the file, notifies the requester and deletes the file when it expires. */
@Injectable()
export class ExportWorkflow {
  constructor(
    private readonly requests: PersonalRequestsRepository,
    private readonly archive: PersonalDataArchive,
    private readonly people: PeopleRepository,
    private readonly mails: ExportMails,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
  ) {}

  /** If it crashed in between, the next run writes the same file again. */
  async complete(request: PersonalRequestRecord): Promise<PersonalRequestRecord | null> {
    const size = await this.archive.write(request);
    const now = new Date();
    return this.transactions.run(async () => {
      const changes = {
        state: 'ready',
        size,
        endedAt: now,
        expiresAt: new Date(now.getTime() + lasts),
      } as const;
      const after = await this.requests.change(request._id, ['working'], changes);
      if (after) await this.notify(after);
      const { _id: requestId, by: askedById, person } = request;
      const own = person === askedById;
      if (after) await this.outbox.add(messages.personalDataReady, requestId, { requestId, askedById, own });
      return after;
    });
  }

  /** Notifies the requester once, and removes the file when it has expired. */
  async poll(request: PersonalRequestRecord, now: number): Promise<Date | void> {
    const { _id, expiresAt, told, by } = request;
    if (expiresAt && expiresAt.getTime() <= now) return this.expire(request);
    if (!told) {
      await this.archive.removeParts(request);
      const reader = await this.people.find(by);
      if (reader) await this.mails.ready(reader, request).catch(unlessRefused);
      await this.requests.change(_id, ['ready'], { told: true });
    }
    return expiresAt ?? undefined;
  }

  async expire(request: PersonalRequestRecord): Promise<void> {
    await this.archive.remove(request);
    await this.transactions.run(async () => {
      const after = await this.requests.change(request._id, ['ready'], { state: 'expired' });
      if (after) await this.notify(after);
    });
  }

  private async notify({ _id, by }: PersonalRequestRecord): Promise<void> {
    const event = { name: 'personal-data.changed', ids: { request: _id } } as const;
    await this.outbox.notify({ ...event, to: { people: [by] } });
    await this.outbox.notify({ ...event, to: 'everyone', permission: 'admin:users' });
  }
}

/** A rejected mailbox no longer exists, so retrying would not help. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof MailRejected)) throw error;
}
