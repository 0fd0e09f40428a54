import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { create, toBinary, type DescMessage, type MessageInitShape } from '@bufbuild/protobuf';
import type { MessageType } from '@atrium/proto/messages';
import { AddressedNotice } from '@atrium/proto/live';
import type { z } from 'zod';
import { mongo, Types, type Model } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { currentContext, currentOrganisation } from '../context/request-context.ts';
import { Transactions } from '../mongo/transactions.ts';
import { LastStates } from './last-states.ts';
import type { OutboxRow } from './outbox.schema.ts';
import { traceHeaders } from '../telemetry/traces.ts';

export interface CommittedNotice {
  readonly id: Types.ObjectId;
  readonly at: Date;
  readonly notice: AddressedNotice;
}

/** Where a service puts what others must hear of, in the transaction of the write it tells about. */
@Injectable()
export class Outbox {
  /** What this replica of the service signs its rows with. */
  readonly replica = randomUUID();
  /** What notices say, until their rows are written. */
  private readonly said = new WeakMap<OutboxRow, AddressedNotice>();
  /** Notices that have just been committed, by their rows: they need not be read back to be shipped. */
  private readonly committed = new Map<string, CommittedNotice>();

  constructor(
    @InjectModel('Outbox') private readonly rows: Model<OutboxRow>,
    private readonly lastStates: LastStates,
    private readonly transactions: Transactions,
  ) {}

  /** A message about the aggregate `key`. */
  async add<D extends DescMessage>(
    type: MessageType<D>,
    key: string,
    data: MessageInitShape<D>,
  ): Promise<void> {
    await this.addMany(type, [{ key, data }]);
  }

  async addMany<D extends DescMessage>(
    type: MessageType<D>,
    items: readonly { key: string; data: MessageInitShape<D> }[],
  ): Promise<void> {
    const rows = items.map(({ key, data }) =>
      this.row('message', type.topic.name, key, type.schema.typeName, encode(type.schema, data)),
    );
    await this.transactions.gather(this.write, rows);
  }

  /** A notice for open browsers, of the current organisation. */
  async notify(notice: Omit<z.input<typeof AddressedNotice>, 'org' | 'trace'>): Promise<void> {
    const addressed = AddressedNotice.parse({
      ...notice,
      org: currentOrganisation(),
      trace: traceHeaders()['traceparent'],
    });
    const value = Buffer.from(JSON.stringify(addressed));
    const row = this.row('notice', 'live', notice.name, notice.name, value);
    this.said.set(row, addressed);
    await this.transactions.gather(this.write, [row]);
  }

  /** Told after every commit: there may be something to ship. */
  whenCommitted(listener: () => void): void {
    this.transactions.onCommit(listener);
  }

  /** Notices committed since this was called last, each once. */
  takeCommitted(): CommittedNotice[] {
    const all = [...this.committed.values()];
    this.committed.clear();
    return all;
  }

  /** Shipped from the store. */
  forgetCommitted(ids: readonly Types.ObjectId[]): void {
    for (const id of ids) this.committed.delete(id.toHexString());
  }

  private readonly write = async (all: readonly OutboxRow[]): Promise<void> => {
    const rows = withoutEchoes(all);
    await this.rows.insertMany(rows, { lean: true });
    await this.lastStates.remember(rows);
    const notices = rows.flatMap((row) => {
      const notice = this.said.get(row);
      return notice ? [{ id: row._id, at: row.at, notice }] : [];
    });
    if (notices.length > 0) this.transactions.atCommit(() => this.keep(notices));
  };

  private keep(notices: readonly CommittedNotice[]): void {
    for (const notice of notices) this.committed.set(notice.id.toHexString(), notice);
  }

  private row(kind: OutboxRow['kind'], topic: string, key: string, type: string, value: Buffer): OutboxRow {
    const request = currentContext()?.requestId;
    return {
      _id: new Types.ObjectId(),
      kind,
      topic,
      key,
      type,
      org: currentOrganisation(),
      at: new Date(),
      headers: { ...(request && { request }), ...traceHeaders() },
      value,
      by: this.replica,
      seq: new mongo.Timestamp(0n),
    };
  }
}

/** A notice says that something is different now: said again in the same transaction it says nothing more. */
function withoutEchoes(rows: readonly OutboxRow[]): OutboxRow[] {
  const said = new Set<string>();
  return rows.filter(({ kind, org, value }) => {
    if (kind !== 'notice') return true;
    const words = `${org} ${value.toString('latin1')}`;
    return !said.has(words) && said.add(words);
  });
}

const encode = <D extends DescMessage>(schema: D, data: MessageInitShape<D>): Buffer =>
  Buffer.from(toBinary(schema, create(schema, data)));
