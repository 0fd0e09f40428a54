import { DomainError } from '@atrium/common/errors/domain-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebClient } from '../web/web-client.routes.ts';
import type { ForwardToWeb } from '../web/web-forward.ts';

/** Paths that are never a page of the web client. */
const reserved = /^\/(?:api|auth|files|dev|\.well-known)(?:[/?]|$)/;
const reads = new Set(['GET', 'HEAD']);

/** Where the web client is: in a folder of ours, at a server of its own, or nowhere. */
export interface WebPlace {
  readonly client?: WebClient | null;
  readonly forward?: ForwardToWeb | undefined;
}

/** What no route knows: of the web client, or nothing. */
export function answerUnknownPaths(fastify: FastifyInstance, { client, forward }: WebPlace): void {
  fastify.setNotFoundHandler((request, reply) => {
    if (forward && isOfWeb(request) && reads.has(request.method)) return forward(request, reply);
    if (client && isOfWeb(request) && client.wantsPage(request)) return client.sendPage(reply);
    throw new DomainError('not-found');
  });
}

const isOfWeb = ({ url }: FastifyRequest): boolean => !reserved.test(url);
