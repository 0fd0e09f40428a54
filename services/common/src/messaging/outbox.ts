import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { create, toBinary, type DescMessage, type MessageInitShape } from '@bufbuild/protobuf';
import type { MessageType } from '@atrium/proto/messages';
import { AddressedLiveEvent } from '@atrium/proto/live';
import type { z } from 'zod';
import { mongo, Types, type Model } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { currentContext, currentOrganisation } from '../context/request-context.ts';
import { SingleWrites } from '../mongo/single-writes.ts';
import { Transactions } from '../mongo/transactions.ts';
import { LiveEventBuffer } from './live-event-buffer.ts';
import { valueOf, type KeyedValue, type OutboxRow } from './outbox.schema.ts';
import { Tombstones } from './tombstones.store.ts';
import { traceHeaders } from '../telemetry/traces.ts';

/** Keeps rows well below the maximum size of a document. */
const messagesPerRow = 200;

/** Stores outgoing messages and live events in the transaction of the write they report. */
@Injectable()
export class Outbox {
  /** Identifies this replica of the service in its rows. */
  readonly replica = randomUUID();
  /** Live events whose rows are not written yet. */
  private readonly pendingLiveEvents = new WeakMap<OutboxRow, AddressedLiveEvent>();
  readonly liveEvents = new LiveEventBuffer();
  readonly singleWrites: SingleWrites;

  constructor(
    @InjectModel('Outbox') private readonly rows: Model<OutboxRow>,
    private readonly tombstones: Tombstones,
    private readonly transactions: Transactions,
  ) {
    this.singleWrites = new SingleWrites(this.replica, transactions);
    this.singleWrites.defineEffect('outbox', this.write, (all) => all.map((row) => this.adopt(row)));
  }

  /** Adds a message about the aggregate `key`. With `last`, the aggregate is deleted, and this is its last state. */
  async add<D extends DescMessage>(
    { topic, schema }: MessageType<D>,
    key: string,
    data: MessageInitShape<D>,
    { last = false } = {},
  ): Promise<void> {
    const row = this.row('message', topic.name, key, schema.typeName, encode(schema, data));
    await this.transactions.bufferWrite(this.write, [row]);
    if (last) await this.tombstones.save([row]);
  }

  /** Adds messages about several aggregates, many in a row, so that a change of thousands takes few rows. */
  async addMany<D extends DescMessage>(
    { topic, schema }: MessageType<D>,
    items: readonly { key: string; data: MessageInitShape<D> }[],
  ): Promise<void> {
    const rows: OutboxRow[] = [];
    for (let at = 0; at < items.length; at += messagesPerRow) {
      const [first, ...more] = items
        .slice(at, at + messagesPerRow)
        .map(({ key, data }) => ({ key, value: encode(schema, data) })) as [KeyedValue];
      const row = this.row('message', topic.name, first.key, schema.typeName, first.value);
      rows.push(more.length > 0 ? { ...row, more } : row);
    }
    if (rows.length > 0) await this.transactions.bufferWrite(this.write, rows);
  }

  /** Adds a live event for browsers, in the current organisation. */
  async notify(event: Omit<z.input<typeof AddressedLiveEvent>, 'org' | 'trace'>): Promise<void> {
    const addressed = AddressedLiveEvent.parse({
      ...event,
      org: currentOrganisation(),
      trace: traceHeaders()['traceparent'],
    });
    const value = Buffer.from(JSON.stringify(addressed));
    const row = this.row('notice', 'live', event.name, event.name, value);
    this.pendingLiveEvents.set(row, addressed);
    await this.transactions.bufferWrite(this.write, [row]);
  }

  /** Calls the listener after every commit, when there may be rows to ship. */
  onCommit(listener: () => void): void {
    this.transactions.onCommit(listener);
  }

  /** Calls the listener when something may be stored without this replica knowing it. */
  onUncertain(listener: () => void): void {
    this.transactions.onOutage(listener);
    this.singleWrites.onUncertain(listener);
  }

  private readonly write = async (all: readonly OutboxRow[]): Promise<void> => {
    const rows = withoutEchoes(all);
    const events = rows.flatMap((row) => {
      const event = this.pendingLiveEvents.get(row);
      return event ? [{ id: row._id, at: row.at, event }] : [];
    });
    this.liveEvents.add(events);
    await this.rows.insertMany(rows, { lean: true });
    this.transactions.atCommit(() => this.liveEvents.confirm(events));
  };

  /** A row that was read from the document that has caused it. This replica now sends its live event. */
  private adopt(stored: OutboxRow): OutboxRow {
    const row = { ...stored, by: this.replica, seq: new mongo.Timestamp(0n) };
    if (row.kind === 'notice') this.pendingLiveEvents.set(row, liveEventOf(stored));
    return row;
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

export const liveEventOf = (row: OutboxRow): AddressedLiveEvent =>
  AddressedLiveEvent.parse(JSON.parse(new TextDecoder().decode(valueOf(row))));

/** A live event only says that something changed, so duplicates within a transaction are dropped. */
function withoutEchoes(rows: readonly OutboxRow[]): OutboxRow[] {
  const seen = new Set<string>();
  return rows.filter(({ kind, org, value }) => {
    if (kind !== 'notice') return true;
    const key = `${org} ${value.toString('latin1')}`;
    return !seen.has(key) && seen.add(key);
  });
}

const encode = <D extends DescMessage>(schema: D, data: MessageInitShape<D>): Buffer =>
  Buffer.from(toBinary(schema, create(schema, data)));
