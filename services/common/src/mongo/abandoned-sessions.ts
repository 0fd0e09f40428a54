import type { Connection, mongo } from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';

type SessionId = NonNullable<mongo.ClientSession['id']>;

/** Milliseconds between two attempts, and after which MongoDB aborts the transaction anyway. */
const pace = 500;
const maxDuration = 30_000;

/**
 * Kills sessions whose transaction was interrupted because MongoDB did not respond. The transaction may still have
 * started and would lock its documents until MongoDB aborts it after half a minute. The sessions are killed as soon as
 * MongoDB responds again.
 */
export class AbandonedSessions {
  private readonly waiting = new Map<string, { readonly id: SessionId; readonly until: number }>();
  private isRunning = false;

  constructor(private readonly connection: Connection) {}

  add(id: SessionId): void {
    this.waiting.set(id.id.toString('hex'), { id, until: Date.now() + maxDuration });
    if (!this.isRunning) void this.run();
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    while (this.waiting.size > 0) {
      await pause(pace, undefined, { ref: false });
      const now = [...this.waiting];
      const hasAnswered = await this.kill(now.map(([, { id }]) => id));
      for (const [key, { until }] of now) if (hasAnswered || until < Date.now()) this.waiting.delete(key);
    }
    this.isRunning = false;
  }

  private kill(ids: readonly SessionId[]): Promise<boolean> {
    const killed = this.connection.db?.admin().command({ killSessions: ids }, { timeoutMS: 2_000 });
    return Promise.resolve(killed).then(
      () => true,
      () => false,
    );
  }
}
