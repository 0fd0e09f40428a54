import { DomainError } from '@atrium/common/errors/domain-error';
import { toProblem } from '@atrium/common/http/problem.filter';
import { services, type ServiceName } from '@atrium/proto/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callerOf, type EndpointGate } from './endpoints.routes.ts';
import type { Forward } from './forward.ts';
import type { Rates } from './rates.ts';

const formLimit = 64 * 1024;
const everyMethod = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'];

/** The identity provider's pages and endpoints; it sees to who may do what by itself. */
export async function serveSignIn(
  fastify: FastifyInstance,
  { forward, rates }: { forward: Forward; rates: Rates },
): Promise<void> {
  await fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: formLimit }, (_request, body, done) =>
      done(null, body),
    );
    scope.route({
      method: everyMethod,
      url: '/auth/*',
      onRequest: (request, reply) => rates.take('sign-in', request.ip, reply),
      handler: (request, reply) => forward('identity', request, reply, { cookies: true }),
    });
  });
}

type FileRequest = FastifyRequest<{ Params: { service: string } }>;

/** Files by signed URL: whoever holds one may; the bytes are never held here, so their number does not matter. */
export async function serveFiles(
  fastify: FastifyInstance,
  { forward, rates }: { forward: Forward; rates: Rates },
): Promise<void> {
  await fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    const pass = (request: FileRequest, reply: FastifyReply): FastifyReply =>
      forward(known(request.params.service), request, reply);
    scope.route({ method: ['GET', 'HEAD'], url: '/files/:service/*', handler: pass });
    scope.route({
      method: 'PUT',
      url: '/files/:service/*',
      onRequest: (request, reply) => rates.take('upload', request.ip, reply),
      handler: pass,
    });
  });
}

function known(name: string): ServiceName {
  const service = services.find((one) => one === name);
  if (!service) throw new DomainError('not-found');
  return service;
}

/** Clients of another protocol do not read ours. */
function refuseInScim(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, code } = toProblem(error, request.id);
  const schemas = ['urn:ietf:params:scim:api:messages:2.0:Error'];
  return reply
    .status(status)
    .type('application/scim+json; charset=utf-8')
    .send({ schemas, status: String(status), detail: code });
}

const scimLimit = 4 * 1024 * 1024;

/** Provisioning from outside, in its own protocol; identity looks again at who calls. */
export async function serveScim(fastify: FastifyInstance, gate: EndpointGate): Promise<void> {
  const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const rate = request.method === 'GET' ? 'read' : 'write';
    const caller = await callerOf(gate, rate, request, reply);
    await gate.rates.take(rate, `${caller.org}:${caller.id}:provisioning`, reply);
  };
  await fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: scimLimit }, (_request, body, done) =>
      done(null, body),
    );
    scope.setErrorHandler(refuseInScim);
    scope.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/scim/v2/*',
      bodyLimit: scimLimit,
      onRequest: admit,
      handler: (request, reply) =>
        gate.forward('identity', request, reply.header('cache-control', 'no-store')),
    });
  });
}
