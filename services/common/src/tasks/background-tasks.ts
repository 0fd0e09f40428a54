import { Injectable } from '@nestjs/common';
import { admits } from '@atrium/proto/access';
import { scopedTasks, taskPermissions, type TaskKind, type TaskProgress } from '@atrium/proto/tasks';
import { randomUUID } from 'node:crypto';
import { currentCaller, currentOrganisation } from '../context/request-context.ts';
import { DomainError } from '../errors/domain-error.ts';
import { Transactions } from '../mongo/transactions.ts';
import type { BackgroundTaskRecord } from './background-task.schema.ts';
import { BackgroundTasksRepository } from './background-tasks.repository.ts';
import { TaskPublisher } from './task-publisher.ts';
import { TaskListeners } from './task-listeners.ts';
import { Tasks } from './tasks.ts';

/** The scheduler's kind for all background tasks. */
export const backgroundTask = 'background';

export interface NewTask {
  readonly kind: TaskKind;
  readonly title: string;
  /** The page with details. */
  readonly link?: string;
  readonly input?: unknown;
  readonly total?: number;
  /** Default: now. */
  readonly at?: Date;
}

/** Work that takes longer than a request and that people can follow, cancel and retry. */
@Injectable()
export class BackgroundTasks {
  constructor(
    private readonly repository: BackgroundTasksRepository,
    private readonly publisher: TaskPublisher,
    private readonly transactions: Transactions,
    private readonly tasks: Tasks,
    private readonly listeners: TaskListeners,
  ) {}

  /** Takes part in the caller's transaction and returns the task's id. The task runs as the caller. */
  start({ kind, title, link, input, total, at = new Date() }: NewTask): Promise<string> {
    assertSignedIn();
    return this.transactions.run(async () => {
      const task: Omit<BackgroundTaskRecord, 'org'> = {
        ...nothingYet,
        _id: randomUUID(),
        kind,
        title,
        link: link ?? null,
        by: currentCaller().id,
        input: input ?? null,
        total: total ?? null,
        dueAt: at,
        createdAt: new Date(),
      };
      await this.repository.insert(task);
      await this.publishAndSchedule({ ...task, org: currentOrganisation() }, at);
      return task._id;
    });
  }

  /** Continues where it stopped, now as the caller and with their permissions. */
  async retry(id: string): Promise<void> {
    assertSignedIn();
    const ended = {
      state: 'scheduled',
      reason: null,
      endedAt: null,
      tries: 0,
      run: null,
      dueAt: new Date(),
      by: currentCaller().id,
    } as const;
    await this.transition(id, ['failed', 'cancelled'], ended, async (task) => {
      await this.listeners.notifyRetried(task);
      await this.publishAndSchedule(task, task.dueAt);
    });
  }

  /** Completed steps are kept. No further step runs. */
  async cancel(id: string): Promise<void> {
    const ended = { state: 'cancelled', endedAt: new Date(), run: null } as const;
    await this.transition(id, ['scheduled', 'running'], ended, async (task) => {
      await this.listeners.notifyStopped(task);
      await this.publishAndSchedule(task, null);
    });
  }

  /**
   * Called by the task's own service when something else replaces the task. An ended task stays unchanged, unless it
   * failed.
   */
  async supersede(id: string): Promise<void> {
    await this.transactions.run(async () => {
      const ended = { state: 'cancelled', endedAt: new Date(), run: null } as const;
      const task = await this.repository.change(id, ['scheduled', 'running', 'failed'], ended);
      if (task) await this.publishAndSchedule(task, null);
    });
  }

  async progress(id: string): Promise<TaskProgress | null> {
    const task = await this.repository.find(id);
    return task && toProgress(task);
  }

  async progressOf(ids: readonly string[]): Promise<ReadonlyMap<string, TaskProgress>> {
    const found = await this.repository.findMany(ids);
    return new Map(found.map((task) => [task._id, toProgress(task)]));
  }

  private transition(
    id: string,
    from: readonly BackgroundTaskRecord['state'][],
    changes: Partial<BackgroundTaskRecord>,
    then: (task: BackgroundTaskRecord) => Promise<void>,
  ): Promise<void> {
    return this.transactions.run(async () => {
      await this.assertOwn(id);
      const task = await this.repository.change(id, from, changes);
      if (!task) throw new DomainError('wrong-state');
      await then(task);
    });
  }

  /**
   * Answers `not-found` to anyone without the permission of the task's kind. For one's own tasks, holding it within a
   * scope is enough for some kinds.
   */
  private async assertOwn(id: string): Promise<void> {
    const task = await this.repository.find(id);
    const { id: caller, allowance } = currentCaller();
    const scoped = task?.by === caller && scopedTasks.includes(task.kind) ? 'inside' : undefined;
    if (!task || !admits(allowance, { access: taskPermissions[task.kind], scoped }))
      throw new DomainError('not-found');
  }

  private async publishAndSchedule(task: BackgroundTaskRecord, at: Date | null): Promise<void> {
    await this.publisher.publish(task);
    const { org, _id } = task;
    await this.transactions.afterCommit(() =>
      at ? this.tasks.schedule(backgroundTask, org, _id, at) : this.tasks.cancel(backgroundTask, org, _id),
    );
  }
}

/** A task runs with all permissions of its person, which may exceed those of an API token. */
function assertSignedIn(): void {
  if (currentCaller().apiToken)
    throw new DomainError('permission-denied', 'API tokens cannot start background tasks');
}

const nothingYet = {
  version: 1,
  state: 'scheduled',
  cursor: null,
  done: 0,
  failed: 0,
  reason: null,
  run: null,
  tries: 0,
  startedAt: null,
  endedAt: null,
  aliveAt: null,
} as const;

const toProgress = ({ _id, state, done, total, failed, reason }: BackgroundTaskRecord): TaskProgress => ({
  id: _id,
  state,
  done,
  total,
  failed,
  reason,
});
