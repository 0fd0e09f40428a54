import type { mongo } from 'mongoose';
import { randomUUID } from 'node:crypto';

interface LeaseRow {
  readonly _id: string;
  readonly owner: string;
  /** All times are the server's: the clocks of replicas need not agree. */
  readonly until: Date;
  readonly now: Date;
  /** When somebody else last asked for it. */
  readonly rivalAt?: Date;
}

const lasts = 3_000;
const renewEvery = 1_000;
/** The holder stops believing this much before the server would give the lease to another. */
const margin = 500;
const rivalsForgottenAfter = 10_000;

/**
 * What one replica of a service may do at a time, kept in the service's own database. A holder that is killed is
 * followed within {@link lasts} and one more attempt; one that cannot reach the server stops believing by itself.
 */
export class Lease {
  private readonly owner = randomUUID();
  private believedUntil = 0;
  private row: LeaseRow | undefined;
  private timer: NodeJS.Timeout | undefined;
  private asking: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly leases: mongo.Collection<LeaseRow>,
    private readonly name: string,
    /** Told after every attempt; whether the lease was gained by it. */
    private readonly onAttempt: (gained: boolean) => void,
  ) {}

  /** By this process's own clock that never jumps, counted from before the server was asked. */
  get isHeld(): boolean {
    return performance.now() < this.believedUntil;
  }

  /** Whether another replica has asked for it of late. */
  get hasRivals(): boolean {
    const { rivalAt, now } = this.row ?? {};
    return !!rivalAt && !!now && now.getTime() - rivalAt.getTime() < rivalsForgottenAfter;
  }

  /** The server's time at the last attempt. */
  get serverTime(): Date {
    return this.row?.now ?? new Date(0);
  }

  start(): void {
    this.asking = this.ask();
  }

  /** Gives it up at once, so that nobody has to wait for its end. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.asking;
    this.believedUntil = 0;
    const nobody = { owner: '', until: new Date(0) };
    await this.leases
      .updateOne({ _id: this.name, owner: this.owner }, { $set: nobody })
      .catch(() => undefined);
  }

  /** A failure is no more than time that passes: belief ends by itself. */
  private async ask(): Promise<void> {
    const asked = performance.now();
    const wasHeld = this.isHeld;
    const row = await this.request().catch(() => undefined);
    if (row) {
      this.row = row;
      this.believedUntil = row.owner === this.owner ? asked + lasts - margin : 0;
    }
    if (this.stopped) return;
    this.timer = setTimeout(() => (this.asking = this.ask()), renewEvery).unref();
    this.onAttempt(this.isHeld && !wasHeld);
  }

  /** Takes what is free, prolongs what is one's own, and otherwise leaves word of having asked. */
  private async request(): Promise<LeaseRow | undefined> {
    const free = {
      $or: [{ $eq: ['$owner', this.owner] }, { $lte: [{ $ifNull: ['$until', new Date(0)] }, '$$NOW'] }],
    };
    const taken = {
      owner: { $cond: [free, this.owner, '$owner'] },
      until: { $cond: [free, { $add: ['$$NOW', lasts] }, '$until'] },
      rivalAt: { $cond: [free, '$rivalAt', '$$NOW'] },
      now: '$$NOW',
    };
    const options = { upsert: true, returnDocument: 'after', timeoutMS: lasts } as const;
    return (await this.leases.findOneAndUpdate({ _id: this.name }, [{ $set: taken }], options)) ?? undefined;
  }
}
