import type { ServiceLog } from '@atrium/common/log/service-log';
import type { Problem } from '@atrium/proto/problem';
import type { FastifyRequest } from 'fastify';

/** Logs what the gateway has refused, and to which address. Services log who it was if they refuse. */
export const logRefusal = (log: ServiceLog, request: FastifyRequest, { code }: Pick<Problem, 'code'>): void =>
  log.info(
    {
      request: request.id,
      code,
      route: `${request.method} ${request.routeOptions.url ?? ''}`,
      address: request.ip,
    },
    'Request refused',
  );
