import replyFrom from '@fastify/reply-from';
import { DomainError } from '@atrium/common/errors/domain-error';
import { sendProblem, toProblem } from '@atrium/common/http/problem.filter';
import { ServiceLog } from '@atrium/common/log/service-log';
import { traceHeaders } from '@atrium/common/telemetry/traces';
import type { ServiceName } from '@atrium/proto/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { addressOf, type GatewayConfig } from '../config.ts';
import { compressedBody } from './compressed-body.ts';
import { retryIdempotent } from './retry-idempotent.ts';

export type Forward = (
  service: ServiceName,
  request: FastifyRequest,
  reply: FastifyReply,
  options?: ForwardOptions,
) => FastifyReply;

export interface ForwardOptions {
  /** Whether to forward cookies. Only the identity provider's own pages need them. */
  readonly cookies?: boolean;
}

/**
 * Keep-alive connections to the services. A large file may take any time as long as bytes arrive. An unused connection
 * is closed before a service that shuts down closes it, perhaps just as it is used: services drain for longer than
 * that.
 */
const pool = {
  connections: 256,
  pipelining: 1,
  // A lost instance does not even refuse connections. After this time another one is tried.
  connectTimeout: 2_000,
  headersTimeout: 30_000,
  bodyTimeout: 60_000,
  keepAliveTimeout: 4_000,
  keepAliveMaxTimeout: 4_000,
};

/**
 * Forwards a request to a service and passes back its response, both as streams if large. An unreachable service gives
 * a 503.
 */
export async function forwardTo(
  fastify: FastifyInstance,
  config: GatewayConfig,
  log: ServiceLog,
): Promise<Forward> {
  await fastify.register(replyFrom, {
    undici: pool,
    destroyAgent: true,
    disableRequestLogging: true,
    disableCache: true,
  });
  const { host, protocol } = new URL(config.PUBLIC_URL);
  const outside = { 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) };
  return (service, request, reply, { cookies = false } = {}) =>
    reply.from(undefined, {
      getUpstream: () => addressOf(config, service),
      rewriteRequestHeaders: (_, headers) => ({
        ...passedOn(headers, cookies),
        ...outside,
        'x-forwarded-for': request.ip,
        'x-request-id': request.id,
        ...traceHeaders(),
      }),
      rewriteHeaders: ownConnection,
      onError: (_, { error }) => fail(request, reply, { error, service }, log),
      // Typed as a response, but at run time it is the service's answer with its stream.
      onResponse: (_, __, answer) =>
        void sendResponse(request, reply, (answer as unknown as { stream: ResponseBody }).stream).catch(
          (error: Error) => fail(request, reply, { error, service }, log),
        ),
      retryDelay: retryIdempotent(request),
      ...wholeBody(request),
    });
}

/** Responses up to this many bytes are sent in one piece, which costs half as much as streaming. */
const maxBufferedBytes = 256 * 1024;

type ResponseBody = Readable & { bytes(): Promise<Uint8Array> };

async function sendResponse(request: FastifyRequest, reply: FastifyReply, body: ResponseBody): Promise<void> {
  const length = Number(reply.getHeader('content-length') ?? Infinity);
  if (request.method === 'HEAD' || length > maxBufferedBytes) void reply.send(body);
  else void reply.send(Buffer.from(await compressedBody(request, reply, await body.bytes())));
}

/** A service's connection headers concern its connection to the gateway, not the client's. */
export const ownConnection = ({
  connection: _connection,
  'keep-alive': _keepAlive,
  ...headers
}: IncomingHttpHeaders): IncomingHttpHeaders => headers;

/** A body that was read here is forwarded byte for byte. */
const wholeBody = ({ body, headers }: FastifyRequest): { body?: Buffer; contentType?: string } =>
  Buffer.isBuffer(body) ? { body, contentType: headers['content-type'] ?? 'application/octet-stream' } : {};

function passedOn(
  { expect: _expect, cookie, forwarded: _forwarded, traceparent: _trace, ...headers }: IncomingHttpHeaders,
  cookies: boolean,
): IncomingHttpHeaders {
  return cookies && cookie ? { ...headers, cookie } : headers;
}

function fail(
  request: FastifyRequest,
  reply: FastifyReply,
  facts: { error: Error; service: ServiceName },
  log: ServiceLog,
): void {
  const tooLarge =
    (facts.error.cause as { code?: unknown } | undefined)?.code === 'FST_ERR_CTP_BODY_TOO_LARGE';
  if (!tooLarge) log.warn({ ...facts, request: request.id }, 'Service did not respond');
  void sendProblem(
    reply.removeHeader('content-length'),
    toProblem(new DomainError(tooLarge ? 'too-large' : 'unavailable'), request.id),
  );
}
