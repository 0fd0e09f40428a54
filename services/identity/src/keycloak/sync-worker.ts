import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import { ServiceLog } from '@atrium/common/log/service-log';
import { RelayLoop } from '@atrium/common/messaging/relay-loop';
import { Transactions } from '@atrium/common/mongo/transactions';
import { CircuitBreaker } from './circuit-breaker.ts';
import { ReconciliationSchedule } from './reconciliation-schedule.store.ts';
import { SyncCompletion, type SyncResult } from './sync-completion.ts';
import { SyncQueue } from './sync-queue.store.ts';
import type { SyncRow } from './sync-row.schema.ts';
import { UserSync } from './user-sync.ts';

/** Small, so services that are notified after a batch do not wait long. */
const batch = 20;
const atOnce = 4;

/**
 * Works off the queue: first Keycloak, then the other services, so a token that is renewed because it was refused as
 * stale carries the new claims. While Keycloak is unreachable, the other services are notified at once: they refuse
 * older tokens, and no one can renew one.
 */
@Injectable()
export class SyncWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly circuitBreaker = new CircuitBreaker();
  private isStopping = false;
  private readonly loop = new RelayLoop(
    () => this.processBatch(),
    (error, failures) => this.log.warn({ error, failures }, 'Cannot reach Keycloak, retrying'),
  );

  constructor(
    private readonly queue: SyncQueue,
    private readonly sync: UserSync,
    private readonly completion: SyncCompletion,
    private readonly schedule: ReconciliationSchedule,
    private readonly transactions: Transactions,
    private readonly log: ServiceLog,
  ) {}

  onApplicationBootstrap(): void {
    this.transactions.onCommit(() => this.loop.wakeUp());
    this.loop.start();
  }

  /** The next worker takes over the remaining rows. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await this.loop.stop();
  }

  private async processBatch(): Promise<boolean> {
    const rows = await this.queue.claim(batch, { notifyOnly: this.circuitBreaker.isOpen });
    if (rows.length === 0) return false;
    try {
      await this.completion.complete(rows, await this.syncAll(rows));
    } finally {
      await this.queue.release(rows);
    }
    return rows.length === batch && !this.isStopping;
  }

  private async syncAll(rows: readonly SyncRow[]): Promise<ReadonlyMap<string, SyncResult>> {
    const outcomes = new Map<string, SyncResult>();
    const waiting = [...rows];
    const lane = async (): Promise<void> => {
      for (let row = waiting.shift(); row; row = waiting.shift())
        outcomes.set(row._id, await this.syncOne(row));
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
    return outcomes;
  }

  private async syncOne(row: SyncRow): Promise<SyncResult> {
    if (this.circuitBreaker.isOpen) return 'away';
    try {
      const pushed = await this.sync.sync(row);
      if (this.circuitBreaker.close()) await this.schedule.requestNow();
      if (pushed.kind !== 'nothing')
        this.log.info({ person: row.person, ...pushed }, 'Synchronised a person with Keycloak');
      return 'done';
    } catch (error) {
      const isAway = error instanceof DomainError && error.code === 'unavailable';
      if (isAway) this.circuitBreaker.open();
      this.log.warn(
        { error, person: row.person, failures: row.failures },
        'Could not synchronise a person with Keycloak',
      );
      return isAway ? 'away' : 'refused';
    }
  }
}
