import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { titledSubject } from '@atrium/common/audit/titled-subject';
import { currentCaller } from '@atrium/common/context/request-context';
import { Scopes } from '@atrium/common/directory/scopes';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import { assertVersion } from '@atrium/common/mongo/version';
import {
  broadcastFieldsOf,
  type BroadcastChange,
  type BroadcastFields,
  type NewBroadcast,
} from '@atrium/proto/notifications/broadcasts';
import { randomUUID } from 'node:crypto';
import { isWritable, nothingCounted } from './broadcast.ts';
import { BroadcastLiveEvents } from './broadcast-live-events.ts';
import type { BroadcastRecord } from './broadcast.schema.ts';
import { BroadcastTask } from './broadcast-task.ts';
import { BroadcastsRepository, type BroadcastsQuery } from './broadcasts.repository.ts';

const permission = 'admin:broadcast';

/** What admins do with broadcasts. Changes return the broadcast as stored. */
@Injectable()
export class ManagedBroadcastsService {
  constructor(
    private readonly broadcasts: BroadcastsRepository,
    private readonly scopes: Scopes,
    private readonly transactions: Transactions,
    private readonly task: BroadcastTask,
    private readonly liveEvents: BroadcastLiveEvents,
    private readonly audit: Audit,
  ) {}

  async list(query: BroadcastsQuery) {
    return this.broadcasts.list(await this.scopes.documentFilter(permission), query);
  }

  async get(id: string): Promise<BroadcastRecord> {
    return this.broadcasts.getFor(await this.scopes.documentFilter(permission), id);
  }

  create({ sendNow, dateSent, ...fields }: NewBroadcast): Promise<BroadcastRecord> {
    return this.transactions.run(async () => {
      await this.scopes.assertAudience(permission, fields.audience);
      const begun = newDraft(fields);
      const record = { ...begun, ...(await this.task.restart(begun, { sendNow, dateSent })) };
      await this.broadcasts.insert(record);
      await this.record('create', null, record);
      return record;
    });
  }

  edit(id: string, expectedVersion: number, change: BroadcastChange): Promise<BroadcastRecord> {
    const { sendNow, dateSent, startChange, ...fields } = change;
    return this.transactions.run(async () => {
      const before = await this.getWritable(id);
      assertVersion(before.version, expectedVersion);
      await this.scopes.assertAudience(permission, fields.audience);
      const written = { ...before, ...fields, ...updateStamp(), startChange, version: before.version + 1 };
      const start = startChange ? await this.task.restart(written, { sendNow, dateSent }) : {};
      const after = { ...written, ...start };
      await this.broadcasts.replace(after, before.version);
      await this.record('edit', before, after);
      return after;
    });
  }

  duplicate(id: string): Promise<BroadcastRecord> {
    return this.transactions.run(async () => {
      const copy = newDraft(broadcastFieldsOf(await this.get(id)));
      await this.broadcasts.insert(copy);
      await this.record('duplicate', null, copy);
      return copy;
    });
  }

  /**
   * A scheduled broadcast becomes a draft again. If it is being sent or its cascade is still running, nothing more goes
   * out.
   */
  cancel(id: string): Promise<BroadcastRecord> {
    return this.transactions.run(async () => {
      const before = await this.get(id);
      const stops = stopFields(before);
      if (!stops) throw new DomainError('wrong-state');
      const after = { ...before, ...stops, ...updateStamp(), version: before.version + 1 };
      await this.task.supersede(before);
      await this.broadcasts.replace(after, before.version);
      await this.record('cancel', before, after);
      return after;
    });
  }

  async remove(id: string): Promise<void> {
    await this.transactions.run(async () => {
      const before = await this.getWritable(id);
      if (before.state !== 'draft') throw new DomainError('wrong-state');
      await this.broadcasts.remove(id);
      await this.record('remove', before, null);
    });
  }

  private async getWritable(id: string): Promise<BroadcastRecord> {
    const found = await this.get(id);
    if (!isWritable(found.state)) throw new DomainError('broadcast-sent');
    return found;
  }

  private async record(
    action: string,
    before: BroadcastRecord | null,
    after: BroadcastRecord | null,
  ): Promise<void> {
    const broadcast = (after ?? before) as BroadcastRecord;
    await this.liveEvents.notifyChanged(broadcast._id);
    await this.audit.record({
      action: `managedBroadcasts.${action}`,
      about: titledSubject('broadcast', broadcast),
      before: before && auditFields(before),
      after: after && auditFields(after),
    });
  }
}

const updateStamp = () => ({ updatedAt: new Date(), updatedBy: currentCaller().id });

function newDraft(fields: BroadcastFields): BroadcastRecord {
  const { updatedAt, updatedBy } = updateStamp();
  return {
    ...fields,
    _id: randomUUID(),
    version: 1,
    ...({ state: 'draft', sendNow: false, dateSent: null, startChange: false, task: null } as const),
    ...{ recipients: 0, tally: nothingCounted, next: null, stopped: false },
    ...{ createdAt: updatedAt, createdBy: updatedBy, updatedAt, updatedBy },
  };
}

/** Null if there is nothing to stop. */
function stopFields({ state, next }: BroadcastRecord): Partial<BroadcastRecord> | null {
  if (state === 'scheduled') return { state: 'draft', sendNow: false, dateSent: null, task: null };
  if (state === 'sending') return { state: 'cancelled', next: null, stopped: true };
  return state === 'sent' && next ? { next: null, stopped: true } : null;
}

const auditFields = (broadcast: BroadcastRecord) => ({
  ...broadcastFieldsOf(broadcast),
  state: broadcast.state,
  dateSent: broadcast.dateSent?.toISOString() ?? null,
});
