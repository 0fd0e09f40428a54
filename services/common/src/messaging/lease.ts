import type { mongo } from 'mongoose';

interface LeaseRow {
  readonly _id: string;
  readonly owner: string;
  /** All times are server times, so the clocks of replicas need not agree. */
  readonly until: Date;
  readonly now: Date;
  /** When other replicas last asked for the lease. */
  readonly rivals?: Readonly<Record<string, Date>>;
}

const [lasts, renewEvery] = [3_000, 1_000];
/** Of a service that runs in one process only. */
const [lastsAlone, renewEveryAlone] = [60_000, 20_000];
/** The holder gives up this long before the server would grant the lease to another replica, in milliseconds. */
const margin = 500;
/** In milliseconds of server time. */
const rivalsForgottenAfter = 10_000;

/**
 * A lease that one replica of a service holds at a time, stored in the service's own database. If the holder is killed,
 * another takes over within {@link lasts} plus one attempt. A holder that cannot reach the server lets its lease
 * expire.
 */
export class Lease {
  private believedUntil = 0;
  private row: LeaseRow | undefined;
  private timer: NodeJS.Timeout | undefined;
  private asking: Promise<void> = Promise.resolve();
  private stopped = false;
  private readonly lasts: number;
  private readonly renewEvery: number;
  /** Whether the next attempt takes the lease whoever holds it. */
  private takesOver: boolean;

  constructor(
    private readonly leases: mongo.Collection<LeaseRow>,
    private readonly lease: {
      readonly name: string;
      readonly owner: string;
      /**
       * No other process uses the database. The lease is taken over from a killed predecessor at once, and rarely
       * renewed.
       */
      readonly isAlone?: boolean;
    },
    /** Called after every attempt, with true if that attempt gained the lease. */
    private readonly onAttempt: (gained: boolean) => void,
  ) {
    const { isAlone = false } = lease;
    this.lasts = isAlone ? lastsAlone : lasts;
    this.renewEvery = isAlone ? renewEveryAlone : renewEvery;
    this.takesOver = isAlone;
  }

  /** Measured with this process's monotonic clock, from before the request to the server. */
  get isHeld(): boolean {
    return performance.now() < this.believedUntil;
  }

  /** Whether another replica has recently asked for the lease. */
  get hasRivals(): boolean {
    return Object.keys(this.row?.rivals ?? {}).length > 0;
  }

  /** Replicas that have asked for the lease so recently that they must be running. */
  get runningRivals(): readonly string[] {
    const since = this.serverTime.getTime() - this.lasts;
    return Object.entries(this.row?.rivals ?? {}).flatMap(([rival, at]) =>
      at.getTime() > since ? rival : [],
    );
  }

  /** Server time of the last attempt. */
  get serverTime(): Date {
    return this.row?.now ?? new Date(0);
  }

  start(): void {
    this.asking = this.ask();
  }

  /** Releases the lease at once, so that others need not wait for it to expire. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.asking;
    this.believedUntil = 0;
    const nobody = { owner: '', until: new Date(0) };
    await this.leases
      .updateOne({ _id: this.lease.name, owner: this.lease.owner }, { $set: nobody })
      .catch(() => undefined);
  }

  /** A failed attempt is ignored: the lease expires if no later one succeeds. */
  private async ask(): Promise<void> {
    const requestedAt = performance.now();
    const wasHeld = this.isHeld;
    const row = await this.request().catch(() => undefined);
    if (row) {
      this.row = row;
      this.takesOver = false;
      this.believedUntil = row.owner === this.lease.owner ? requestedAt + this.lasts - margin : 0;
    }
    if (this.stopped) return;
    this.timer = setTimeout(() => (this.asking = this.ask()), row ? this.renewEvery : renewEvery).unref();
    this.onAttempt(this.isHeld && !wasHeld);
  }

  /** Takes the lease if it is free, renews an own one, and otherwise records that it asked. */
  private async request(): Promise<LeaseRow | undefined> {
    const { name, owner } = this.lease;
    const free = this.takesOver || {
      $or: [{ $eq: ['$owner', owner] }, { $lte: [{ $ifNull: ['$until', new Date(0)] }, '$$NOW'] }],
    };
    const taken = {
      owner: { $cond: [free, owner, '$owner'] },
      until: { $cond: [free, { $add: ['$$NOW', this.lasts] }, '$until'] },
      rivals: {
        $arrayToObject: {
          $concatArrays: [otherRivals(owner), { $cond: [free, [], [{ k: owner, v: '$$NOW' }]] }],
        },
      },
      now: '$$NOW',
    };
    const options = { upsert: true, returnDocument: 'after', timeoutMS: lasts } as const;
    return (await this.leases.findOneAndUpdate({ _id: name }, [{ $set: taken }], options)) ?? undefined;
  }
}

/** Without those that have not asked for a while. */
const otherRivals = (owner: string) => ({
  $filter: {
    input: { $objectToArray: { $ifNull: ['$rivals', {}] } },
    cond: {
      $and: [
        { $ne: ['$$this.k', owner] },
        { $gt: ['$$this.v', { $subtract: ['$$NOW', rivalsForgottenAfter] }] },
      ],
    },
  },
});
