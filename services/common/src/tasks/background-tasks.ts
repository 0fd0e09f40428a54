import { Injectable } from '@nestjs/common';
import { admits } from '@atrium/proto/access';
import { scopedTasks, taskPermissions, type TaskKind, type TaskProgress } from '@atrium/proto/tasks';
import { randomUUID } from 'node:crypto';
import { currentCaller, currentOrganisation } from '../context/request-context.ts';
import { DomainError } from '../errors/domain-error.ts';
import { Transactions } from '../mongo/transactions.ts';
import type { BackgroundTaskRecord } from './background-task.schema.ts';
import { BackgroundTasksRepository } from './background-tasks.repository.ts';
import { TaskAnnouncer } from './task-announcer.ts';
import { TaskFollowers } from './task-followers.ts';
import { Tasks } from './tasks.ts';

/** The one kind by which the scheduler knows all of them. */
export const backgroundTask = 'background';

export interface NewTask {
  readonly kind: TaskKind;
  readonly title: string;
  /** The page that says more. */
  readonly link?: string;
  readonly input?: unknown;
  readonly total?: number;
  /** Now, unless given. */
  readonly at?: Date;
}

/** Work that takes longer than a request, with what people see of it: begun, looked at, cancelled, tried again. */
@Injectable()
export class BackgroundTasks {
  constructor(
    private readonly repository: BackgroundTasksRepository,
    private readonly announcer: TaskAnnouncer,
    private readonly transactions: Transactions,
    private readonly tasks: Tasks,
    private readonly followers: TaskFollowers,
  ) {}

  /** Takes part in the caller's transaction; answers the task's id. It is done as whoever calls. */
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
      await this.follow({ ...task, org: currentOrganisation() }, at);
      return task._id;
    });
  }

  /** Goes on where it was, as whoever wants it now: with their rights, and in their name. */
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
    await this.turn(id, ['failed', 'cancelled'], ended, async (task) => {
      await this.followers.again(task);
      await this.follow(task, task.dueAt);
    });
  }

  /** What a step has done stays done; from here on nothing more is. */
  async cancel(id: string): Promise<void> {
    const ended = { state: 'cancelled', endedAt: new Date(), run: null } as const;
    await this.turn(id, ['scheduled', 'running'], ended, async (task) => {
      await this.followers.left(task);
      await this.follow(task, null);
    });
  }

  /** By the service whose task it is, because something else takes its place; what has ended stays as it was. */
  async callOff(id: string): Promise<void> {
    await this.transactions.run(async () => {
      const ended = { state: 'cancelled', endedAt: new Date(), run: null } as const;
      const task = await this.repository.change(id, ['scheduled', 'running', 'failed'], ended);
      if (task) await this.follow(task, null);
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

  private turn(
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

  /** Whoever does not hold the permission of its kind, within a scope for a task of their own, does not learn that there is such a task. */
  private async assertOwn(id: string): Promise<void> {
    const task = await this.repository.find(id);
    const { id: caller, allowance } = currentCaller();
    const scoped = task?.by === caller && scopedTasks.includes(task.kind) ? 'inside' : undefined;
    if (!task || !admits(allowance, { access: taskPermissions[task.kind], scoped }))
      throw new DomainError('not-found');
  }

  private async follow(task: BackgroundTaskRecord, at: Date | null): Promise<void> {
    await this.announcer.announce(task);
    const { org, _id } = task;
    await this.transactions.afterCommit(() =>
      at ? this.tasks.schedule(backgroundTask, org, _id, at) : this.tasks.cancel(backgroundTask, org, _id),
    );
  }
}

/** A task is done with all that its person may do: more than a token that begins it might. */
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
