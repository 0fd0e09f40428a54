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
import { Leaving } from './http/leaving.ts';
import { requestIdOf } from './http/request-id.ts';
import { KitModule } from './kit.module.ts';
import type { Migration } from './mongo/migrations.ts';
import { createLogger, nestLogger } from './log/logger.ts';
import type { Parts } from './parts.ts';
import { DiskStorage } from './storage/disk-storage.ts';
import { serveDiskStorage } from './storage/disk-storage.routes.ts';
import { observeRequests } from './telemetry/http-telemetry.ts';

export interface ServiceDefinition {
  readonly name: ServiceName;
  readonly module: Type | DynamicModule;
  /** Steps from older shapes of its data to the present one. */
  readonly migrations?: readonly Migration[];
  /** For what is no endpoint of the contract: the pages of the identity provider. */
  readonly mount?: (app: NestFastifyApplication) => Promise<void>;
  /** What may be asked of it from a terminal; each answers what is said there, and that it failed if it did. */
  readonly commands?: Readonly<Record<string, ServiceCommand>>;
}

export type ServiceCommand = (
  app: NestFastifyApplication,
  told: readonly string[],
) => Promise<string | { readonly text: string; readonly failed: boolean }>;

export interface RunningService {
  readonly name: ServiceName;
  readonly url: string;
  readonly app: NestFastifyApplication;
  /** From now on it says that it leaves, and goes on answering. */
  leave(): void;
  close(): Promise<void>;
}

/** Two languages of content of 200,000 characters and everything around them. */
const bodyLimit = 4 * 1024 * 1024;

/** Starts a service: its own Nest application on its own port with its own database. */
export async function serve(
  service: ServiceDefinition,
  config: ServiceConfig,
  parts: Parts,
): Promise<RunningService> {
  const log = createLogger(service.name, config.LOG_LEVEL);
  const root = rootOf(service, config, parts, log);
  const adapter = new FastifyAdapter({
    bodyLimit,
    trustProxy: true,
    // Who was let in is answered; that it leaves is said by `Leaving`.
    return503OnClosing: false,
    genReqId: (request: IncomingMessage) => requestIdOf(request.headers),
  });
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, {
    logger: nestLogger(log),
    abortOnError: false,
  });
  app.setGlobalPrefix('api/v1');
  const leaving = await wire(app, service, parts);
  await app.listen(config.PORT, config.HOST);
  return {
    name: service.name,
    url: (await app.getUrl()).replace('[::1]', '127.0.0.1'),
    app,
    leave: () => leaving.begin(),
    close: async () => {
      // Calls first: what they write is shipped by what ends after them.
      await leaving.end();
      await app.close();
    },
  };
}

function rootOf(
  service: ServiceDefinition,
  config: ServiceConfig,
  parts: Parts,
  log: ReturnType<typeof createLogger>,
): Type {
  @Module({ imports: [KitModule.for(service.name, config, parts, log), service.module] })
  class Root {}
  return Root;
}

async function wire(app: NestFastifyApplication, service: ServiceDefinition, parts: Parts): Promise<Leaving> {
  const fastify = app.getHttpAdapter().getInstance();
  const leaving = new Leaving(fastify as never);
  observeRequests(fastify as never, { believesCallers: true });
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    runInContext({ requestId: request.id, address: request.ip, org: null, caller: null }, done);
  });
  fastify.get('/health/live', async () => ({ status: 'live' }));
  fastify.get('/health/ready', async (_request, reply) => {
    const status = leaving.hasBegun ? 'draining' : (await isReady(app)) ? 'ready' : 'waiting for MongoDB';
    return reply.status(status === 'ready' ? 200 : 503).send({ status });
  });
  if (parts.storage instanceof DiskStorage)
    await serveDiskStorage(fastify as never, service.name, parts.storage);
  await service.mount?.(app);
  return leaving;
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
