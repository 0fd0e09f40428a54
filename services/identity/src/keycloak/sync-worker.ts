import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import { ServiceLog } from '@atrium/common/log/service-log';
import { ShipLoop } from '@atrium/common/messaging/ship-loop';
import { Transactions } from '@atrium/common/mongo/transactions';
import { Outage } from './outage.ts';
import { ReconciliationClock } from './reconciliation-clock.ts';
import { SyncOutcome, type Outcome } from './sync-outcome.ts';
import { SyncQueue } from './sync-queue.ts';
import type { SyncRow } from './sync-row.schema.ts';
import { UserPusher } from './user-pusher.ts';

/** Few, so that nobody who is told after them waits long. */
const batch = 20;
const atOnce = 4;

/**
 * Ships the queue: first to Keycloak, then to everybody else, so that a token renewed because it was refused as stale says
 * the new things. While Keycloak is away others are told at once: they refuse older tokens, and nobody can renew one.
 */
@Injectable()
export class SyncWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly outage = new Outage();
  private isEnding = false;
  private readonly loop = new ShipLoop(
    () => this.ship(),
    (error, failures) => this.log.warn({ error, failures }, 'The way to Keycloak waits'),
  );

  constructor(
    private readonly queue: SyncQueue,
    private readonly pusher: UserPusher,
    private readonly outcome: SyncOutcome,
    private readonly clock: ReconciliationClock,
    private readonly transactions: Transactions,
    private readonly log: ServiceLog,
  ) {}

  onApplicationBootstrap(): void {
    this.transactions.onCommit(() => this.loop.nudge());
    this.loop.start();
  }

  /** Whoever takes over has the rest. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isEnding = true;
    await this.loop.stop();
  }

  private async ship(): Promise<boolean> {
    const rows = await this.queue.claim(batch, { toTell: this.outage.isOn });
    if (rows.length === 0) return false;
    try {
      await this.outcome.settle(rows, await this.pushAll(rows));
    } finally {
      await this.queue.release(rows);
    }
    return rows.length === batch && !this.isEnding;
  }

  private async pushAll(rows: readonly SyncRow[]): Promise<ReadonlyMap<string, Outcome>> {
    const outcomes = new Map<string, Outcome>();
    const waiting = [...rows];
    const lane = async (): Promise<void> => {
      for (let row = waiting.shift(); row; row = waiting.shift()) outcomes.set(row._id, await this.push(row));
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
    return outcomes;
  }

  private async push(row: SyncRow): Promise<Outcome> {
    if (this.outage.isOn) return 'away';
    try {
      const pushed = await this.pusher.push(row);
      if (this.outage.ends()) await this.clock.soon();
      if (pushed.kind !== 'nothing')
        this.log.info({ person: row.person, ...pushed }, 'Keycloak has followed a person');
      return 'done';
    } catch (error) {
      const isAway = error instanceof DomainError && error.code === 'unavailable';
      if (isAway) this.outage.begins();
      this.log.warn(
        { error, person: row.person, failures: row.failures },
        'Keycloak has not followed a person',
      );
      return isAway ? 'away' : 'refused';
    }
  }
}
