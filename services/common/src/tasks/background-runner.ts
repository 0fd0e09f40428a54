import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { ProblemCode } from '@atrium/proto/problem';
import type { TaskKind } from '@atrium/proto/tasks';
import { randomUUID } from 'node:crypto';
import { DomainError } from '../errors/domain-error.ts';
import { ServiceLog } from '../log/service-log.ts';
import { Transactions } from '../mongo/transactions.ts';
import type { BackgroundTaskRecord } from './background-task.schema.ts';
import { backgroundTask } from './background-tasks.ts';
import { BackgroundTasksRepository } from './background-tasks.repository.ts';
import { RunningTask, TaskAborted } from './running-task.ts';
import { TaskPublisher } from './task-publisher.ts';
import { TaskOwnerContext } from './task-owner-context.ts';
import { Tasks } from './tasks.ts';

/** Performs the work of a kind step by step with `advance`, starting at the cursor. */
export type BackgroundWork = (task: RunningTask<never, never>) => Promise<void>;

const heartbeatEvery = 4_000;
const aliveWithin = 15_000;
/** After this many starts without progress, the task fails until a person retries it. */
const maxTries = 5;

/**
 * Runs background tasks. Only one replica runs a task at a time. After a crash, another replica continues at the
 * cursor.
 */
@Injectable()
export class BackgroundRunner implements BeforeApplicationShutdown {
  private readonly kinds = new Map<TaskKind, BackgroundWork>();
  private readonly running = new Set<Promise<unknown>>();
  private isEnding = false;

  constructor(
    private readonly repository: BackgroundTasksRepository,
    private readonly publisher: TaskPublisher,
    private readonly transactions: Transactions,
    private readonly context: TaskOwnerContext,
    private readonly log: ServiceLog,
    private readonly tasks: Tasks,
  ) {
    tasks.define(
      backgroundTask,
      (id, alive) => this.perform(id, alive),
      () => this.reschedule(repository.findOpen()),
      { aliveWithin },
    );
    tasks.every('* * * * *', 'background.remind', () =>
      this.reschedule(repository.findStalled(new Date(Date.now() - 2 * aliveWithin))),
    );
  }

  /** Called from constructors. */
  define(kind: TaskKind, work: BackgroundWork): void {
    this.kinds.set(kind, work);
  }

  /** Finishes current steps and starts no others. Another replica continues from there. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isEnding = true;
    await Promise.allSettled(this.running);
  }

  private async perform(id: string, alive: () => Promise<void>): Promise<Date | void> {
    const run = randomUUID();
    const task = await this.repository.claim(id, run);
    if (!task) return;
    const heart = setInterval(() => void this.heartbeat(id, run, alive), heartbeatEvery);
    const work = this.attempt(task, run).finally(() => clearInterval(heart));
    this.running.add(work);
    return work.finally(() => this.running.delete(work));
  }

  private async heartbeat(id: string, run: string, alive: () => Promise<void>): Promise<void> {
    await Promise.allSettled([alive(), this.repository.heartbeat(id, run)]);
  }

  private async attempt(task: BackgroundTaskRecord, run: string): Promise<Date | void> {
    try {
      if (task.tries > maxTries) throw new DomainError('internal', 'The task made no progress');
      await this.settle(task._id, run, { startedAt: task.startedAt ?? new Date() });
      await this.context.runAs(task, () => this.work(task, run));
      await this.settle(task._id, run, { state: 'done', endedAt: new Date(), run: null });
    } catch (error) {
      if (error instanceof TaskAborted) return this.isEnding ? new Date() : undefined;
      return this.onFailure(task, run, error);
    }
  }

  private work(task: BackgroundTaskRecord, run: string): Promise<void> {
    const work = this.kinds.get(task.kind);
    if (!work) throw new Error(`No handler for tasks of kind ${task.kind}`);
    const { repository, publisher, transactions } = this;
    const runAsOwner: TaskOwnerContext['runAs'] = (one, some) => this.context.runAs(one, some);
    const runContext = { repository, publisher, transactions, isEnding: () => this.isEnding, runAsOwner };
    return work(new RunningTask<never, never>(task, run, runContext));
  }

  /** Retries transient errors with back-off. Others are reported to people. */
  private async onFailure(task: BackgroundTaskRecord, run: string, error: unknown): Promise<Date | void> {
    const { _id, kind, tries } = task;
    this.log.warn({ error, kind, task: _id, tries }, 'Background task failed');
    const isFinal = (error instanceof DomainError && error.isFinal) || tries >= maxTries;
    const reason: ProblemCode = error instanceof DomainError ? error.code : 'internal';
    if (isFinal) return this.settle(_id, run, { state: 'failed', reason, endedAt: new Date(), run: null });
    const again = new Date(Date.now() + 1_000 * 2 ** tries);
    await this.settle(_id, run, { state: 'scheduled', dueAt: again, run: null });
    return again;
  }

  private async settle(id: string, run: string, changes: Partial<BackgroundTaskRecord>): Promise<void> {
    await this.transactions.run(async () => {
      const task = await this.repository.updateRun(id, run, changes);
      if (!task) throw new TaskAborted();
      await (task.state === 'failed' ? this.publisher.publishStopped(task) : this.publisher.publish(task));
    });
  }

  /** A crash between write and schedule, or a lost schedule, only delays a task. */
  private async reschedule(
    those: Promise<Pick<BackgroundTaskRecord, '_id' | 'org' | 'dueAt'>[]>,
  ): Promise<void> {
    for (const { _id, org, dueAt } of await those) await this.tasks.schedule(backgroundTask, org, _id, dueAt);
  }
}
