import 'reflect-metadata';
import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { getConnectionToken } from '@nestjs/mongoose';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ServiceName } from '@atrium/proto/endpoint';
import type { Connection } from 'mongoose';
import type { IncomingMessage } from 'node:http';
import type { ServiceConfig } from './config/service-config.ts';
import { runInContext } from './context/request-context.ts';
import { GracefulShutdown } from './http/graceful-shutdown.ts';
import { parseJsonBodies } from './http/json-body.ts';
import { requestIdOf } from './http/request-id.ts';
import { unknownAddresses } from './http/framework-errors.ts';
import { connectionOptions, cutSlowConnections } from './http/slow-connections.ts';
import { KitModule } from './kit.module.ts';
import type { Migration } from './mongo/migrations.ts';
import { createLogger, nestLogger } from './log/logger.ts';
import { MessageServer } from './messaging/message-server.ts';
import type { BackingServices } from './backing-services.ts';
import { DiskStorage } from './storage/disk-storage.ts';
import { serveDiskStorage } from './storage/disk-storage.routes.ts';
import { secretsOf, type SealedField } from './secrets/sealed-fields.ts';
import { observeRequests } from './telemetry/http-telemetry.ts';

export interface ServiceDefinition {
  readonly name: ServiceName;
  readonly module: Type | DynamicModule;
  /** Provides `DirectoryRecords`. By default they are replicas. */
  readonly directory?: Type;
  /** Migrations of its data to the current shape. */
  readonly migrations?: readonly Migration[];
  /** Fields of its data that store secrets, which are encrypted. A service with such fields needs `SECRETS_KEY`. */
  readonly sealed?: readonly SealedField[];
  /** Routes outside the contract, such as the pages of the identity provider. */
  readonly mount?: (app: NestFastifyApplication) => Promise<void>;
  /** Commands for a terminal. Each returns its output and whether it failed. */
  readonly commands?: Readonly<Record<string, ServiceCommand>>;
}

export type ServiceCommand = (
  app: NestFastifyApplication,
  args: readonly string[],
) => Promise<string | { readonly text: string; readonly failed: boolean }>;

export interface RunningService {
  readonly name: ServiceName;
  readonly url: string;
  readonly app: NestFastifyApplication;
  /** Reports as not ready from now on, while it still serves requests. */
  beginShutdown(): void;
  close(): Promise<void>;
}

/** Enough for content of 200,000 characters in two languages, plus everything around it. */
const bodyLimit = 4 * 1024 * 1024;

/** Starts a service as a Nest application with its own port and database. */
export async function serve(
  service: ServiceDefinition,
  config: ServiceConfig,
  backingServices: BackingServices,
): Promise<RunningService> {
  const log = createLogger(service.name, config.LOG_LEVEL);
  const root = rootOf(service, config, backingServices, log);
  const adapter = new FastifyAdapter({
    ...connectionOptions(config),
    ...unknownAddresses,
    bodyLimit,
    trustProxy: true,
    // Accepted requests are answered. `GracefulShutdown` announces the shutdown.
    return503OnClosing: false,
    genReqId: (request: IncomingMessage) => requestIdOf(request.headers),
  });
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, {
    logger: nestLogger(log),
    abortOnError: false,
    // Nest's parsers would accept form fields for every endpoint. Only JSON is accepted.
    bodyParser: false,
  });
  parseJsonBodies(adapter.getInstance() as never, ['application/json']);
  cutSlowConnections(adapter.getHttpServer(), config);
  app.setGlobalPrefix('api/v1');
  const leaving = await wire(app, service, backingServices);
  // Guards, interceptors and filters of HTTP are not inherited: those of messages come with `@Consumes`.
  const consumers = new MessageServer(backingServices.bus, service.name);
  app.connectMicroservice({ strategy: consumers });
  // Before the outbox is relayed, so that a service receives its own messages too.
  await app.startAllMicroservices();
  await app.listen(config.PORT, config.HOST);
  return {
    name: service.name,
    url: (await app.getUrl()).replace('[::1]', '127.0.0.1'),
    app,
    beginShutdown: () => leaving.begin(),
    close: async () => {
      // Requests and messages end first. The outbox closes after them and ships what they wrote.
      await leaving.finish();
      await consumers.close();
      await app.close();
    },
  };
}

function rootOf(
  service: ServiceDefinition,
  config: ServiceConfig,
  backingServices: BackingServices,
  log: ReturnType<typeof createLogger>,
): Type {
  const secrets = secretsOf(service, config);
  const kit = KitModule.for(service.name, config, { ...backingServices, secrets }, log, service.directory);
  @Module({ imports: [kit, service.module] })
  class Root {}
  return Root;
}

async function wire(
  app: NestFastifyApplication,
  service: ServiceDefinition,
  backingServices: BackingServices,
): Promise<GracefulShutdown> {
  const fastify = app.getHttpAdapter().getInstance();
  const gracefulShutdown = new GracefulShutdown(fastify as never);
  observeRequests(fastify as never, { trustsCallers: true });
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    runInContext({ requestId: request.id, address: request.ip, org: null, caller: null }, done);
  });
  fastify.get('/health/live', async () => ({ status: 'live' }));
  fastify.get('/health/ready', async (_request, reply) => {
    const status = gracefulShutdown.isShuttingDown
      ? 'shutting-down'
      : (await isReady(app))
        ? 'ready'
        : 'waiting for MongoDB';
    return reply.status(status === 'ready' ? 200 : 503).send({ status });
  });
  if (backingServices.storage instanceof DiskStorage)
    await serveDiskStorage(fastify as never, service.name, backingServices.storage);
  await service.mount?.(app);
  return gracefulShutdown;
}

async function isReady(app: NestFastifyApplication): Promise<boolean> {
  const connection = app.get<Connection>(getConnectionToken());
  return connection.db
    ? connection.db.command({ ping: 1 }).then(
        () => true,
        () => false,
      )
    : false;
}
