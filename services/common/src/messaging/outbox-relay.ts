import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { SpanKind } from '@opentelemetry/api';
import type { Model } from 'mongoose';
import { Config } from '../config/service-config.ts';
import { LiveChannel } from '../live/live-channel.ts';
import { ServiceLog } from '../log/service-log.ts';
import { recordSpan } from '../telemetry/traces.ts';
import { MessagePublisher, type BusMessage } from './message-bus.ts';
import { Lease } from './lease.ts';
import { LiveEventRelay } from './live-event-relay.ts';
import { OrphanSearch } from './orphan-search.ts';
import { OutboxChangeStream } from './outbox-change-stream.ts';
import { Outbox } from './outbox.ts';
import { valueOf, type OutboxRow } from './outbox.schema.ts';
import { RelayLoop } from './relay-loop.ts';

const batch = 500;
/** In milliseconds. People are waiting for live events. */
const liveEventsEvery = 5;
/** In milliseconds. Effects of what is written within that time share a transaction. */
const effectsEvery = 25;

/**
 * Failures per log entry: an outage is logged when it begins and then about twice a minute. Retries are at most two
 * seconds apart.
 */
const logEvery = 15;

/** In milliseconds. How often the outbox is read although nothing is known to be in it. */
const pollEvery = 1_000;
/** The same if everything in it was written by this process. */
const pollEveryAlone = 10_000;
/** In milliseconds. MongoDB aborts transactions after a minute, so by then an interrupted one is decided. */
const uncertainFor = 90_000;

/** What exists only while the relay runs. */
interface Running {
  readonly lease: Lease;
  readonly watch: OutboxChangeStream;
  readonly liveEvents: LiveEventRelay;
  /** For the live events, and for the effects, that ended processes have left. */
  readonly orphans: { readonly liveEvents: OrphanSearch; readonly effects: OrphanSearch };
}

/**
 * Relays the outbox until everything is acknowledged: at once after a commit, including rows left by an earlier
 * process. Messages are shipped in order by the replica that holds the lease. Live events are relayed separately, so a
 * slow consumer does not delay what people see.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly messages: RelayLoop;
  private readonly liveEvents: RelayLoop;
  /** A single loop, so that it does not take rows for orphaned that it is about to delete. */
  private readonly storedLiveEvents: RelayLoop;
  /** Carries out what single writes have caused, which fills the outbox. */
  private readonly effects: RelayLoop;
  private running: Running | undefined;
  private uncertainUntil = 0;
  private readonly isAlone: boolean;

  constructor(
    @InjectModel('Outbox') private readonly rows: Model<OutboxRow>,
    private readonly outbox: Outbox,
    private readonly bus: MessagePublisher,
    private readonly live: LiveChannel,
    private readonly log: ServiceLog,
    { values: { OUTBOX_EVERY_MS, SINGLE_PROCESS } }: Config,
  ) {
    this.isAlone = SINGLE_PROCESS;
    this.messages = this.loop('message', () => this.relayMessages(), OUTBOX_EVERY_MS);
    this.liveEvents = this.loop('live event', () => this.relayLiveEvents(), liveEventsEvery);
    this.storedLiveEvents = this.loop(
      'stored live event',
      () => this.relayStoredLiveEvents(),
      OUTBOX_EVERY_MS,
    );
    this.effects = this.loop('effect', () => this.carryOutEffects(), Math.min(effectsEvery, OUTBOX_EVERY_MS));
  }

  onApplicationBootstrap(): void {
    const { db } = this.rows.db;
    if (!db) throw new Error('No database to relay from');
    const { replica, liveEvents } = this.outbox;
    const watch = new OutboxChangeStream(db.collection('outbox'), replica, () => this.messages.wakeUp());
    const lease = new Lease(
      db.collection('leases'),
      { name: 'outbox', owner: replica, isAlone: this.isAlone },
      (gained) => this.onAttempt(gained),
    );
    const relay = new LiveEventRelay(this.rows, replica, liveEvents, this.live, lease);
    const orphans = { liveEvents: new OrphanSearch(lease), effects: new OrphanSearch(lease) };
    this.running = { lease, watch, liveEvents: relay, orphans };
    this.outbox.onCommit(() => this.onCommit());
    this.outbox.singleWrites.onWritten(() => this.effects.wakeUp());
    this.outbox.onUncertain(() => this.onUncertain());
    for (const loop of this.loops) loop.start();
    lease.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.effects.stop();
    await Promise.all([this.messages.stop(), this.liveEvents.stop()]);
    await this.storedLiveEvents.stop();
    this.running?.watch.close();
    await this.running?.lease.stop();
  }

  /** Whether the outbox is empty, and nothing is about to be added to it. */
  async isEmpty(): Promise<boolean> {
    return (await this.outbox.singleWrites.isEmpty()) && (await this.rows.countDocuments()) === 0;
  }

  /** Whether commits of other replicas are noticed at once, which matters for replicas that do not hold the lease. */
  get watchesOtherReplicas(): boolean {
    return this.running?.watch.isOpen ?? false;
  }

  private get loops(): readonly RelayLoop[] {
    return [this.messages, this.liveEvents, this.storedLiveEvents, this.effects];
  }

  private loop(kind: string, ship: () => Promise<boolean>, atMostEvery: number): RelayLoop {
    const logFailure = (error: unknown, failures: number): void => {
      if (failures % logEvery === 1)
        this.log.warn({ error, failures, kind }, 'Cannot relay the outbox, retrying');
    };
    return new RelayLoop(ship, logFailure, atMostEvery, () => this.pollEvery());
  }

  private pollEvery(): number {
    const { liveEvents, effects } = (this.running as Running).orphans;
    const isCertain = performance.now() > this.uncertainUntil && !liveEvents.isOn && !effects.isOn;
    return this.isAlone && isCertain ? pollEveryAlone : pollEvery;
  }

  private onUncertain(): void {
    this.uncertainUntil = performance.now() + uncertainFor;
    for (const loop of this.loops) loop.wakeUp();
  }

  private onCommit(): void {
    this.messages.wakeUp();
    this.liveEvents.wakeUp();
  }

  /** The change stream is needed only while other replicas write too. */
  private onAttempt(gained: boolean): void {
    const { lease, watch, orphans } = this.running as Running;
    watch.setActive(lease.isHeld && lease.hasRivals);
    if (!gained) return;
    for (const search of [orphans.liveEvents, orphans.effects]) search.begin();
    for (const loop of this.loops) loop.wakeUp();
  }

  private async relayLiveEvents(): Promise<boolean> {
    if (await this.running?.liveEvents.sendOwn()) this.storedLiveEvents.wakeUp();
    return false;
  }

  private async relayStoredLiveEvents(): Promise<boolean> {
    const { liveEvents, orphans } = this.running as Running;
    await liveEvents.deleteSent();
    if (await liveEvents.confirmUnanswered()) this.liveEvents.wakeUp();
    return orphans.liveEvents.look(() => liveEvents.sendOrphaned());
  }

  /** What others have left has its turn even if this replica never runs out of effects of its own. */
  private async carryOutEffects(): Promise<boolean> {
    const { singleWrites } = this.outbox;
    const { lease, orphans } = this.running as Running;
    const isMore = (await singleWrites.carryOutOwn()) || (await singleWrites.carryOutUnanswered());
    const areMoreOrphaned = await orphans.effects.look(() =>
      singleWrites.carryOutOrphaned(lease.runningRivals),
    );
    return isMore || areMoreOrphaned;
  }

  /** Reads with majority concern, because other rows may still be rolled back and must not be published. */
  private async relayMessages(): Promise<boolean> {
    if (!this.running?.lease.isHeld) return false;
    const rows = await this.rows
      .find({ kind: 'message' })
      .sort({ seq: 1 })
      .limit(batch)
      .readConcern('majority')
      .lean<OutboxRow[]>();
    if (rows.length === 0) return false;
    if (!this.running.lease.isHeld) throw new Error('Another replica holds the relay lease');
    await this.publish(rows);
    await this.rows.deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } });
    return rows.length === batch;
  }

  private async publish(rows: readonly OutboxRow[]): Promise<void> {
    for (const some of chunks(rows.flatMap(toMessages))) await this.bus.publish(some);
    for (const { type, headers, at } of rows)
      recordSpan({ name: `publish ${type}`, kind: SpanKind.PRODUCER, from: headers }, at);
  }
}

/** IDs are the same each time a row is sent. */
function toMessages(row: OutboxRow): BusMessage[] {
  const { _id, topic, key, type, org, at, headers, more = [] } = row;
  const id = _id.toHexString();
  const message = { id, topic, key, type, org, at, headers, value: valueOf(row) };
  return [
    message,
    ...more.map((one, index) => ({
      ...message,
      id: `${id}.${index + 1}`,
      key: one.key,
      value: valueOf(one),
    })),
  ];
}

function* chunks(messages: readonly BusMessage[]): Iterable<BusMessage[]> {
  for (let at = 0; at < messages.length; at += batch) yield messages.slice(at, at + batch);
}
