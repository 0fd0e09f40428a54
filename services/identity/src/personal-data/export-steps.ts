import { Injectable } from '@nestjs/common';
import { MailRefused } from '@atrium/common/mail/mailer';
import { Outbox } from '@atrium/common/messaging/outbox';
import { Transactions } from '@atrium/common/mongo/transactions';
import { exportDays } from '@atrium/proto/identity/personal-data';
import { messages } from '@atrium/proto/messages';
import { PeopleRepository } from '../people/people.repository.ts';
import { ExportArchive } from './export-archive.ts';
import { ExportMails } from './export-mails.ts';
import type { PersonalRequestRecord } from './personal-request.schema.ts';
import { PersonalRequestsRepository } from './personal-requests.repository.ts';

const lasts = exportDays * 24 * 3_600_000;

/** The end of an export: the file, who is told of it, and that it goes again. */
@Injectable()
export class ExportSteps {
  constructor(
    private readonly requests: PersonalRequestsRepository,
    private readonly archive: ExportArchive,
    private readonly people: PeopleRepository,
    private readonly mails: ExportMails,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
  ) {}

  /** A crash in between writes the same file again. */
  async end(request: PersonalRequestRecord): Promise<PersonalRequestRecord | null> {
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
      if (after) await this.tell(after);
      const { _id: requestId, by: askedById, person } = request;
      const own = person === askedById;
      if (after) await this.outbox.add(messages.personalDataReady, requestId, { requestId, askedById, own });
      return after;
    });
  }

  /** Tells once who asked, and removes the file when its time has come. */
  async look(request: PersonalRequestRecord, now: number): Promise<Date | void> {
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
      if (after) await this.tell(after);
    });
  }

  private async tell({ _id, by }: PersonalRequestRecord): Promise<void> {
    const notice = { name: 'personal-data.changed', ids: { request: _id } } as const;
    await this.outbox.notify({ ...notice, to: { people: [by] } });
    await this.outbox.notify({ ...notice, to: 'everyone', permission: 'admin:users' });
  }
}

/** Nobody has the mailbox any more: trying again would not help. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof MailRefused)) throw error;
}
