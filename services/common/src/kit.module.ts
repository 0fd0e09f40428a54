import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import { Audit } from './audit/audit.ts';
import { MentionNames } from './directory/mention-names.ts';
import { ApiTokenUse } from './auth/api-token-use.ts';
import { ReplicaPersonalDataModule } from './auth/replica-personal-data.module.ts';
import { AccessGuard } from './auth/access.guard.ts';
import type { ServiceConfig } from './config/service-config.ts';
import { CoreModule } from './core.module.ts';
import { CallerQueueInterceptor } from './http/caller-queue.interceptor.ts';
import { IdempotencyInterceptor } from './idempotency/idempotency.interceptor.ts';
import { IdempotentResponsesPersonalData } from './idempotency/idempotent-responses.personal-data.ts';
import { IdempotentResponses, IdempotentResponseSchema } from './idempotency/idempotent-responses.store.ts';
import { TimeoutInterceptor } from './http/timeout.interceptor.ts';
import { WorksCouncilGuard } from './http/works-council-guard.ts';
import { ProblemFilter } from './http/problem.filter.ts';
import { ResponseInterceptor } from './http/response.interceptor.ts';
import { ResourceLockInterceptor } from './http/resource-lock.interceptor.ts';
import type { Logger } from './log/logger.ts';
import { Mailer } from './mail/mailer.ts';
import { ProcessedMessages, ProcessedMessageSchema } from './messaging/processed-messages.ts';
import { OutboxRelay } from './messaging/outbox-relay.ts';
import { OwnStates } from './messaging/own-states.ts';
import { PublishedShapes, PublishedShapeSchema } from './republishing/published-shapes.store.ts';
import { RecordsPublisher } from './republishing/records-publisher.ts';
import { StateRepublisher } from './republishing/state-republisher.ts';
import { Outbox } from './messaging/outbox.ts';
import { Tombstones, TombstoneSchema } from './messaging/tombstones.store.ts';
import { OutboxSchema } from './messaging/outbox.schema.ts';
import { SingleWrites } from './mongo/single-writes.ts';
import { Transactions } from './mongo/transactions.ts';
import type { BackingServices } from './backing-services.ts';
import { PersonalDataJobsModule } from './personal-data-jobs/personal-data-jobs.module.ts';
import { Push } from './push/push.ts';
import { Presence } from './presence/presence.ts';
import { RateLimiter } from './rate/rate-limiter.ts';
import { SearchKinds } from './search/search-kinds.ts';
import { Secrets } from './secrets/secrets.ts';
import { Sms } from './sms/sms.ts';
import { SharedStorage } from './storage/shared-storage.ts';
import { ObjectStorage } from './storage/object-storage.ts';
import { TableExports } from './tables/table-exports.ts';
import { BackgroundRunner } from './tasks/background-runner.ts';
import { BackgroundTaskSchema } from './tasks/background-task.schema.ts';
import { BackgroundTasksPersonalData } from './tasks/background-tasks.personal-data.ts';
import { BackgroundTasksRepository } from './tasks/background-tasks.repository.ts';
import { BackgroundTasks } from './tasks/background-tasks.ts';
import { TaskPublisher } from './tasks/task-publisher.ts';
import { TaskListeners } from './tasks/task-listeners.ts';
import { TaskOwnerContext } from './tasks/task-owner-context.ts';
import { TaskCleanup } from './tasks/task-cleanup.ts';
import { Tasks } from './tasks/tasks.ts';
import { TodoSchema } from './todos/todo.schema.ts';
import { TodoRecords } from './todos/todo-records.store.ts';
import { TodosPersonalData } from './todos/todos.personal-data.ts';
import { Todos } from './todos/todos.ts';
import { OutboxMetrics } from './messaging/outbox-metrics.ts';

/** What all services have in common. Global, so feature modules need not import it. */
@Module({})
export class KitModule {
  static for(
    service: string,
    config: ServiceConfig,
    backingServices: BackingServices & { readonly secrets: Secrets },
    log: Logger,
    directory?: Type,
  ): DynamicModule {
    const providers = [
      { provide: ObjectStorage, useValue: backingServices.storage },
      { provide: SharedStorage, useValue: new SharedStorage(backingServices.sharedStorage) },
      { provide: Mailer, useValue: backingServices.mailer },
      { provide: RateLimiter, useValue: backingServices.rates },
      { provide: Secrets, useValue: backingServices.secrets },
      { provide: Sms, useValue: backingServices.sms },
      { provide: Push, useValue: backingServices.push },
      { provide: Presence, useValue: backingServices.presence },
      WorksCouncilGuard,
      Transactions,
      Tombstones,
      OwnStates,
      PublishedShapes,
      RecordsPublisher,
      StateRepublisher,
      Outbox,
      { provide: SingleWrites, useFactory: ({ singleWrites }: Outbox) => singleWrites, inject: [Outbox] },
      OutboxRelay,
      ProcessedMessages,
      Tasks,
      BackgroundTasksRepository,
      TaskListeners,
      TaskPublisher,
      BackgroundTasks,
      BackgroundRunner,
      Audit,
      TableExports,
      MentionNames,
      SearchKinds,
      Todos,
    ];
    return {
      module: KitModule,
      global: true,
      imports: [
        CoreModule.for(service, config, backingServices, log, directory),
        PersonalDataJobsModule,
        ...(directory ? [] : [ReplicaPersonalDataModule]),
        models,
      ],
      providers: [
        ...providers,
        ...[IdempotentResponses, IdempotentResponsesPersonalData],
        ...[BackgroundTasksPersonalData, TodosPersonalData, TodoRecords],
        OutboxMetrics,
        ApiTokenUse,
        TaskOwnerContext,
        TaskCleanup,
        { provide: APP_FILTER, useClass: ProblemFilter },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_INTERCEPTOR, useClass: CallerQueueInterceptor },
        { provide: APP_INTERCEPTOR, useClass: TimeoutInterceptor },
        { provide: APP_INTERCEPTOR, useClass: ResourceLockInterceptor },
        { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
        { provide: APP_INTERCEPTOR, useClass: ResponseInterceptor },
      ],
      exports: providers.map((provider) => ('provide' in provider ? provider.provide : provider)),
    };
  }
}

const models = MongooseModule.forFeature([
  { name: 'Outbox', schema: OutboxSchema },
  { name: 'Tombstone', schema: TombstoneSchema },
  { name: 'PublishedShape', schema: PublishedShapeSchema },
  { name: 'ProcessedMessage', schema: ProcessedMessageSchema },
  { name: 'BackgroundTask', schema: BackgroundTaskSchema },
  { name: 'Todo', schema: TodoSchema },
  { name: 'IdempotentResponse', schema: IdempotentResponseSchema },
]);
