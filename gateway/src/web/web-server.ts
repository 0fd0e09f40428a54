import { drainSeconds } from '@atrium/common/config/service-config';
import { Leaving } from '@atrium/common/http/leaving';
import type { Logger } from '@atrium/common/log/logger';
import { ServiceLog } from '@atrium/common/log/service-log';
import Fastify from 'fastify';
import { z } from 'zod';
import { serveWebClient } from './web-client.routes.ts';

export const WebConfig = z.object({
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .default(0)
    .describe('Port to listen on. 0: any free port'),
  DRAIN_SECONDS: drainSeconds,
  WEB_ROOT: z.string().describe('Directory of the built web client'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Minimum log level'),
});
export type WebConfig = z.infer<typeof WebConfig>;

export interface RunningWebServer {
  readonly url: string;
  /** From now on it says that it leaves, and goes on answering. */
  leave(): void;
  close(): Promise<void>;
}

/**
 * The web client as a server of its own, behind the gateway, so that it scales and is replaced by itself. It knows
 * nobody and sets no policy: that is the gateway's, through which everything comes.
 */
export async function startWebServer(config: WebConfig, log: Logger): Promise<RunningWebServer> {
  const fastify = Fastify({ exposeHeadRoutes: false, return503OnClosing: false });
  const leaving = new Leaving(fastify);
  fastify.get('/health/live', async () => ({ status: 'live' }));
  fastify.get('/health/ready', async (_request, reply) =>
    leaving.hasBegun ? reply.status(503).send({ status: 'leaving' }) : { status: 'ready' },
  );
  const client = await serveWebClient(fastify, config.WEB_ROOT, new ServiceLog(log));
  if (!client) throw new Error(`There is no web client in ${config.WEB_ROOT}`);
  fastify.setNotFoundHandler((request, reply) =>
    client.wantsPage(request) ? client.sendPage(reply) : reply.status(404).send(),
  );
  const url = await fastify.listen({ host: config.HOST, port: config.PORT });
  return { url, leave: () => leaving.begin(), close: () => leaving.end() };
}
