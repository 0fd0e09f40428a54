import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { AddressedNotice } from '@atrium/proto/live';
import type { Model } from 'mongoose';
import { LiveChannel } from '../live/live-channel.ts';
import { ServiceLog } from '../log/service-log.ts';
import { Transactions } from '../mongo/transactions.ts';
import { MessageBus, type BusMessage } from './message-bus.ts';
import type { OutboxRow } from './outbox.ts';
import { ShipLoop } from './ship-loop.ts';

const batch = 500;
/** A notice that waited longer, in milliseconds, is worth less than the word that some were missed. */
const notOlder = 15_000;

/**
 * Ships the outbox: at once after a commit, and whatever an earlier process left behind; in order, until acknowledged.
 * Notices go their own way, so that a consumer that takes its time does not hold up what people see.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loops = (['message', 'notice'] as const).map(
    (kind) =>
      new ShipLoop(
        () => this.shipBatch(kind),
        (error, failures) => this.log.warn({ error, failures, kind }, 'The outbox waits'),
      ),
  );

  constructor(
    @InjectModel('Outbox') private readonly rows: Model<OutboxRow>,
    private readonly bus: MessageBus,
    private readonly live: LiveChannel,
    private readonly transactions: Transactions,
    private readonly log: ServiceLog,
  ) {}

  onApplicationBootstrap(): void {
    this.transactions.onCommit(() => this.loops.forEach((loop) => loop.nudge()));
    for (const loop of this.loops) loop.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.loops.map((loop) => loop.stop()));
  }

  /** Nothing waits any more. */
  async isEmpty(): Promise<boolean> {
    return (await this.rows.countDocuments()) === 0;
  }

  private async shipBatch(kind: OutboxRow['kind']): Promise<boolean> {
    const rows = await this.rows.find({ kind }).sort({ _id: 1 }).limit(batch).lean<OutboxRow[]>();
    if (rows.length === 0) return false;
    if (kind === 'notice') await this.shipNotices(rows);
    else await this.bus.publish(rows.map(toMessage));
    await this.rows.deleteMany({ _id: { $in: rows.map((row) => row._id) } });
    return rows.length === batch;
  }

  /** After an outage browsers are told once to read again, rather than of everything that happened meanwhile. */
  private async shipNotices(rows: readonly OutboxRow[]): Promise<void> {
    const oldest = Date.now() - notOlder;
    const late = rows.filter(({ at }) => at.getTime() < oldest);
    if (late.length > 0) await this.live.publishGap([...new Set(late.map(({ org }) => org))]);
    await this.live.publish(rows.filter(({ at }) => at.getTime() >= oldest).map(toNotice));
  }
}

/** Lean documents carry the driver's binary where the schema says buffer. */
const bytes = (row: OutboxRow): Uint8Array =>
  new Uint8Array((row.value as unknown as { buffer: Uint8Array }).buffer);

const toNotice = (row: OutboxRow) => AddressedNotice.parse(JSON.parse(new TextDecoder().decode(bytes(row))));

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
