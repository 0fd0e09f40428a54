import { AccessCheck } from '@atrium/common/auth/access-check';
import type { Caller } from '@atrium/common/context/request-context';
import type { Endpoint, RateClass } from '@atrium/proto/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { keepBodies } from './bodies.ts';
import type { Forward } from './forward.ts';
import type { RateLimits } from './rate-limits.ts';

const kilobyte = 1024;

/** Maximum body size in bytes by rate class. Files do not pass through here. */
const bodyLimits: Readonly<Record<RateClass, number>> = {
  read: 16 * kilobyte,
  write: 4 * kilobyte * kilobyte,
  upload: 64 * kilobyte,
  'sign-in': 16 * kilobyte,
};

export interface EndpointPipeline {
  readonly accessCheck: AccessCheck;
  readonly rateLimits: RateLimits;
  readonly forward: Forward;
}

/**
 * One route per endpoint of the contract. Authentication, rate limit and permission are checked here; the service
 * checks permission again.
 */
export async function serveEndpoints(
  fastify: FastifyInstance,
  endpoints: readonly Endpoint[],
  pipeline: EndpointPipeline,
): Promise<void> {
  await fastify.register(
    async (scope) => {
      keepBodies(scope);
      for (const endpoint of endpoints) {
        scope.route({
          method: endpoint.method,
          url: endpoint.path,
          bodyLimit: bodyLimits[endpoint.rate],
          onRequest: (request, reply) => admit(endpoint, pipeline, request, reply),
          // A response depends on what the caller may see, so no cache may keep it.
          handler: (request, reply) =>
            pipeline.forward(endpoint.service, request, reply.header('cache-control', 'no-store')),
        });
      }
    },
    { prefix: '/api/v1' },
  );
}

/** Authenticates the caller. Unauthenticated calls count against the IP address. */
export const authenticateCaller = (
  { accessCheck, rateLimits }: Pick<EndpointPipeline, 'accessCheck' | 'rateLimits'>,
  rate: RateClass,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller> =>
  accessCheck.authenticate(request, reply).catch(async (error: unknown) => {
    await rateLimits.take(rate, request.ip);
    throw error;
  });

async function admit(
  endpoint: Endpoint,
  pipeline: EndpointPipeline,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { accessCheck, rateLimits } = pipeline;
  if (endpoint.access === 'public') return rateLimits.take(endpoint.rate, request.ip);
  const caller = await authenticateCaller(pipeline, endpoint.rate, request, reply);
  await rateLimits.take(endpoint.rate, rateLimitKey(caller));
  await accessCheck.authorise(endpoint, caller);
}

/** All API tokens of a person share one limit, separate from the person's own, so neither locks out the other. */
const rateLimitKey = ({ org, id, apiToken }: Caller): string => `${org}:${id}${apiToken ? ':programs' : ''}`;
