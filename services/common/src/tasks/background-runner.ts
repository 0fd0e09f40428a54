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
import { RunningTask, TaskLeft } from './running-task.ts';
import { TaskAnnouncer } from './task-announcer.ts';
import { TaskPerson } from './task-person.ts';
import { Tasks } from './tasks.ts';

/** Does the work of a kind step by step, with `advance`, from the cursor on. */
export type BackgroundWork = (task: RunningTask<never, never>) => Promise<void>;

const aliveEvery = 4_000;
const aliveWithin = 15_000;
/** Begun so often without getting any further, it is given up until a person wants it tried again. */
const mostTries = 5;

/** Does the tasks: each by one replica at a time, after a crash by another from where it was. */
@Injectable()
export class BackgroundRunner implements BeforeApplicationShutdown {
  private readonly kinds = new Map<TaskKind, BackgroundWork>();
  private readonly underWay = new Set<Promise<unknown>>();
  private isEnding = false;

  constructor(
    private readonly repository: BackgroundTasksRepository,
    private readonly announcer: TaskAnnouncer,
    private readonly transactions: Transactions,
    private readonly person: TaskPerson,
    private readonly log: ServiceLog,
    private readonly tasks: Tasks,
  ) {
    tasks.define(
      backgroundTask,
      (id, alive) => this.perform(id, alive),
      () => this.remind(repository.waiting()),
      { aliveWithin },
    );
    tasks.every('* * * * *', 'background.remind', () =>
      this.remind(repository.silent(new Date(Date.now() - 2 * aliveWithin))),
    );
  }

  /** Called from constructors. */
  define(kind: TaskKind, work: BackgroundWork): void {
    this.kinds.set(kind, work);
  }

  /** Steps under way are finished, no other is begun: whoever comes next goes on from there. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isEnding = true;
    await Promise.allSettled(this.underWay);
  }

  private async perform(id: string, alive: () => Promise<void>): Promise<Date | void> {
    const run = randomUUID();
    const task = await this.repository.begin(id, run);
    if (!task) return;
    const heart = setInterval(() => void this.beat(id, run, alive), aliveEvery);
    const work = this.attempt(task, run).finally(() => clearInterval(heart));
    this.underWay.add(work);
    return work.finally(() => this.underWay.delete(work));
  }

  private async beat(id: string, run: string, alive: () => Promise<void>): Promise<void> {
    await Promise.allSettled([alive(), this.repository.alive(id, run)]);
  }

  private async attempt(task: BackgroundTaskRecord, run: string): Promise<Date | void> {
    try {
      if (task.tries > mostTries) throw new DomainError('internal', 'The task made no progress');
      await this.settle(task._id, run, { startedAt: task.startedAt ?? new Date() });
      await this.person.runAs(task, () => this.work(task, run));
      await this.settle(task._id, run, { state: 'done', endedAt: new Date(), run: null });
    } catch (error) {
      if (error instanceof TaskLeft) return this.isEnding ? new Date() : undefined;
      return this.onFailure(task, run, error);
    }
  }

  private work(task: BackgroundTaskRecord, run: string): Promise<void> {
    const work = this.kinds.get(task.kind);
    if (!work) throw new Error(`No handler for tasks of kind ${task.kind}`);
    const { repository, announcer, transactions } = this;
    const asItsPerson: TaskPerson['runAs'] = (one, some) => this.person.runAs(one, some);
    const means = { repository, announcer, transactions, isEnding: () => this.isEnding, asItsPerson };
    return work(new RunningTask<never, never>(task, run, means));
  }

  /** What may pass is tried again by itself, less and less often; the rest is said to people. */
  private async onFailure(task: BackgroundTaskRecord, run: string, error: unknown): Promise<Date | void> {
    const { _id, kind, tries } = task;
    this.log.warn({ error, kind, task: _id, tries }, 'A background task failed');
    const isFinal = (error instanceof DomainError && error.isFinal) || tries >= mostTries;
    const reason: ProblemCode = error instanceof DomainError ? error.code : 'internal';
    if (isFinal) return this.settle(_id, run, { state: 'failed', reason, endedAt: new Date(), run: null });
    const again = new Date(Date.now() + 1_000 * 2 ** tries);
    await this.settle(_id, run, { state: 'scheduled', dueAt: again, run: null });
    return again;
  }

  private async settle(id: string, run: string, changes: Partial<BackgroundTaskRecord>): Promise<void> {
    await this.transactions.run(async () => {
      const task = await this.repository.advance(id, run, changes);
      if (!task) throw new TaskLeft();
      await (task.state === 'failed' ? this.announcer.left(task) : this.announcer.announce(task));
    });
  }

  /** A crash between the write and the schedule, or a scheduler that lost one, delays a task and never loses it. */
  private async remind(those: Promise<Pick<BackgroundTaskRecord, '_id' | 'org' | 'dueAt'>[]>): Promise<void> {
    for (const { _id, org, dueAt } of await those) await this.tasks.schedule(backgroundTask, org, _id, dueAt);
  }
}
