import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import { Audit } from './audit/audit.ts';
import { ApiTokenUse } from './auth/api-token-use.ts';
import { AccessGuard } from './auth/access.guard.ts';
import type { ServiceConfig } from './config/service-config.ts';
import { CoreModule } from './core.module.ts';
import { IdempotencyInterceptor, IdempotentAnswerSchema } from './http/idempotency.interceptor.ts';
import { PatienceInterceptor } from './http/patience.interceptor.ts';
import { PersonLevelGate } from './http/person-level-gate.ts';
import { ProblemFilter } from './http/problem.filter.ts';
import { ResponseInterceptor } from './http/response.interceptor.ts';
import { SameResourceInterceptor } from './http/same-resource.interceptor.ts';
import type { Logger } from './log/logger.ts';
import { Mailer } from './mail/mailer.ts';
import { Inbox, InboxSchema } from './messaging/inbox.ts';
import { OutboxRelay } from './messaging/outbox-relay.ts';
import { LastStates, LastStateSchema } from './messaging/last-states.ts';
import { Restating, ToldShapeSchema } from './messaging/restating.ts';
import { Outbox } from './messaging/outbox.ts';
import { OutboxSchema } from './messaging/outbox.schema.ts';
import { Transactions } from './mongo/transactions.ts';
import type { Parts } from './parts.ts';
import { PersonalDataModule } from './personal-data/personal-data.module.ts';
import { Push } from './push/push.ts';
import { Presence } from './presence/presence.ts';
import { RateLimiter } from './rate/rate-limiter.ts';
import { Sms } from './sms/sms.ts';
import { Exchange } from './storage/exchange.ts';
import { ObjectStorage } from './storage/object-storage.ts';
import { TableExports } from './tables/table-exports.ts';
import { BackgroundRunner } from './tasks/background-runner.ts';
import { BackgroundTaskSchema } from './tasks/background-task.schema.ts';
import { BackgroundTasksRepository } from './tasks/background-tasks.repository.ts';
import { BackgroundTasks } from './tasks/background-tasks.ts';
import { TaskAnnouncer } from './tasks/task-announcer.ts';
import { TaskFollowers } from './tasks/task-followers.ts';
import { TaskPerson } from './tasks/task-person.ts';
import { TaskTidying } from './tasks/task-tidying.ts';
import { Tasks } from './tasks/tasks.ts';
import { OutboxMetrics } from './telemetry/outbox-metrics.ts';

/** Everything a service has in common with the others; global, so that feature modules import nothing of it. */
@Module({})
export class KitModule {
  static for(service: string, config: ServiceConfig, parts: Parts, log: Logger): DynamicModule {
    const providers = [
      { provide: ObjectStorage, useValue: parts.storage },
      { provide: Exchange, useValue: new Exchange(parts.exchange) },
      { provide: Mailer, useValue: parts.mailer },
      { provide: RateLimiter, useValue: parts.rates },
      { provide: Sms, useValue: parts.sms },
      { provide: Push, useValue: parts.push },
      { provide: Presence, useValue: parts.presence },
      PersonLevelGate,
      Transactions,
      LastStates,
      Restating,
      Outbox,
      OutboxRelay,
      Inbox,
      Tasks,
      BackgroundTasksRepository,
      TaskFollowers,
      TaskAnnouncer,
      BackgroundTasks,
      BackgroundRunner,
      Audit,
      TableExports,
    ];
    return {
      module: KitModule,
      global: true,
      imports: [CoreModule.for(service, config, parts, log), PersonalDataModule, models],
      providers: [
        ...providers,
        OutboxMetrics,
        ApiTokenUse,
        TaskPerson,
        TaskTidying,
        { provide: APP_FILTER, useClass: ProblemFilter },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_INTERCEPTOR, useClass: PatienceInterceptor },
        { provide: APP_INTERCEPTOR, useClass: SameResourceInterceptor },
        { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
        { provide: APP_INTERCEPTOR, useClass: ResponseInterceptor },
      ],
      exports: providers.map((provider) => ('provide' in provider ? provider.provide : provider)),
    };
  }
}

const models = MongooseModule.forFeature([
  { name: 'Outbox', schema: OutboxSchema },
  { name: 'LastState', schema: LastStateSchema },
  { name: 'ToldShape', schema: ToldShapeSchema },
  { name: 'Inbox', schema: InboxSchema },
  { name: 'BackgroundTask', schema: BackgroundTaskSchema },
  { name: 'IdempotentAnswer', schema: IdempotentAnswerSchema },
]);
