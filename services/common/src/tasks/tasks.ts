import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { MongoBackend } from '@agendajs/mongo-backend';
import { Agenda, InMemoryNotificationChannel, type Job } from 'agenda';
import type { Connection } from 'mongoose';
import { runForOrganisation } from '../context/request-context.ts';
import { DomainError } from '../errors/domain-error.ts';
import { ServiceLog } from '../log/service-log.ts';

interface TaskData {
  readonly org: string;
  readonly key: string;
}

/**
 * Does the work of one task; told of which thing. It may be called again after a crash, so it looks before it acts, and
 * answers a time when it is too early: scheduling its own task from within would be forgotten when it ends.
 */
export type TaskHandler = (key: string, alive: () => Promise<void>) => Promise<Date | void>;

export interface TaskOptions {
  /** A task that gave no sign of life (`alive`) for so long, in milliseconds, is begun again by whoever is there. */
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
 * The one scheduler: tasks kept in the service's own database, each run by one replica. A task that fails is tried
 * again. What people are to see of their tasks is kept by `BackgroundTasks`, which runs on this.
 */
@Injectable()
export class Tasks implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private agenda: Agenda | undefined;
  private readonly definitions = new Map<string, Definition>();
  private readonly recurring = new Map<string, Recurring>();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly log: ServiceLog,
  ) {}

  /**
   * Called from constructors, before the application starts. A service whose write and task could part ways checks in
   * `reconcile` that every waiting thing has its task.
   */
  define(
    kind: string,
    handler: TaskHandler,
    reconcile?: () => Promise<void>,
    options: TaskOptions = {},
  ): void {
    this.definitions.set(kind, { handler, reconcile, ...options });
  }

  /** Work of no organisation, again and again at the times of a cron line (UTC), by one replica each time. */
  every(cron: string, kind: string, work: () => Promise<void>): void {
    this.recurring.set(kind, { cron, work });
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.definitions.size + this.recurring.size === 0 || !this.connection.db) return;
    // The driver that mongoose brings and the one the library names are the same at run time.
    const backend = new MongoBackend({ mongo: this.connection.db as never, collection: 'tasks' });
    // Without it a task that is due before the next poll would wait for that.
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
    for (const [kind, { cron }] of this.recurring)
      await this.agenda.every(cron, kind, undefined, { skipImmediate: true, timezone: 'UTC' });
    for (const { reconcile } of this.definitions.values()) await reconcile?.();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.agenda?.stop();
  }

  /** One task per kind, organisation and key: scheduling again moves it. */
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
    // A message may come before the scheduler is there: it is not the message's fault.
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
