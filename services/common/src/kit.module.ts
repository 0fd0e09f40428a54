import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import { AccessGuard } from './auth/access.guard.ts';
import { Callers } from './auth/callers.ts';
import { TokenVerifier } from './auth/token-verifier.ts';
import { Config, type ServiceConfig } from './config/service-config.ts';
import { DirectoryCache } from './directory/directory-cache.ts';
import { DirectoryConsumer } from './directory/directory.consumer.ts';
import { Directory } from './directory/directory.ts';
import { OrganisationReplicaSchema, PersonReplicaSchema, RoleReplicaSchema } from './directory/replicas.schema.ts';
import { IdempotencyInterceptor, IdempotentAnswerSchema } from './http/idempotency.interceptor.ts';
import { ProblemFilter } from './http/problem.filter.ts';
import { ResponseInterceptor } from './http/response.interceptor.ts';
import { LiveChannel } from './live/live-channel.ts';
import type { Logger } from './log/logger.ts';
import { ServiceLog } from './log/service-log.ts';
import { Mailer } from './mail/mailer.ts';
import { Audit } from './audit/audit.ts';
import { Consumers } from './messaging/consumers.ts';
import { Inbox, InboxSchema } from './messaging/inbox.ts';
import { MessageBus } from './messaging/message-bus.ts';
import { OutboxRelay } from './messaging/outbox-relay.ts';
import { Outbox, OutboxSchema } from './messaging/outbox.ts';
import { organisationPlugin } from './mongo/organisation-plugin.ts';
import { Transactions } from './mongo/transactions.ts';
import type { Parts } from './parts.ts';
import { ObjectStorage } from './storage/object-storage.ts';
import { Tasks } from './tasks/tasks.ts';

/** How long a request waits for MongoDB before it is answered 503, in milliseconds. */
const patience = 3_000;

/** Everything a service has in common with the others; global, so that feature modules import nothing of it. */
@Module({})
export class KitModule {
  static for(service: string, config: ServiceConfig, parts: Parts, log: Logger): DynamicModule {
    const providers = [
      { provide: Config, useValue: new Config(service, config) },
      { provide: ServiceLog, useValue: new ServiceLog(log) },
      { provide: MessageBus, useValue: parts.bus },
      { provide: LiveChannel, useValue: parts.live },
      { provide: ObjectStorage, useValue: parts.storage },
      { provide: Mailer, useValue: parts.mailer },
      Transactions,
      Outbox,
      OutboxRelay,
      Inbox,
      Consumers,
      DirectoryCache,
      DirectoryConsumer,
      Directory,
      TokenVerifier,
      Callers,
      Tasks,
      Audit,
    ];
    return {
      module: KitModule,
      global: true,
      imports: [DiscoveryModule, mongo(config), models],
      providers: [
        ...providers,
        { provide: APP_FILTER, useClass: ProblemFilter },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
        { provide: APP_INTERCEPTOR, useClass: ResponseInterceptor },
      ],
      exports: providers.map((provider) => ('provide' in provider ? provider.provide : provider)),
    };
  }
}

const models = MongooseModule.forFeature([
  { name: 'Outbox', schema: OutboxSchema },
  { name: 'Inbox', schema: InboxSchema },
  { name: 'IdempotentAnswer', schema: IdempotentAnswerSchema },
  { name: 'PersonReplica', schema: PersonReplicaSchema },
  { name: 'RoleReplica', schema: RoleReplicaSchema },
  { name: 'OrganisationReplica', schema: OrganisationReplicaSchema },
]);

const mongo = (config: ServiceConfig): DynamicModule =>
  MongooseModule.forRoot(config.MONGODB_URI, {
    dbName: config.MONGODB_DATABASE,
    serverSelectionTimeoutMS: patience,
    maxPoolSize: 20,
    writeConcern: { w: 'majority', j: true },
    onConnectionCreate: (connection: { plugin(plugin: typeof organisationPlugin): unknown }) => void connection.plugin(organisationPlugin),
  });
