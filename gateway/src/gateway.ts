import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { getConnectionToken } from '@nestjs/mongoose';
import { Admission } from '@atrium/common/auth/admission';
import { Leaving } from '@atrium/common/http/leaving';
import { createLogger, nestLogger } from '@atrium/common/log/logger';
import { ServiceLog } from '@atrium/common/log/service-log';
import { allEndpoints } from '@atrium/proto/api';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from './config.ts';
import { serveMailbox } from './dev-mail/mail.routes.ts';
import type { GatewayParts } from './gateway-parts.ts';
import { GatewayModule } from './gateway.module.ts';
import { answerUnknownPaths } from './http/not-found.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import { createServer } from './http/server.ts';
import { LiveServer } from './live/live-server.ts';
import { serveOpenApi } from './openapi/openapi.routes.ts';
import { serveEndpoints } from './proxy/endpoints.routes.ts';
import { forwardTo } from './proxy/forward.ts';
import { serveFiles, serveScim, serveSignIn } from './proxy/passages.routes.ts';
import { Rates } from './proxy/rates.ts';
import { serveStatus } from './status/status.routes.ts';
import { serveAppLinks } from './web/app-links.routes.ts';
import { serveWebClient } from './web/web-client.routes.ts';
import { forwardToWeb } from './web/web-forward.ts';

export interface RunningGateway {
  readonly url: string;
  /** From now on it says that it leaves, and goes on answering. */
  leave(): void;
  close(): Promise<void>;
}

/** Starts the one door to the product. */
export async function startGateway(config: GatewayConfig, parts: GatewayParts): Promise<RunningGateway> {
  const log = createLogger('gateway', config.LOG_LEVEL);
  const context = await NestFactory.createApplicationContext(GatewayModule.for(config, parts, log), {
    logger: nestLogger(log),
    abortOnError: false,
  });
  const fastify = createServer(config, context.get(ServiceLog));
  const leaving = new Leaving(fastify);
  await addRoutes(fastify, config, parts, { context, leaving });
  context.get(LiveServer).listenOn(fastify.server);
  const url = await fastify.listen({ port: config.PORT, host: config.HOST });
  return { url, leave: () => leaving.begin(), close: () => stop(leaving, context) };
}

async function addRoutes(
  fastify: FastifyInstance,
  config: GatewayConfig,
  parts: GatewayParts,
  { context, leaving }: { context: INestApplicationContext; leaving: Leaving },
): Promise<void> {
  const log = context.get(ServiceLog);
  await setSecurityHeaders(fastify, config);
  const rates = new Rates(parts.rateLimiter, config);
  const forward = await forwardTo(fastify, config, log);
  const endpoints = parts.endpoints ?? allEndpoints;
  await serveEndpoints(fastify, endpoints, { admission: context.get(Admission), rates, forward });
  await serveSignIn(fastify, { forward, rates });
  await serveFiles(fastify, { forward, rates });
  await serveScim(fastify, { forward, rates, admission: context.get(Admission) });
  await serveOpenApi(fastify, endpoints, config);
  serveStatus(fastify, config, { connection: context.get(getConnectionToken()), leaving });
  serveAppLinks(fastify, config);
  serveMailbox(fastify, config.DEV_MAIL);
  if (config.WEB_URL) answerUnknownPaths(fastify, { forward: forwardToWeb(config.WEB_URL, log) });
  else answerUnknownPaths(fastify, { client: await serveWebClient(fastify, config.WEB_ROOT, log) });
}

/** No new calls, browsers told to come back, what is under way finished (for a while), then the rest. */
async function stop(leaving: Leaving, context: INestApplicationContext): Promise<void> {
  await Promise.all([context.get(LiveServer).close(), leaving.end()]);
  await context.close();
}
