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
 * Does together, in one commit, what arrived while the last commit was under way; alone, a job waits for nothing. One lane
 * per organisation. When a commit fails its jobs are tried one by one, so that none is undone by another.
 */
export class GroupCommit<J, T> {
  private readonly lanes = new Map<string, Lane<J, T>>();
  /** A commit belongs to nobody's request, least of all to a transaction that is open in one. */
  private readonly outside = AsyncLocalStorage.snapshot();

  constructor(
    private readonly commit: (org: string, jobs: readonly J[]) => Promise<readonly Outcome<T>[]>,
    private readonly most: number,
  ) {}

  async do(org: string, job: J): Promise<T> {
    const outcome = await new Promise<Outcome<T>>((settle) => this.take(org, { job, settle }));
    if ('error' in outcome) throw outcome.error;
    return outcome.value;
  }

  private take(org: string, waiting: Waiting<J, T>): void {
    const lane = this.lanes.get(org) ?? { waiting: [], busy: false };
    this.lanes.set(org, lane);
    lane.waiting.push(waiting);
    if (!lane.busy) void this.outside(() => this.run(org, lane));
  }

  private async run(org: string, lane: Lane<J, T>): Promise<void> {
    lane.busy = true;
    while (lane.waiting.length > 0) await this.settle(org, lane.waiting.splice(0, this.most));
    lane.busy = false;
    this.lanes.delete(org);
  }

  private async settle(org: string, all: readonly Waiting<J, T>[]): Promise<void> {
    const outcomes = await this.attempt(org, all);
    if (outcomes) for (const [at, { settle }] of all.entries()) settle(outcomes[at] as Outcome<T>);
    else for (const one of all) await this.settle(org, [one]);
  }

  /** Nothing where several failed together. */
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
