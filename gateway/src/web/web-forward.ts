import { DomainError } from '@atrium/common/errors/domain-error';
import { sendProblem, toProblem } from '@atrium/common/http/problem.filter';
import { ServiceLog } from '@atrium/common/log/service-log';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { ownConnection } from '../proxy/forward.ts';
import { retryIdempotent } from '../proxy/retry-idempotent.ts';

export type ForwardToWeb = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** Headers that a file depends on. The server learns nothing about the caller. */
const forwardedHeaders = [
  'accept',
  'accept-encoding',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'range',
] as const;

/**
 * Forwards paths outside the API to the web client's server, if it runs separately. The gateway stays the only
 * entrance: its security headers are on everything, and no token or cookie is forwarded.
 */
export const forwardToWeb =
  (webUrl: string, log: ServiceLog): ForwardToWeb =>
  (request, reply) =>
    reply.from(undefined, {
      getUpstream: () => webUrl,
      rewriteRequestHeaders: (_, headers) => chosen(headers),
      rewriteHeaders: ownConnection,
      retryDelay: retryIdempotent(request),
      onError: (_, { error }) => {
        log.warn({ error, request: request.id }, 'The web server did not respond');
        const problem = toProblem(new DomainError('unavailable'), request.id);
        void sendProblem(reply.removeHeader('content-length'), problem);
      },
    });

const chosen = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(forwardedHeaders.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])));
