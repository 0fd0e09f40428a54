import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { SpanKind } from '@opentelemetry/api';
import { AddressedLiveEvent } from '@atrium/proto/live';
import { mongo, type QueryFilter, type Model } from 'mongoose';
import { Config } from '../config/service-config.ts';
import { LiveChannel } from '../live/live-channel.ts';
import { ServiceLog } from '../log/service-log.ts';
import { recordSpan } from '../telemetry/traces.ts';
import { MessageBus, type BusMessage } from './message-bus.ts';
import { Lease } from './lease.ts';
import { OutboxChangeStream } from './outbox-change-stream.ts';
import { Outbox, type CommittedLiveEvent } from './outbox.ts';
import type { OutboxRow } from './outbox.schema.ts';
import { RelayLoop } from './relay-loop.ts';

type Relay = (rows: readonly OutboxRow[]) => Promise<void>;

const batch = 500;
/** In milliseconds. People are waiting for live events. */
const liveEventsEvery = 5;
/** In milliseconds. Older live events are replaced by a gap. */
const maxLiveEventAge = 15_000;

/**
 * Failures per log entry: an outage is logged when it begins and then about twice a minute. Retries are at most two
 * seconds apart.
 */
const logEvery = 15;
/** In milliseconds. A running replica ships its own live events well before this. */
const orphanedAfter = 2_000;

/**
 * Relays the outbox until everything is acknowledged: at once after a commit, including rows left by an earlier
 * process. Messages are shipped in order by the replica that holds the lease. Live events are relayed separately, so a
 * slow consumer does not delay what people see: each replica ships its own, and the lease holder also those of dead
 * replicas.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly messages: RelayLoop;
  private readonly liveEvents: RelayLoop;
  private readonly deletions: RelayLoop;
  private readonly loops: readonly RelayLoop[];
  /**
   * Live events that were sent but are still in the database. After a crash they are sent again, which does no harm.
   */
  private readonly relayed = new Map<string, mongo.ObjectId>();
  /** Whether the database may hold rows that are not in memory, as is always the case at start. */
  private isBehind = true;
  private lease: Lease | undefined;
  private watch: OutboxChangeStream | undefined;

  constructor(
    @InjectModel('Outbox') private readonly rows: Model<OutboxRow>,
    private readonly outbox: Outbox,
    private readonly bus: MessageBus,
    private readonly live: LiveChannel,
    private readonly log: ServiceLog,
    { values: { OUTBOX_EVERY_MS } }: Config,
  ) {
    this.messages = this.loop('message', () => this.relayMessages(), OUTBOX_EVERY_MS);
    this.liveEvents = this.loop('notice', () => this.relayOwnLiveEvents(), liveEventsEvery);
    const orphanedLiveEvents = this.loop(
      'left notice',
      () => this.relayOrphanedLiveEvents(),
      OUTBOX_EVERY_MS,
    );
    this.deletions = this.loop('shipped notice', () => this.deleteRelayed(), OUTBOX_EVERY_MS);
    this.loops = [this.messages, this.liveEvents, orphanedLiveEvents];
  }

  onApplicationBootstrap(): void {
    const { db } = this.rows.db;
    if (!db) throw new Error('No database to relay from');
    this.watch = new OutboxChangeStream(db.collection('outbox'), this.outbox.replica, () =>
      this.messages.wakeUp(),
    );
    this.lease = new Lease(db.collection('leases'), 'outbox', (gained) => this.onAttempt(gained));
    this.outbox.onCommit(() => this.onCommit());
    for (const loop of [...this.loops, this.deletions]) loop.start();
    this.lease.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.loops.map((loop) => loop.stop()));
    await this.deletions.stop();
    this.watch?.close();
    await this.lease?.stop();
  }

  /** Whether the outbox is empty. */
  async isEmpty(): Promise<boolean> {
    return (await this.rows.countDocuments()) === 0;
  }

  /** Whether commits of other replicas are noticed at once, which matters for replicas that do not hold the lease. */
  get watchesOtherReplicas(): boolean {
    return this.watch?.isOpen ?? false;
  }

  private loop(kind: string, ship: () => Promise<boolean>, atMostEvery: number): RelayLoop {
    const logFailure = (error: unknown, failures: number): void => {
      if (failures % logEvery === 1)
        this.log.warn({ error, failures, kind }, 'Cannot relay the outbox, retrying');
    };
    return new RelayLoop(ship, logFailure, atMostEvery);
  }

  private onCommit(): void {
    this.messages.wakeUp();
    this.liveEvents.wakeUp();
  }

  /** The change stream is needed only while other replicas write too. */
  private onAttempt(gained: boolean): void {
    const { isHeld, hasRivals } = this.lease as Lease;
    this.watch?.setActive(isHeld && hasRivals);
    if (gained) for (const loop of this.loops) loop.wakeUp();
  }

  private relayMessages(): Promise<boolean> {
    return this.relayAsLeaseHolder({ kind: 'message' }, async (rows) => {
      await this.bus.publish(rows.map(toMessage));
      for (const { type, headers, at } of rows)
        recordSpan({ name: `publish ${type}`, kind: SpanKind.PRODUCER, from: headers }, at);
    });
  }

  /**
   * Ships the committed live events held in memory. If an earlier attempt failed, reads all of them from the database
   * instead.
   */
  private async relayOwnLiveEvents(): Promise<boolean> {
    const fresh = this.isBehind ? [] : this.outbox.takeCommitted();
    this.isBehind = true;
    const more = fresh.length > 0 ? await this.relayCommitted(fresh) : await this.relayStoredLiveEvents();
    this.isBehind = more;
    return more;
  }

  private async relayCommitted(events: readonly CommittedLiveEvent[]): Promise<boolean> {
    await this.relayLiveEvents(events);
    for (const { id } of events) this.relayed.set(id.toHexString(), id);
    this.deletions.wakeUp();
    return false;
  }

  private async deleteRelayed(): Promise<boolean> {
    const ids = [...this.relayed.values()];
    if (ids.length > 0) await this.rows.deleteMany({ _id: { $in: ids } });
    for (const id of ids) this.relayed.delete(id.toHexString());
    return false;
  }

  private relayStoredLiveEvents(): Promise<boolean> {
    this.outbox.takeCommitted();
    return this.relayBatch({ kind: 'notice', by: this.outbox.replica }, (rows) => {
      this.outbox.dropCommitted(rows.map(({ _id }) => _id));
      const left = rows.filter(({ _id }) => !this.relayed.has(_id.toHexString()));
      return this.relayLiveEvents(left.map(toLiveEvent));
    });
  }

  private relayOrphanedLiveEvents(): Promise<boolean> {
    const until = ((this.lease?.serverTime.getTime() ?? 0) - orphanedAfter) / 1000;
    const living = { $gte: new mongo.Timestamp({ t: Math.max(0, Math.floor(until)), i: 0 }) };
    const left = { kind: 'notice', by: { $ne: this.outbox.replica }, seq: { $not: living } } as const;
    return this.relayAsLeaseHolder(left, (rows) => this.relayLiveEvents(rows.map(toLiveEvent)));
  }

  private async relayAsLeaseHolder(filter: QueryFilter<OutboxRow>, relay: Relay): Promise<boolean> {
    if (!this.lease?.isHeld) return false;
    return this.relayBatch(filter, async (rows) => {
      if (!this.lease?.isHeld) throw new Error('Another replica holds the relay lease');
      await relay(rows);
    });
  }

  /** Reads with majority concern, because other rows may still be rolled back and must not be published. */
  private async relayBatch(filter: QueryFilter<OutboxRow>, relay: Relay): Promise<boolean> {
    const rows = await this.rows
      .find(filter)
      .sort({ seq: 1 })
      .limit(batch)
      .readConcern('majority')
      .lean<OutboxRow[]>();
    if (rows.length === 0) return false;
    await relay(rows);
    await this.rows.deleteMany({ _id: { $in: rows.map((row) => row._id) } });
    return rows.length === batch;
  }

  /** After an outage, browsers are told once to reload rather than about each event. */
  private async relayLiveEvents(all: readonly CommittedLiveEvent[]): Promise<void> {
    const oldest = Date.now() - maxLiveEventAge;
    const late = all.filter(({ at }) => at.getTime() < oldest);
    if (late.length > 0) await this.live.publishGap([...new Set(late.map(({ event }) => event.org))]);
    await this.live.publish(all.filter(({ at }) => at.getTime() >= oldest).map(({ event }) => event));
  }
}

/** Lean documents hold the driver's binary type where the schema says buffer. */
const bytes = (row: OutboxRow): Uint8Array =>
  new Uint8Array((row.value as unknown as { buffer: Uint8Array }).buffer);

const toLiveEvent = (row: OutboxRow): CommittedLiveEvent => ({
  id: row._id,
  at: row.at,
  event: AddressedLiveEvent.parse(JSON.parse(new TextDecoder().decode(bytes(row)))),
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
