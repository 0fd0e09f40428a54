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
export type TaskHandler = (key: string) => Promise<Date | void>;

const pollEvery = 5_000;
const retryAfter = 5_000;

/**
 * The one scheduler: tasks kept in the service's own database, each run by one replica. A task that fails is tried
 * again; a service whose write and task could part ways checks at start that every waiting thing has its task.
 */
@Injectable()
export class Tasks implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private agenda: Agenda | undefined;
  private readonly handlers = new Map<string, TaskHandler>();
  private readonly beforeStart: (() => Promise<void>)[] = [];

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly log: ServiceLog,
  ) {}

  /** Called from constructors, before the application starts. */
  define(kind: string, handler: TaskHandler, reconcile?: () => Promise<void>): void {
    this.handlers.set(kind, handler);
    if (reconcile) this.beforeStart.push(reconcile);
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.handlers.size === 0 || !this.connection.db) return;
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
      this.log.warn({ error }, 'The scheduler cannot reach its store'),
    );
    for (const [kind, handler] of this.handlers) {
      this.agenda.define<TaskData>(kind, (job) => this.perform(kind, job, handler), {
        backoff: () => retryAfter,
      });
    }
    await this.agenda.start();
    for (const reconcile of this.beforeStart) await reconcile();
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

  private started(): Agenda {
    // A message may come before the scheduler is there: it is not the message's fault.
    if (!this.agenda) throw new DomainError('unavailable', 'The scheduler is not running yet');
    return this.agenda;
  }

  private async perform(kind: string, { attrs }: Job<TaskData>, handler: TaskHandler): Promise<void> {
    const { org, key } = attrs.data;
    try {
      const again = await runForOrganisation(org, `task ${kind} ${key}`, () => handler(key));
      if (again) attrs.nextRunAt = again;
    } catch (error) {
      this.log.error({ error, kind, key }, 'A task failed and will be tried again');
      throw error;
    }
  }
}
