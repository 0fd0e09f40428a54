import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { getConnectionToken } from '@nestjs/mongoose';
import { AccessCheck } from '@atrium/common/auth/access-check';
import { GracefulShutdown } from '@atrium/common/http/graceful-shutdown';
import { createLogger, nestLogger } from '@atrium/common/log/logger';
import { ServiceLog } from '@atrium/common/log/service-log';
import { MessageServer } from '@atrium/common/messaging/message-server';
import { kitMigrations } from '@atrium/common/kit-migrations';
import { migrate } from '@atrium/common/mongo/migrations';
import { allEndpoints } from '@atrium/proto/api';
import type { FastifyInstance } from 'fastify';
import type { Connection, mongo } from 'mongoose';
import type { GatewayConfig } from './config.ts';
import { serveMailbox } from './dev-mail/mail.routes.ts';
import type { GatewayDependencies } from './gateway-dependencies.ts';
import { GatewayModule } from './gateway.module.ts';
import { handleUnknownPaths } from './http/not-found.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import { createServer } from './http/server.ts';
import { LiveServer } from './live/live-server.ts';
import { serveOpenApi } from './openapi/openapi.routes.ts';
import { serveEndpoints } from './proxy/endpoints.routes.ts';
import { forwardTo } from './proxy/forward.ts';
import { serveCalendarFeeds, serveFiles, serveScim, serveSignIn } from './proxy/passthrough.routes.ts';
import { RateLimits } from './proxy/rate-limits.ts';
import { serveStatus } from './status/status.routes.ts';
import { serveAppLinks } from './web/app-links.routes.ts';
import { serveWebClient } from './web/web-client.routes.ts';
import { forwardToWeb } from './web/web-forward.ts';

export interface RunningGateway {
  readonly url: string;
  /** Reports that the gateway is shutting down, and keeps answering. */
  beginShutdown(): void;
  close(): Promise<void>;
}

export async function startGateway(
  config: GatewayConfig,
  dependencies: GatewayDependencies,
): Promise<RunningGateway> {
  const log = createLogger('gateway', config.LOG_LEVEL);
  const context = await NestFactory.createMicroservice(GatewayModule.for(config, dependencies, log), {
    strategy: new MessageServer(dependencies.bus, 'gateway'),
    logger: nestLogger(log),
    abortOnError: false,
  });
  // Idempotent, so several gateways may run them at once.
  await migrate(context.get<Connection>(getConnectionToken()).db as mongo.Db, kitMigrations);
  await context.listen();
  const fastify = createServer(config, context.get(ServiceLog));
  const gracefulShutdown = new GracefulShutdown(fastify);
  await addRoutes(fastify, config, dependencies, { context, gracefulShutdown });
  context.get(LiveServer).listenOn(fastify.server);
  const url = await fastify.listen({ port: config.PORT, host: config.HOST });
  return { url, beginShutdown: () => gracefulShutdown.begin(), close: () => stop(gracefulShutdown, context) };
}

async function addRoutes(
  fastify: FastifyInstance,
  config: GatewayConfig,
  dependencies: GatewayDependencies,
  { context, gracefulShutdown }: { context: INestApplicationContext; gracefulShutdown: GracefulShutdown },
): Promise<void> {
  const log = context.get(ServiceLog);
  await setSecurityHeaders(fastify, config);
  const rateLimits = new RateLimits(dependencies.rateLimiter, config);
  const forward = await forwardTo(fastify, config, log);
  const endpoints = dependencies.endpoints ?? allEndpoints;
  await serveEndpoints(fastify, endpoints, { accessCheck: context.get(AccessCheck), rateLimits, forward });
  await serveSignIn(fastify, { forward, rateLimits });
  await serveFiles(fastify, { forward, rateLimits });
  await serveCalendarFeeds(fastify, { forward, rateLimits });
  await serveScim(fastify, { forward, rateLimits, accessCheck: context.get(AccessCheck) }, log);
  await serveOpenApi(fastify, endpoints, config);
  serveStatus(fastify, config, { connection: context.get(getConnectionToken()), gracefulShutdown });
  serveAppLinks(fastify, config);
  serveMailbox(fastify, config);
  if (config.WEB_URL) handleUnknownPaths(fastify, { forward: forwardToWeb(config.WEB_URL, log) });
  else handleUnknownPaths(fastify, { client: await serveWebClient(fastify, config.WEB_ROOT, log) });
}

/**
 * Accepts no new requests, asks browsers to reconnect, finishes running requests within a time limit, then closes the
 * rest.
 */
async function stop(gracefulShutdown: GracefulShutdown, context: INestApplicationContext): Promise<void> {
  await Promise.all([context.get(LiveServer).close(), gracefulShutdown.finish()]);
  await context.close();
}
