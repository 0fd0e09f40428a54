import { Admission } from '@atrium/common/auth/admission';
import type { Caller } from '@atrium/common/context/request-context';
import type { Endpoint, RateClass } from '@atrium/proto/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Forward } from './forward.ts';
import type { Rates } from './rates.ts';

const kilobyte = 1024;

/** Bytes of a body by class; files do not come this way. */
const bodyLimits: Readonly<Record<RateClass, number>> = {
  read: 16 * kilobyte,
  write: 4 * kilobyte * kilobyte,
  upload: 64 * kilobyte,
  'sign-in': 16 * kilobyte,
};

export interface EndpointGate {
  readonly admission: Admission;
  readonly rates: Rates;
  readonly forward: Forward;
}

/** One route per endpoint of the contract: who calls, how often, whether they may; then the service decides again. */
export async function serveEndpoints(
  fastify: FastifyInstance,
  endpoints: readonly Endpoint[],
  gate: EndpointGate,
): Promise<void> {
  await fastify.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
      for (const endpoint of endpoints) {
        scope.route({
          method: endpoint.method,
          url: endpoint.path,
          bodyLimit: bodyLimits[endpoint.rate],
          onRequest: (request, reply) => admit(endpoint, gate, request, reply),
          // What one person may see is nothing for anybody's cache.
          handler: (request, reply) =>
            gate.forward(endpoint.service, request, reply.header('cache-control', 'no-store')),
        });
      }
    },
    { prefix: '/api/v1' },
  );
}

/** Who calls; whoever is nobody is counted by where they call from. */
export const callerOf = (
  { admission, rates }: Pick<EndpointGate, 'admission' | 'rates'>,
  rate: RateClass,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller> =>
  admission.session(request.headers.authorization).catch(async (error: unknown) => {
    await rates.take(rate, request.ip, reply);
    throw error;
  });

async function admit(
  endpoint: Endpoint,
  gate: EndpointGate,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { admission, rates } = gate;
  if (endpoint.access === 'public') return rates.take(endpoint.rate, request.ip, reply);
  const caller = await callerOf(gate, endpoint.rate, request, reply);
  await rates.take(endpoint.rate, countedAs(caller), reply);
  await admission.check(endpoint, caller);
}

/** A person's programs together have as many calls as the person beside them, so that they do not lock each other out. */
const countedAs = ({ org, id, apiToken }: Caller): string => `${org}:${id}${apiToken ? ':programs' : ''}`;
