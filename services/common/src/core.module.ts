import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccessCheck } from './auth/access-check.ts';
import { ApiTokens } from './auth/api-tokens.ts';
import { CallerResolver } from './auth/caller-resolver.ts';
import { AccessTokenStrategy } from './auth/strategies/access-token.strategy.ts';
import { ApiTokenStrategy } from './auth/strategies/api-token.strategy.ts';
import { ScimTokenStrategy } from './auth/strategies/scim-token.strategy.ts';
import { TokenVerifier } from './auth/token-verifier.ts';
import { Config, type ServiceConfig } from './config/service-config.ts';
import { DirectoryCache } from './directory/directory-cache.store.ts';
import { Directory } from './directory/directory.ts';
import { DeferredCallerResolver } from './directory/deferred-caller-resolver.ts';
import { Scopes } from './directory/scopes.ts';
import { ReplicasModule } from './directory/replicas.module.ts';
import { LiveChannel } from './live/live-channel.ts';
import type { Logger } from './log/logger.ts';
import { ServiceLog } from './log/service-log.ts';
import { HandlerLimit } from './messaging/handler-limit.ts';
import { MessagePublisher } from './messaging/message-bus.ts';
import { Indexes } from './mongo/indexes.ts';
import { organisationPlugin } from './mongo/organisation-plugin.ts';
import type { BackingServices } from './backing-services.ts';

/** How long a request waits for MongoDB before it is answered with 503, in milliseconds. */
const timeoutMs = 3_000;

/**
 * How long a connection to MongoDB may be silent, in milliseconds. After two such periods it counts as lost, and
 * everything that waits for it fails.
 */
const idleTimeoutMs = 2_000;

/**
 * What authentication and authorisation need: the directory, tokens, and the bus that feeds replicas. The gateway needs
 * nothing else.
 */
@Module({})
export class CoreModule {
  static for(
    name: string,
    config: ServiceConfig,
    parts: Pick<BackingServices, 'bus' | 'live'>,
    log: Logger,
    directory: Type = ReplicasModule,
  ): DynamicModule {
    const providers = [
      { provide: Config, useValue: new Config(name, config) },
      { provide: ServiceLog, useValue: new ServiceLog(log) },
      { provide: MessagePublisher, useValue: parts.bus },
      { provide: LiveChannel, useValue: parts.live },
      Indexes,
      HandlerLimit,
      DirectoryCache,
      Directory,
      Scopes,
      DeferredCallerResolver,
      TokenVerifier,
      ApiTokens,
      CallerResolver,
      AccessCheck,
      AccessTokenStrategy,
      ApiTokenStrategy,
      ScimTokenStrategy,
    ];
    return {
      module: CoreModule,
      global: true,
      imports: [mongo(config), directory],
      providers,
      exports: [
        ...providers.map((provider) => ('provide' in provider ? provider.provide : provider)),
        directory,
      ],
    };
  }
}

const mongo = (config: ServiceConfig): DynamicModule =>
  MongooseModule.forRoot(config.MONGODB_URI, {
    dbName: config.MONGODB_DATABASE,
    serverSelectionTimeoutMS: timeoutMs,
    heartbeatFrequencyMS: idleTimeoutMs,
    connectTimeoutMS: idleTimeoutMs,
    maxPoolSize: 20,
    // `Indexes` creates them.
    autoCreate: false,
    autoIndex: false,
    writeConcern: { w: 'majority', j: true },
    onConnectionCreate: (connection: { plugin(plugin: typeof organisationPlugin): unknown }) =>
      void connection.plugin(organisationPlugin),
  });
