import { issuerOf } from '@atrium/common/config/service-config';
import type { Leaving } from '@atrium/common/http/leaving';
import { services } from '@atrium/proto/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Connection } from 'mongoose';
import { addressOf, type GatewayConfig } from '../config.ts';

const patience = 2_000;

interface Standing {
  readonly connection: Connection;
  readonly leaving: Leaving;
}

/** What the web client must know before anybody is signed in, and whether the product is well. */
export function serveStatus(
  fastify: FastifyInstance,
  config: GatewayConfig,
  { connection, leaving }: Standing,
): void {
  fastify.get('/api/config.json', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .send({ issuer: issuerOf(config), clientId: config.OIDC_CLIENT_ID }),
  );
  fastify.get('/api/health/live', async () => ({ status: 'live' }));
  // Whether this gateway can serve; a balancer must not take every gateway away because one service behind them is gone.
  fastify.get('/api/health/serving', async (_request, reply) => {
    const status = leaving.hasBegun ? 'leaving' : (await isUp(connection)) ? 'serving' : 'waiting';
    return reply
      .status(status === 'serving' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status });
  });
  fastify.get('/api/health/ready', async (_request, reply) => {
    const parts = await readiness(config, connection);
    const ready = !leaving.hasBegun && Object.values(parts).every(Boolean);
    return reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'waiting', parts });
  });
}

async function readiness(config: GatewayConfig, connection: Connection): Promise<Record<string, boolean>> {
  const asked = services.map(
    async (service) => [service, await answers(`${addressOf(config, service)}/health/ready`)] as const,
  );
  return { mongodb: await isUp(connection), ...Object.fromEntries(await Promise.all(asked)) };
}

const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(patience) }).then(
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
