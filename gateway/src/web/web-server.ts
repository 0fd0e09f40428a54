import { ConnectionSettings } from '@atrium/common/config/connection-settings';
import { drainSeconds } from '@atrium/common/config/service-config';
import { GracefulShutdown } from '@atrium/common/http/graceful-shutdown';
import { connectionOptions, cutSlowConnections } from '@atrium/common/http/slow-connections';
import type { Logger } from '@atrium/common/log/logger';
import { ServiceLog } from '@atrium/common/log/service-log';
import Fastify from 'fastify';
import { z } from 'zod';
import { serveWebClient } from './web-client.routes.ts';

export const WebConfig = z.object({
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  PORT: z.coerce.number().int().min(0).max(65535).default(0).describe('Port to listen on. 0: any free port'),
  DRAIN_SECONDS: drainSeconds,
  ...ConnectionSettings.shape,
  WEB_ROOT: z.string().describe('Directory of the built web client'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Minimum log level'),
});
export type WebConfig = z.infer<typeof WebConfig>;

export interface RunningWebServer {
  readonly url: string;
  /** Reports that the server is shutting down, and keeps answering. */
  beginShutdown(): void;
  close(): Promise<void>;
}

/**
 * The web client as a server of its own behind the gateway, scaled and replaced independently. It authenticates no one
 * and sets no policy: the gateway does, and every request passes through it.
 */
export async function startWebServer(config: WebConfig, log: Logger): Promise<RunningWebServer> {
  const fastify = Fastify({
    ...connectionOptions(config),
    exposeHeadRoutes: false,
    return503OnClosing: false,
  });
  cutSlowConnections(fastify.server, config);
  const gracefulShutdown = new GracefulShutdown(fastify);
  fastify.get('/health/live', async () => ({ status: 'live' }));
  fastify.get('/health/ready', async (_request, reply) =>
    gracefulShutdown.isShuttingDown
      ? reply.status(503).send({ status: 'shutting-down' })
      : { status: 'ready' },
  );
  const client = await serveWebClient(fastify, config.WEB_ROOT, new ServiceLog(log));
  if (!client) throw new Error(`No web client in ${config.WEB_ROOT}`);
  fastify.setNotFoundHandler((request, reply) =>
    client.wantsPage(request) ? client.sendPage(reply) : reply.status(404).send(),
  );
  const url = await fastify.listen({ host: config.HOST, port: config.PORT });
  return { url, beginShutdown: () => gracefulShutdown.begin(), close: () => gracefulShutdown.finish() };
}
