import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { SpanKind } from '@opentelemetry/api';
import { AddressedNotice } from '@atrium/proto/live';
import { mongo, type QueryFilter, type Model } from 'mongoose';
import { Config } from '../config/service-config.ts';
import { LiveChannel } from '../live/live-channel.ts';
import { ServiceLog } from '../log/service-log.ts';
import { pastSpan } from '../telemetry/traces.ts';
import { MessageBus, type BusMessage } from './message-bus.ts';
import { Lease } from './lease.ts';
import { OutboxWatch } from './outbox-watch.ts';
import { Outbox, type CommittedNotice } from './outbox.ts';
import type { OutboxRow } from './outbox.schema.ts';
import { ShipLoop } from './ship-loop.ts';

type Ship = (rows: readonly OutboxRow[]) => Promise<void>;

const batch = 500;
/** In milliseconds: of notices people wait to see something. */
const noticesEvery = 5;
/** A notice that waited longer, in milliseconds, is worth less than the word that some were missed. */
const notOlder = 15_000;

/** An outage is said when it begins and about twice a minute; a failure is tried again after two seconds at the latest. */
const saidEvery = 15;
/** A living replica ships its own notices long before this, in milliseconds. */
const leftAfter = 2_000;

/**
 * Ships the outbox: at once after a commit, and whatever an earlier process left behind; until acknowledged. Messages
 * are shipped in order, by the one replica that holds the lease. Notices go their own way, so that a consumer that takes
 * its time does not hold up what people see: each replica ships its own, and the lease's holder those of the dead.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly messages: ShipLoop;
  private readonly notices: ShipLoop;
  private readonly deletions: ShipLoop;
  private readonly loops: readonly ShipLoop[];
  /** Notices that have left and are still in the store; after a sudden end they leave once more, which says nothing new. */
  private readonly shipped = new Map<string, mongo.ObjectId>();
  /** Something may be in the store that nobody remembers, as always at the beginning. */
  private isBehind = true;
  private lease: Lease | undefined;
  private watch: OutboxWatch | undefined;

  constructor(
    @InjectModel('Outbox') private readonly rows: Model<OutboxRow>,
    private readonly outbox: Outbox,
    private readonly bus: MessageBus,
    private readonly live: LiveChannel,
    private readonly log: ServiceLog,
    { values: { OUTBOX_EVERY_MS } }: Config,
  ) {
    this.messages = this.loop('message', () => this.shipMessages(), OUTBOX_EVERY_MS);
    this.notices = this.loop('notice', () => this.shipOwnNotices(), noticesEvery);
    const leftNotices = this.loop('left notice', () => this.shipLeftNotices(), OUTBOX_EVERY_MS);
    this.deletions = this.loop('shipped notice', () => this.deleteShipped(), OUTBOX_EVERY_MS);
    this.loops = [this.messages, this.notices, leftNotices];
  }

  onApplicationBootstrap(): void {
    const { db } = this.rows.db;
    if (!db) throw new Error('No database to relay from');
    this.watch = new OutboxWatch(db.collection('outbox'), this.outbox.replica, () => this.messages.nudge());
    this.lease = new Lease(db.collection('leases'), 'outbox', (gained) => this.onAttempt(gained));
    this.outbox.whenCommitted(() => this.onCommit());
    for (const loop of [...this.loops, this.deletions]) loop.start();
    this.lease.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.loops.map((loop) => loop.stop()));
    await this.deletions.stop();
    this.watch?.close();
    await this.lease?.stop();
  }

  /** Nothing waits any more. */
  async isEmpty(): Promise<boolean> {
    return (await this.rows.countDocuments()) === 0;
  }

  /** Whether the commits of other replicas are heard of at once, as they must be where one of them does not ship. */
  get hearsOthers(): boolean {
    return this.watch?.isOpen ?? false;
  }

  private loop(kind: string, ship: () => Promise<boolean>, atMostEvery: number): ShipLoop {
    const say = (error: unknown, failures: number): void => {
      if (failures % saidEvery === 1) this.log.warn({ error, failures, kind }, 'Cannot relay the outbox, retrying');
    };
    return new ShipLoop(ship, say, atMostEvery);
  }

  private onCommit(): void {
    this.messages.nudge();
    this.notices.nudge();
  }

  /** Only where others write, too, must their commits be heard of. */
  private onAttempt(gained: boolean): void {
    const { isHeld, hasRivals } = this.lease as Lease;
    this.watch?.keep(isHeld && hasRivals);
    if (gained) for (const loop of this.loops) loop.nudge();
  }

  private shipMessages(): Promise<boolean> {
    return this.shipAsHolder({ kind: 'message' }, async (rows) => {
      await this.bus.publish(rows.map(toMessage));
      for (const { type, headers, at } of rows)
        pastSpan({ name: `publish ${type}`, kind: SpanKind.PRODUCER, from: headers }, at);
    });
  }

  /** Those just committed are known. Whatever could not be shipped then is read from the store, all of it. */
  private async shipOwnNotices(): Promise<boolean> {
    const fresh = this.isBehind ? [] : this.outbox.takeCommitted();
    this.isBehind = true;
    const more = fresh.length > 0 ? await this.shipCommitted(fresh) : await this.shipStoredNotices();
    this.isBehind = more;
    return more;
  }

  private async shipCommitted(notices: readonly CommittedNotice[]): Promise<boolean> {
    await this.shipNotices(notices);
    for (const { id } of notices) this.shipped.set(id.toHexString(), id);
    this.deletions.nudge();
    return false;
  }

  private async deleteShipped(): Promise<boolean> {
    const ids = [...this.shipped.values()];
    if (ids.length > 0) await this.rows.deleteMany({ _id: { $in: ids } });
    for (const id of ids) this.shipped.delete(id.toHexString());
    return false;
  }

  private shipStoredNotices(): Promise<boolean> {
    this.outbox.takeCommitted();
    return this.shipBatch({ kind: 'notice', by: this.outbox.replica }, (rows) => {
      this.outbox.forgetCommitted(rows.map(({ _id }) => _id));
      const left = rows.filter(({ _id }) => !this.shipped.has(_id.toHexString()));
      return this.shipNotices(left.map(toNotice));
    });
  }

  private shipLeftNotices(): Promise<boolean> {
    const until = ((this.lease?.serverTime.getTime() ?? 0) - leftAfter) / 1000;
    const living = { $gte: new mongo.Timestamp({ t: Math.max(0, Math.floor(until)), i: 0 }) };
    const left = { kind: 'notice', by: { $ne: this.outbox.replica }, seq: { $not: living } } as const;
    return this.shipAsHolder(left, (rows) => this.shipNotices(rows.map(toNotice)));
  }

  private async shipAsHolder(filter: QueryFilter<OutboxRow>, ship: Ship): Promise<boolean> {
    if (!this.lease?.isHeld) return false;
    return this.shipBatch(filter, async (rows) => {
      if (!this.lease?.isHeld) throw new Error('Another replica holds the relay lease');
      await ship(rows);
    });
  }

  /** What has not reached a majority may yet be undone, and must not have been told. */
  private async shipBatch(filter: QueryFilter<OutboxRow>, ship: Ship): Promise<boolean> {
    const rows = await this.rows
      .find(filter)
      .sort({ seq: 1 })
      .limit(batch)
      .readConcern('majority')
      .lean<OutboxRow[]>();
    if (rows.length === 0) return false;
    await ship(rows);
    await this.rows.deleteMany({ _id: { $in: rows.map((row) => row._id) } });
    return rows.length === batch;
  }

  /** After an outage browsers are told once to read again, rather than of everything that happened meanwhile. */
  private async shipNotices(all: readonly CommittedNotice[]): Promise<void> {
    const oldest = Date.now() - notOlder;
    const late = all.filter(({ at }) => at.getTime() < oldest);
    if (late.length > 0) await this.live.publishGap([...new Set(late.map(({ notice }) => notice.org))]);
    await this.live.publish(all.filter(({ at }) => at.getTime() >= oldest).map(({ notice }) => notice));
  }
}

/** Lean documents carry the driver's binary where the schema says buffer. */
const bytes = (row: OutboxRow): Uint8Array =>
  new Uint8Array((row.value as unknown as { buffer: Uint8Array }).buffer);

const toNotice = (row: OutboxRow): CommittedNotice => ({
  id: row._id,
  at: row.at,
  notice: AddressedNotice.parse(JSON.parse(new TextDecoder().decode(bytes(row)))),
});

const toMessage = (row: OutboxRow): BusMessage => ({
  id: row._id.toHexString(),
  topic: row.topic,
  key: row.key,
  type: row.type,
  org: row.org,
  at: row.at,
  headers: row.headers,
  value: bytes(row),
});
