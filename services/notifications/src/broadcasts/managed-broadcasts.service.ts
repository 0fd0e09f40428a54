import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { titled } from '@atrium/common/audit/titled';
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
import { BroadcastCounter } from './broadcast-counter.ts';
import type { BroadcastRecord } from './broadcast.schema.ts';
import { BroadcastTask } from './broadcast-task.ts';
import { BroadcastsRepository, type BroadcastsAsked } from './broadcasts.repository.ts';

const permission = 'admin:broadcast';

/** What whoever speaks for the organisation does with broadcasts; each answers what is stored then. */
@Injectable()
export class ManagedBroadcasts {
  constructor(
    private readonly broadcasts: BroadcastsRepository,
    private readonly scopes: Scopes,
    private readonly transactions: Transactions,
    private readonly task: BroadcastTask,
    private readonly counter: BroadcastCounter,
    private readonly audit: Audit,
  ) {}

  async list(asked: BroadcastsAsked) {
    return this.broadcasts.list(await this.scopes.documents(permission), asked);
  }

  async get(id: string): Promise<BroadcastRecord> {
    return this.broadcasts.getFor(await this.scopes.documents(permission), id);
  }

  create({ sendNow, dateSent, ...fields }: NewBroadcast): Promise<BroadcastRecord> {
    return this.transactions.run(async () => {
      await this.scopes.assertAudience(permission, fields.audience);
      const begun = draft(fields);
      const record = { ...begun, ...(await this.task.restart(begun, { sendNow, dateSent })) };
      await this.broadcasts.insert(record);
      await this.record('create', null, record);
      return record;
    });
  }

  edit(id: string, seen: number, change: BroadcastChange): Promise<BroadcastRecord> {
    const { sendNow, dateSent, startChange, ...fields } = change;
    return this.transactions.run(async () => {
      const before = await this.writable(id);
      assertVersion(before.version, seen);
      await this.scopes.assertAudience(permission, fields.audience);
      const written = { ...before, ...fields, ...signed(), startChange, version: before.version + 1 };
      const start = startChange ? await this.task.restart(written, { sendNow, dateSent }) : {};
      const after = { ...written, ...start };
      await this.broadcasts.replace(after, before.version);
      await this.record('edit', before, after);
      return after;
    });
  }

  duplicate(id: string): Promise<BroadcastRecord> {
    return this.transactions.run(async () => {
      const copy = draft(broadcastFieldsOf(await this.get(id)));
      await this.broadcasts.insert(copy);
      await this.record('duplicate', null, copy);
      return copy;
    });
  }

  /** What is scheduled is a draft again; of what is being sent, or still cascades, nothing more goes out. */
  cancel(id: string): Promise<BroadcastRecord> {
    return this.transactions.run(async () => {
      const before = await this.get(id);
      const stops = stopped(before);
      if (!stops) throw new DomainError('wrong-state');
      const after = { ...before, ...stops, ...signed(), version: before.version + 1 };
      await this.task.callOff(before);
      await this.broadcasts.replace(after, before.version);
      await this.record('cancel', before, after);
      return after;
    });
  }

  async remove(id: string): Promise<void> {
    await this.transactions.run(async () => {
      const before = await this.writable(id);
      if (before.state !== 'draft') throw new DomainError('wrong-state');
      await this.broadcasts.remove(id);
      await this.record('remove', before, null);
    });
  }

  private async writable(id: string): Promise<BroadcastRecord> {
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
    await this.counter.tell(broadcast._id);
    await this.audit.record({
      action: `managedBroadcasts.${action}`,
      about: titled('broadcast', broadcast),
      before: before && factsOf(before),
      after: after && factsOf(after),
    });
  }
}

const signed = () => ({ updatedAt: new Date(), updatedBy: currentCaller().id });

function draft(fields: BroadcastFields): BroadcastRecord {
  const { updatedAt, updatedBy } = signed();
  return {
    ...fields,
    _id: randomUUID(),
    version: 1,
    ...({ state: 'draft', sendNow: false, dateSent: null, startChange: false, task: null } as const),
    ...{ recipients: 0, tally: nothingCounted, next: null, stopped: false },
    ...{ createdAt: updatedAt, createdBy: updatedBy, updatedAt, updatedBy },
  };
}

/** Null where there is nothing to stop. */
function stopped({ state, next }: BroadcastRecord): Partial<BroadcastRecord> | null {
  if (state === 'scheduled') return { state: 'draft', sendNow: false, dateSent: null, task: null };
  if (state === 'sending') return { state: 'cancelled', next: null, stopped: true };
  return state === 'sent' && next ? { next: null, stopped: true } : null;
}

const factsOf = (broadcast: BroadcastRecord) => ({
  ...broadcastFieldsOf(broadcast),
  state: broadcast.state,
  dateSent: broadcast.dateSent?.toISOString() ?? null,
});
