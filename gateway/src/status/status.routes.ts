import { issuerOf } from '@atrium/common/config/service-config';
import type { GracefulShutdown } from '@atrium/common/http/graceful-shutdown';
import { services } from '@atrium/proto/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Connection } from 'mongoose';
import { addressOf, type GatewayConfig } from '../config.ts';

const timeoutMs = 2_000;

interface StatusOptions {
  readonly connection: Connection;
  readonly gracefulShutdown: GracefulShutdown;
}

/** Configuration that the web client needs before sign-in, and health checks. */
export function serveStatus(
  fastify: FastifyInstance,
  config: GatewayConfig,
  { connection, gracefulShutdown }: StatusOptions,
): void {
  fastify.get('/api/config.json', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .send({ issuer: issuerOf(config), clientId: config.OIDC_CLIENT_ID }),
  );
  fastify.get('/api/health/live', async () => ({ status: 'live' }));
  // Whether this gateway can serve. A load balancer must not remove every gateway because one service behind them is
  // down.
  fastify.get('/api/health/serving', async (_request, reply) => {
    const status = gracefulShutdown.isShuttingDown
      ? 'shutting-down'
      : (await isUp(connection))
        ? 'serving'
        : 'waiting';
    return reply
      .status(status === 'serving' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status });
  });
  fastify.get('/api/health/ready', async (_request, reply) => {
    const dependencies = await readiness(config, connection);
    const ready = !gracefulShutdown.isShuttingDown && Object.values(dependencies).every(Boolean);
    return reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'waiting', dependencies });
  });
}

async function readiness(config: GatewayConfig, connection: Connection): Promise<Record<string, boolean>> {
  const processes = [
    ...services.map((service) => [service, addressOf(config, service)] as const),
    // The page itself, where it is served by a process of its own.
    ...(config.WEB_URL ? [['web', config.WEB_URL] as const] : []),
  ];
  const checks = processes.map(
    async ([name, url]) => [name, await isHealthy(`${url}/health/ready`)] as const,
  );
  return { mongodb: await isUp(connection), ...Object.fromEntries(await Promise.all(checks)) };
}

const isHealthy = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(timeoutMs) }).then(
    async (response) => {
      await response.body?.cancel();
      return response.ok;
    },
    () => false,
  );

const isUp = async (connection: Connection): Promise<boolean> =>
  connection.db
    ? connection.db.command({ ping: 1 }).then(
        () => true,
        () => false,
      )
    : false;
