import { DomainError } from '@atrium/common/errors/domain-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebClient } from '../web/web-client.routes.ts';
import type { ForwardToWeb } from '../web/web-forward.ts';

/** Paths that are never a page of the web client. */
const reserved = /^\/(?:api|auth|files|dev|\.well-known)(?:[/?]|$)/;
const reads = new Set(['GET', 'HEAD']);

/** Where the web client is served from: a local folder, its own server, or nowhere. */
export interface WebClientSource {
  readonly client?: WebClient | null;
  readonly forward?: ForwardToWeb | undefined;
}

/** Answers paths without a route: from the web client, or with 404. */
export function handleUnknownPaths(fastify: FastifyInstance, { client, forward }: WebClientSource): void {
  fastify.setNotFoundHandler((request, reply) => {
    if (forward && isWebPath(request) && reads.has(request.method)) return forward(request, reply);
    if (client && isWebPath(request) && client.wantsPage(request)) return client.sendPage(reply);
    throw new DomainError('not-found');
  });
}

const isWebPath = ({ url }: FastifyRequest): boolean => !reserved.test(url);
