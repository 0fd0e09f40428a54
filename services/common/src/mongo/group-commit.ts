import { AsyncLocalStorage } from 'node:async_hooks';

export type Outcome<T> = { readonly value: T } | { readonly error: unknown };

interface Waiting<J, T> {
  readonly job: J;
  readonly settle: (outcome: Outcome<T>) => void;
}

interface Lane<J, T> {
  readonly waiting: Waiting<J, T>[];
  busy: boolean;
}

/**
 * Commits the jobs that arrived during the last commit together. A job that comes alone does not wait. One lane per
 * organisation. If a commit fails, its jobs are tried one by one, so that none fails because of another.
 */
export class GroupCommit<J, T> {
  private readonly lanes = new Map<string, Lane<J, T>>();
  /** A commit must run outside any request, and above all outside its open transaction. */
  private readonly outside = AsyncLocalStorage.snapshot();

  constructor(
    private readonly commit: (org: string, jobs: readonly J[]) => Promise<readonly Outcome<T>[]>,
    private readonly maxGroupSize: number,
  ) {}

  async submit(org: string, job: J): Promise<T> {
    const outcome = await new Promise<Outcome<T>>((settle) => this.enqueue(org, { job, settle }));
    if ('error' in outcome) throw outcome.error;
    return outcome.value;
  }

  private enqueue(org: string, waiting: Waiting<J, T>): void {
    const lane = this.lanes.get(org) ?? { waiting: [], busy: false };
    this.lanes.set(org, lane);
    lane.waiting.push(waiting);
    if (!lane.busy) void this.outside(() => this.run(org, lane));
  }

  private async run(org: string, lane: Lane<J, T>): Promise<void> {
    lane.busy = true;
    while (lane.waiting.length > 0) await this.settle(org, lane.waiting.splice(0, this.maxGroupSize));
    lane.busy = false;
    this.lanes.delete(org);
  }

  private async settle(org: string, all: readonly Waiting<J, T>[]): Promise<void> {
    const outcomes = await this.attempt(org, all);
    if (outcomes) for (const [at, { settle }] of all.entries()) settle(outcomes[at] as Outcome<T>);
    else for (const one of all) await this.settle(org, [one]);
  }

  /** Null if a commit of several jobs failed. */
  private async attempt(org: string, all: readonly Waiting<J, T>[]): Promise<readonly Outcome<T>[] | null> {
    try {
      return await this.commit(
        org,
        all.map(({ job }) => job),
      );
    } catch (error) {
      return all.length > 1 ? null : [{ error }];
    }
  }
}
