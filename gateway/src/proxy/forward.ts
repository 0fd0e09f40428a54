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
import { onceMore } from './once-more.ts';

export type Forward = (
  service: ServiceName,
  request: FastifyRequest,
  reply: FastifyReply,
  options?: ForwardOptions,
) => FastifyReply;

export interface ForwardOptions {
  /** Only the identity provider's own pages know cookies; nowhere else do they go on. */
  readonly cookies?: boolean;
}

/**
 * Kept connections to the services; a big file may take its time as long as bytes move. One that is not used is given up
 * before a service that leaves would close it, perhaps at the moment it is used: services drain for longer than that.
 */
const pool = {
  connections: 256,
  pipelining: 1,
  // An instance that is lost does not even refuse: another one is tried.
  connectTimeout: 2_000,
  headersTimeout: 30_000,
  bodyTimeout: 60_000,
  keepAliveTimeout: 4_000,
  keepAliveMaxTimeout: 4_000,
};

/** Hands a request on to a service and its answer back, streaming both. A service that is away is a 503. */
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
      // What is called a response here is, by its implementation, the service's answer with its stream.
      onResponse: (_, __, answer) =>
        void sendAnswer(request, reply, (answer as unknown as { stream: AnswerBody }).stream).catch(
          (error: Error) => fail(request, reply, { error, service }, log),
        ),
      retryDelay: onceMore(request),
      ...wholeBody(request),
    });
}

/** Bytes of an answer that is sent in one piece, which is half the work of passing on a stream. */
const onePiece = 256 * 1024;

type AnswerBody = Readable & { bytes(): Promise<Uint8Array> };

async function sendAnswer({ method }: FastifyRequest, reply: FastifyReply, body: AnswerBody): Promise<void> {
  const length = Number(reply.getHeader('content-length') ?? Infinity);
  if (method === 'HEAD' || length > onePiece) void reply.send(body);
  else void reply.send(Buffer.from(await body.bytes()));
}

/** What a service says of its connection with the gateway is not for whoever called the gateway. */
export const ownConnection = ({
  connection: _connection,
  'keep-alive': _keepAlive,
  ...headers
}: IncomingHttpHeaders): IncomingHttpHeaders => headers;

/** A body that was read here goes on as the bytes it was. */
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
  if (!tooLarge) log.warn({ ...facts, request: request.id }, 'A service did not answer');
  void sendProblem(
    reply.removeHeader('content-length'),
    toProblem(new DomainError(tooLarge ? 'too-large' : 'unavailable'), request.id),
  );
}
