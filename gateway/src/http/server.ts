import { requestIdOf } from '@atrium/common/http/request-id';
import { isOwnFailure } from '@atrium/common/http/own-failure';
import { unknownAddresses } from '@atrium/common/http/framework-errors';
import { connectionOptions, cutSlowConnections } from '@atrium/common/http/slow-connections';
import { sendError, toProblem } from '@atrium/common/http/problem.filter';
import { ServiceLog } from '@atrium/common/log/service-log';
import { observeRequests } from '@atrium/common/telemetry/http-telemetry';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { checkHosts } from './host-check.ts';
import { logRefusal } from '../log/refusal.ts';
import type { GatewayConfig } from '../config.ts';

/** Fastify with our request IDs and our problem responses. */
export function createServer(config: GatewayConfig, log: ServiceLog): FastifyInstance {
  const fastify = Fastify({
    ...connectionOptions(config),
    ...unknownAddresses,
    trustProxy: trustedProxies(config.TRUST_PROXY),
    genReqId: (request: IncomingMessage) => requestIdOf(request.headers),
    exposeHeadRoutes: false,
    // Accepted requests are still answered. `GracefulShutdown` announces the shutdown.
    return503OnClosing: false,
  });
  cutSlowConnections(fastify.server, config);
  observeRequests(fastify, { trustsCallers: false });
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  checkHosts(fastify, config);
  fastify.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error, request.id);
    if (isOwnFailure(problem.status, request))
      log.error(
        { error, request: request.id, code: problem.code, path: request.routeOptions.url },
        'Request failed',
      );
    else logRefusal(log, request, problem);
    return sendError(reply, error, request.id);
  });
  return fastify;
}

/** With a number, that many proxies are believed, counted from the gateway outwards. */
const trustedProxies = (setting: GatewayConfig['TRUST_PROXY']): FastifyServerOptions['trustProxy'] =>
  /^\d+$/.test(setting ?? '') ? (_address, hop) => hop < Number(setting) : (setting ?? false);
