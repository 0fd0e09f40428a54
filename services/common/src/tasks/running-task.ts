import type { Transactions } from '../mongo/transactions.ts';
import type { BackgroundTaskRecord } from './background-task.schema.ts';
import type { BackgroundTasksRepository } from './background-tasks.repository.ts';
import type { TaskPublisher } from './task-publisher.ts';

/** The result of a step. Omitted fields stay unchanged. */
export interface Step {
  /** Where to continue after this step. Without a cursor the step does not count as progress. */
  readonly cursor?: unknown;
  readonly done?: number;
  readonly failed?: number;
  readonly total?: number;
}

/**
 * Another run has claimed the task, it was cancelled, or the process is shutting down. The handler must stop at once.
 */
export class TaskAborted extends Error {
  constructor() {
    super('The task is not ours to do any more');
    this.name = 'TaskAborted';
  }
}

interface RunContext {
  readonly repository: BackgroundTasksRepository;
  readonly publisher: TaskPublisher;
  readonly transactions: Transactions;
  readonly isEnding: () => boolean;
  readonly runAsOwner: <T>(task: BackgroundTaskRecord, work: () => Promise<T>) => Promise<T>;
}

/** Interval of progress updates, in milliseconds. */
const publishEvery = 700;

/** A task as its handler sees it. */
export class RunningTask<Input = unknown, Cursor = unknown> {
  private publishedAt = 0;

  constructor(
    private record: BackgroundTaskRecord,
    private readonly run: string,
    private readonly context: RunContext,
  ) {}

  get id(): string {
    return this.record._id;
  }

  get input(): Input {
    return this.record.input as Input;
  }

  /** How far an earlier run got, or null. */
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

  /**
   * Runs part of the work with the person's current permissions, so that a long task does not outlast them. Use it
   * around steps, not inside them.
   */
  withCurrentPermissions<T>(work: () => Promise<T>): Promise<T> {
    return this.context.runAsOwner(this.record, work);
  }

  /**
   * Runs one step in one transaction with its progress. After a crash it has happened completely or not at all. If two
   * runs believe they own the task, only the later one's steps take effect. Like any transaction, the step may be
   * executed several times.
   */
  async advance(step: () => Promise<Step>): Promise<void> {
    const { repository, publisher, transactions } = this.context;
    const now = Date.now();
    const isPublishDue = now - this.publishedAt >= publishEvery;
    const record = await transactions.run(async () => {
      await this.claim();
      const changes = await step();
      // Only a new cursor counts as progress.
      const further = changes.cursor !== undefined && { tries: 0 };
      const after = await repository.updateRun(this.id, this.run, {
        ...changes,
        ...further,
        aliveAt: new Date(),
      });
      if (!after) throw new TaskAborted();
      if (isPublishDue) await publisher.publish(after);
      return after;
    });
    this.record = record;
    if (isPublishDue) this.publishedAt = now;
  }

  /** Comes before any other write, so that a concurrent cancellation waits for the step or stops it. */
  private async claim(): Promise<void> {
    if (this.context.isEnding()) throw new TaskAborted();
    if (!(await this.context.repository.updateRun(this.id, this.run, { aliveAt: new Date() })))
      throw new TaskAborted();
  }
}
