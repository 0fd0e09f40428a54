import { Injectable } from '@nestjs/common';
import { currentOrganisation, runInContext } from '@atrium/common/context/request-context';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { BroadcastFields } from '@atrium/proto/notifications/broadcasts';
import { nothingCounted } from './broadcast.ts';
import { broadcastTrigger, broadcastSubject } from './broadcast-trigger.ts';
import type { BroadcastRecord } from './broadcast.schema.ts';
import { BroadcastsRepository } from './broadcasts.repository.ts';
import { BroadcastTask } from './broadcast-task.ts';
import { RecipientsRepository } from './recipients.repository.ts';
import { updatesOf } from '../updates/update-writer.ts';
import { UpdatesRepository } from '../updates/updates.repository.ts';

/** What a person did with a broadcast sent to them in another system. */
export interface ImportedRecipient {
  readonly person: string;
  readonly openedAt: Date | null;
  readonly clickedAt: Date | null;
  readonly confirmedAt: Date | null;
}

export interface ImportedBroadcast {
  readonly id: string;
  readonly fields: BroadcastFields;
  readonly by: string;
  readonly createdAt: Date;
  /** When it was sent or will be. Null for a draft. */
  readonly dateSent: Date | null;
  /** Recipients of a broadcast that was sent. */
  readonly recipients: readonly ImportedRecipient[];
}

/** Imports broadcasts that were sent or scheduled in another system, without notifying anyone of past ones. */
@Injectable()
export class BroadcastImporter {
  constructor(
    private readonly broadcasts: BroadcastsRepository,
    private readonly recipients: RecipientsRepository,
    private readonly updates: UpdatesRepository,
    private readonly task: BroadcastTask,
    private readonly transactions: Transactions,
  ) {}

  async add(imported: ImportedBroadcast): Promise<void> {
    const record = recordOf(imported);
    const isToCome = imported.dateSent !== null && imported.dateSent > new Date();
    await this.transactions.run(async () => {
      const start = isToCome ? await this.planned(record, imported) : {};
      await this.broadcasts.insert({ ...record, ...start });
    });
    if (imported.dateSent === null || isToCome) return;
    await this.deliver(imported, imported.dateSent);
    const { recipients, ...tally } = await this.recipients.count(imported.id, new Date());
    const sent = { state: 'sent', sendNow: true, dateSent: imported.dateSent, recipients, tally } as const;
    await this.broadcasts.transition(imported.id, { state: ['draft'] }, sent);
  }

  /** On behalf of the author, who is allowed to. */
  private planned(record: BroadcastRecord, { by, dateSent }: ImportedBroadcast) {
    const org = currentOrganisation();
    const member = { id: by, grade: null, department: null, site: null, units: [] };
    const allowance = { superuser: true, permissions: new Set<never>() };
    const caller = { id: by, org, name: '', language: 'en-GB' as const, member, allowance };
    const start = { sendNow: false, dateSent: (dateSent as Date).toISOString() };
    return runInContext({ requestId: 'import', address: '', org, caller }, () =>
      this.task.restart(record, start),
    );
  }

  private async deliver({ id, by, fields, recipients }: ImportedBroadcast, at: Date): Promise<void> {
    await this.recipients.addImported(id, recipients, at, fields.confirm);
    const people = recipients.map(({ person }) => person);
    const about = {
      cause: broadcastTrigger(id),
      subject: broadcastSubject(id),
      kind: 'broadcast',
      by,
      at,
    } as const;
    await this.updates.addRead(updatesOf(people, about), at);
  }
}

const recordOf = ({ id, fields, by, createdAt }: ImportedBroadcast): BroadcastRecord => ({
  ...fields,
  _id: id,
  version: 1,
  ...({ state: 'draft', sendNow: false, dateSent: null, startChange: false, task: null } as const),
  ...{ recipients: 0, tally: nothingCounted, next: null, stopped: false },
  ...{ createdAt, createdBy: by, updatedAt: createdAt, updatedBy: by },
});
