import { DomainError } from '@atrium/common/errors/domain-error';
import { setRetryAfter, toProblem } from '@atrium/common/http/problem.filter';
import type { ServiceLog } from '@atrium/common/log/service-log';
import { services, type ServiceName } from '@atrium/proto/endpoint';
import { calendarFeedPath } from '@atrium/proto/events/event-calendar';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { logRefusal } from '../log/refusal.ts';
import { keepBodies } from './bodies.ts';
import { authenticateCaller, type EndpointPipeline } from './endpoints.routes.ts';
import type { Forward } from './forward.ts';
import type { RateLimits } from './rate-limits.ts';

const formLimit = 64 * 1024;
const everyMethod = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'];

/** The identity provider's pages and endpoints, which check permissions themselves. */
export async function serveSignIn(
  fastify: FastifyInstance,
  { forward, rateLimits }: { forward: Forward; rateLimits: RateLimits },
): Promise<void> {
  await fastify.register(async (scope) => {
    keepBodies(scope, { bodyLimit: formLimit });
    scope.route({
      method: everyMethod,
      url: '/auth/*',
      onRequest: (request) => rateLimits.take('sign-in', request.ip),
      handler: (request, reply) => forward('identity', request, reply, { cookies: true }),
    });
  });
}

type FileRequest = FastifyRequest<{ Params: { service: string } }>;

/**
 * Files by signed URL, which is all the authorisation needed. Bytes are streamed, never buffered, so file size does not
 * matter.
 */
export async function serveFiles(
  fastify: FastifyInstance,
  { forward, rateLimits }: { forward: Forward; rateLimits: RateLimits },
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
      onRequest: (request) => rateLimits.take('upload', request.ip),
      handler: pass,
    });
  });
}

/**
 * Calendar feeds by their private address, which is all the authorisation needed. Calendar apps and the servers of their
 * makers read them without a session.
 */
export async function serveCalendarFeeds(
  fastify: FastifyInstance,
  { forward, rateLimits }: { forward: Forward; rateLimits: RateLimits },
): Promise<void> {
  await fastify.register(async (scope) => {
    scope.route({
      method: ['GET', 'HEAD'],
      url: calendarFeedPath,
      onRequest: (request) => rateLimits.take('read', request.ip),
      handler: (request, reply) => forward('events', request, reply),
    });
  });
}

function known(name: string): ServiceName {
  const service = services.find((one) => one === name);
  if (!service) throw new DomainError('not-found');
  return service;
}

/** SCIM clients expect errors in SCIM format. */
function refuseInScim(
  log: ServiceLog,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, code } = toProblem(error, request.id);
  setRetryAfter(reply, error);
  if (status < 500) logRefusal(log, request, { code });
  const schemas = ['urn:ietf:params:scim:api:messages:2.0:Error'];
  return reply
    .status(status)
    .type('application/scim+json; charset=utf-8')
    .send({ schemas, status: String(status), detail: code });
}

const scimLimit = 4 * 1024 * 1024;

/** Provisioning over SCIM. The identity service authenticates the caller again. */
export async function serveScim(
  fastify: FastifyInstance,
  pipeline: EndpointPipeline,
  log: ServiceLog,
): Promise<void> {
  const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const rate = request.method === 'GET' ? 'read' : 'write';
    const caller = await authenticateCaller(pipeline, rate, request, reply);
    await pipeline.rateLimits.take(rate, `${caller.org}:${caller.id}:provisioning`);
  };
  await fastify.register(async (scope) => {
    keepBodies(scope, { bodyLimit: scimLimit });
    scope.setErrorHandler((error, request, reply) => refuseInScim(log, error, request, reply));
    scope.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/scim/v2/*',
      bodyLimit: scimLimit,
      onRequest: admit,
      handler: (request, reply) =>
        pipeline.forward('identity', request, reply.header('cache-control', 'no-store')),
    });
  });
}
