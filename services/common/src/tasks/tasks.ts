import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { MongoBackend } from '@agendajs/mongo-backend';
import { Agenda, InMemoryNotificationChannel, type Job } from 'agenda';
import type { Connection } from 'mongoose';
import { runForOrganisation } from '../context/request-context.ts';
import { DomainError } from '../errors/domain-error.ts';
import { ServiceLog } from '../log/service-log.ts';
import { useClearableTimers } from './clearable-timers.ts';
import { combineScans } from './combined-scan.ts';

interface TaskData {
  readonly org: string;
  readonly key: string;
}

/**
 * Performs a task, given its key. It may be called again after a crash, so it must be idempotent. If it is too early,
 * it returns when to run: a handler that schedules its own task loses that schedule when it ends.
 */
export type TaskHandler = (key: string, alive: () => Promise<void>) => Promise<Date | void>;

export interface TaskOptions {
  /** A task without a heartbeat (`alive`) for this long, in milliseconds, is restarted by another replica. */
  readonly aliveWithin?: number;
}

interface Definition extends TaskOptions {
  readonly handler: TaskHandler;
  readonly reconcile: (() => Promise<void>) | undefined;
}

interface Recurring {
  readonly cron: string;
  readonly work: () => Promise<void>;
}

const pollEvery = 5_000;
const retryAfter = 5_000;

/**
 * The only scheduler. Tasks are stored in the service's own database, each runs on one replica, and failed tasks are
 * retried. `BackgroundTasks` builds on it for tasks that people can see.
 */
@Injectable()
export class Tasks implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private agenda: Agenda | undefined;
  private clearTimers = (): void => undefined;
  private readonly definitions = new Map<string, Definition>();
  private readonly recurring = new Map<string, Recurring>();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly log: ServiceLog,
  ) {}

  /**
   * Called from constructors, before the application starts. If a crash can separate a service's write from its task,
   * `reconcile` makes sure that everything pending has a task.
   */
  define(
    kind: string,
    handler: TaskHandler,
    reconcile?: () => Promise<void>,
    options: TaskOptions = {},
  ): void {
    this.definitions.set(kind, { handler, reconcile, ...options });
  }

  /** Recurring work that belongs to no organisation, on a cron schedule (UTC), by one replica each time. */
  every(cron: string, kind: string, work: () => Promise<void>): void {
    this.recurring.set(kind, { cron, work });
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.definitions.size + this.recurring.size === 0 || !this.connection.db) return;
    // Mongoose's driver and the one in the library's types are the same at run time.
    const backend = new MongoBackend({ mongo: this.connection.db as never, collection: 'tasks' });
    combineScans(backend.repository, this.connection.db.collection('tasks') as never);
    // Without it, a task that is due before the next poll would wait for the poll.
    const notificationChannel = new InMemoryNotificationChannel();
    this.agenda = new Agenda({
      backend,
      notificationChannel,
      processEvery: pollEvery,
      defaultLockLifetime: 60_000,
      removeOnComplete: true,
    });
    this.agenda.on('error', (error: unknown) =>
      this.log.warn({ error }, 'The scheduler cannot reach the database'),
    );
    this.introduce(this.agenda);
    await this.agenda.start();
    this.clearTimers = useClearableTimers(this.agenda);
    for (const [kind, { cron }] of this.recurring)
      await this.agenda.every(cron, kind, undefined, { skipImmediate: true, timezone: 'UTC' });
    for (const { reconcile } of this.definitions.values()) await reconcile?.();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.agenda?.stop();
    this.clearTimers();
  }

  /** One task per kind, organisation and key. Scheduling it again moves it. */
  async schedule(kind: string, org: string, key: string, at: Date): Promise<void> {
    const job = this.started().create<TaskData>(kind, { org, key });
    await job.unique({ 'data.org': org, 'data.key': key }).schedule(at).save();
  }

  async cancel(kind: string, org: string, key: string): Promise<void> {
    await this.started().cancel({ name: kind, data: { org, key } });
  }

  private introduce(agenda: Agenda): void {
    const backoff = (): number => retryAfter;
    for (const [kind, { handler, aliveWithin }] of this.definitions)
      agenda.define<TaskData>(kind, (job) => this.perform(kind, job, handler), {
        backoff,
        ...(aliveWithin && { lockLifetime: aliveWithin }),
      });
    for (const [kind, { work }] of this.recurring)
      agenda.define(kind, () => this.watched(kind, '', work), { backoff });
  }

  private started(): Agenda {
    // A message may arrive before the scheduler has started. That is not the message's fault, so it is retried.
    if (!this.agenda) throw new DomainError('unavailable', 'The scheduler is not running yet');
    return this.agenda;
  }

  private async perform(kind: string, job: Job<TaskData>, handler: TaskHandler): Promise<void> {
    const { org, key } = job.attrs.data;
    const again = await this.watched(kind, key, () =>
      runForOrganisation(org, `task ${kind} ${key}`, () => handler(key, () => job.touch())),
    );
    if (again) job.attrs.nextRunAt = again;
  }

  private async watched<T>(kind: string, key: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      this.log.error({ error, kind, key }, 'Task failed, will be retried');
      throw error;
    }
  }
}
