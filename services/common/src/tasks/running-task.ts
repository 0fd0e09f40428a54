import type { Transactions } from '../mongo/transactions.ts';
import type { BackgroundTaskRecord } from './background-task.schema.ts';
import type { BackgroundTasksRepository } from './background-tasks.repository.ts';
import type { TaskAnnouncer } from './task-announcer.ts';

/** What one step has done; what is left out stays as it is. */
export interface Step {
  /** Where to go on after it; a task that names none does not get any further by its steps. */
  readonly cursor?: unknown;
  readonly done?: number;
  readonly failed?: number;
  readonly total?: number;
}

/** Somebody else does the task now, it was cancelled, or the process ends: whoever is told leaves off at once. */
export class TaskLeft extends Error {
  constructor() {
    super('The task is not ours to do any more');
    this.name = 'TaskLeft';
  }
}

interface Means {
  readonly repository: BackgroundTasksRepository;
  readonly announcer: TaskAnnouncer;
  readonly transactions: Transactions;
  readonly isEnding: () => boolean;
  readonly asItsPerson: <T>(task: BackgroundTaskRecord, work: () => Promise<T>) => Promise<T>;
}

/** People see progress about this often; in milliseconds. */
const toldEvery = 700;

/** A task in the hands of whoever does it. */
export class RunningTask<Input = unknown, Cursor = unknown> {
  private toldAt = 0;

  constructor(
    private record: BackgroundTaskRecord,
    private readonly run: string,
    private readonly means: Means,
  ) {}

  get id(): string {
    return this.record._id;
  }

  get input(): Input {
    return this.record.input as Input;
  }

  /** Where an earlier run got to, or null. */
  get cursor(): Cursor | null {
    return this.record.cursor as Cursor | null;
  }

  get done(): number {
    return this.record.done;
  }

  get total(): number | null {
    return this.record.total;
  }

  get failed(): number {
    return this.record.failed;
  }

  /** Some of it with what its person may do by now: what is long does not outlast their rights. Around steps, not within. */
  asNow<T>(work: () => Promise<T>): Promise<T> {
    return this.means.asItsPerson(this.record, work);
  }

  /**
   * One step, in one transaction with how far it got: after a crash it happened wholly or not at all, and of two who
   * think the task theirs only the later one's steps happen. The step may be tried several times, as any transaction.
   */
  async advance(step: () => Promise<Step>): Promise<void> {
    const { repository, announcer, transactions } = this.means;
    const now = Date.now();
    const isToTell = now - this.toldAt >= toldEvery;
    const record = await transactions.run(async () => {
      await this.hold();
      const changes = await step();
      // Only what a next run builds on is getting further.
      const further = changes.cursor !== undefined && { tries: 0 };
      const after = await repository.advance(this.id, this.run, {
        ...changes,
        ...further,
        aliveAt: new Date(),
      });
      if (!after) throw new TaskLeft();
      if (isToTell) await announcer.announce(after);
      return after;
    });
    this.record = record;
    if (isToTell) this.toldAt = now;
  }

  /** Before anything else is written, so that a cancellation in the same moment waits for the step or stops it. */
  private async hold(): Promise<void> {
    if (this.means.isEnding()) throw new TaskLeft();
    if (!(await this.means.repository.advance(this.id, this.run, { aliveAt: new Date() })))
      throw new TaskLeft();
  }
}
