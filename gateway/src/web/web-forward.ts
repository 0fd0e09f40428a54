import { DomainError } from '@atrium/common/errors/domain-error';
import { sendProblem, toProblem } from '@atrium/common/http/problem.filter';
import { ServiceLog } from '@atrium/common/log/service-log';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { ownConnection } from '../proxy/forward.ts';
import { onceMore } from '../proxy/once-more.ts';

export type ForwardToWeb = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** What a file depends on; who asks is nobody's business but ours. */
const passedOn = [
  'accept',
  'accept-encoding',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'range',
] as const;

/**
 * Hands what is no path of the API on to the server of the web client, where that is one of its own. The gateway stays
 * the one door: its security headers are on everything, and nobody's token or cookie leaves it this way.
 */
export const forwardToWeb =
  (webUrl: string, log: ServiceLog): ForwardToWeb =>
  (request, reply) =>
    reply.from(undefined, {
      getUpstream: () => webUrl,
      rewriteRequestHeaders: (_, headers) => chosen(headers),
      rewriteHeaders: ownConnection,
      retryDelay: onceMore(request),
      onError: (_, { error }) => {
        log.warn({ error, request: request.id }, 'The web client did not answer');
        const problem = toProblem(new DomainError('unavailable'), request.id);
        void sendProblem(reply.removeHeader('content-length'), problem);
      },
    });

const chosen = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(passedOn.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])));
