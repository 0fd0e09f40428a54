import type { Connection, mongo } from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';

type SessionId = NonNullable<mongo.ClientSession['id']>;

/** Milliseconds between two tries, and after which MongoDB has given up by itself. */
const pace = 500;
const longest = 30_000;

/**
 * Sessions whose transaction broke off because MongoDB did not answer. It may have begun nonetheless, and holds what it wrote
 * against everybody until MongoDB gives it up, half a minute later; so it is told to, as soon as it answers again.
 */
export class AbandonedSessions {
  private readonly waiting = new Map<string, { readonly id: SessionId; readonly until: number }>();
  private isRunning = false;

  constructor(private readonly connection: Connection) {}

  add(id: SessionId): void {
    this.waiting.set(id.id.toString('hex'), { id, until: Date.now() + longest });
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
    const told = this.connection.db?.admin().command({ killSessions: ids }, { timeoutMS: 2_000 });
    return Promise.resolve(told).then(
      () => true,
      () => false,
    );
  }
}
