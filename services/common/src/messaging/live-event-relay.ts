import { mongo, type Model } from 'mongoose';
import type { LiveChannel } from '../live/live-channel.ts';
import type { Lease } from './lease.ts';
import type { LiveEventBuffer, OutboxLiveEvent } from './live-event-buffer.ts';
import { liveEventOf } from './outbox.ts';
import type { OutboxRow } from './outbox.schema.ts';

const batch = 500;
/** In milliseconds. Older live events are replaced by a gap. */
const maxAge = 15_000;
/** In milliseconds. By then, a running replica has sent its live events, and its commits have been answered. */
const orphanedAfter = 2_000;

/** Sends live events to the gateways: those of this replica from memory, those of ended processes from the outbox. */
export class LiveEventRelay {
  constructor(
    private readonly rows: Model<OutboxRow>,
    private readonly replica: string,
    private readonly buffer: LiveEventBuffer,
    private readonly live: LiveChannel,
    private readonly lease: Lease,
  ) {}

  /** Sends what is in memory. Returns whether anything was sent. */
  async sendOwn(): Promise<boolean> {
    const { events, gaps } = this.buffer.toSend();
    if (gaps.length > 0) await this.live.publishGap(gaps);
    this.buffer.markGapsSent(gaps);
    if (events.length > 0) await this.send(events);
    this.buffer.markSent(events);
    return events.length > 0;
  }

  /** Deletes the rows of what was sent. */
  async deleteSent(): Promise<void> {
    const ids = this.buffer.toDelete();
    if (ids.length === 0) return;
    await this.rows.deleteMany({ _id: { $in: [...ids] } });
    this.buffer.markDeleted(ids);
  }

  /** Finds commits that were not answered, for example because the connection was lost. */
  async confirmUnanswered(): Promise<boolean> {
    const events = this.buffer.unconfirmed(orphanedAfter);
    if (events.length === 0) return false;
    const found = await this.rows
      .find({ _id: { $in: events.map(({ id }) => id) } }, { _id: 1 })
      .readConcern('majority')
      .lean<Pick<OutboxRow, '_id'>[]>();
    const stored = new Set(found.map(({ _id }) => _id.toHexString()));
    this.buffer.confirm(events.filter(({ id }) => stored.has(id.toHexString())));
    return stored.size > 0;
  }

  /** Sends what replicas that no longer run have left. Returns how many live events that were. */
  async sendOrphaned(): Promise<number> {
    const rows = await this.orphaned();
    if (rows.length === 0) return 0;
    if (!this.lease.isHeld) throw new Error('Another replica holds the relay lease');
    await this.send(rows.map(toLiveEvent));
    await this.rows.deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } });
    return rows.length;
  }

  /** Reads with majority concern, because other rows may still be rolled back. */
  private orphaned(): Promise<OutboxRow[]> {
    const until = Math.max(0, Math.floor((this.lease.serverTime.getTime() - orphanedAfter) / 1000));
    const recent = { $gte: new mongo.Timestamp({ t: until, i: 0 }) };
    const running = [this.replica, ...this.lease.runningRivals];
    return this.rows
      .find({ kind: 'notice', by: { $nin: running }, seq: { $not: recent } })
      .sort({ seq: 1 })
      .limit(batch)
      .readConcern('majority')
      .lean<OutboxRow[]>();
  }

  /** After an outage, browsers are told once to reload rather than about each event. */
  private async send(all: readonly OutboxLiveEvent[]): Promise<void> {
    const oldest = Date.now() - maxAge;
    const late = all.filter(({ at }) => at.getTime() < oldest);
    if (late.length > 0) await this.live.publishGap([...new Set(late.map(({ event }) => event.org))]);
    await this.live.publish(all.filter(({ at }) => at.getTime() >= oldest).map(({ event }) => event));
  }
}

const toLiveEvent = (row: OutboxRow): OutboxLiveEvent => ({
  id: row._id,
  at: row.at,
  event: liveEventOf(row),
});
