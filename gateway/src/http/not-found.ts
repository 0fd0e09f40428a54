import { DomainError } from '@atrium/common/errors/domain-error';
import type { FastifyInstance } from 'fastify';
import type { WebClient } from '../web/web-client.routes.ts';

/** Paths that are never a page of the web client. */
const reserved = /^\/(?:api|auth|files|dev)(?:[/?]|$)/;

/** What no route knows: a page of the web client, or nothing. */
export function answerUnknownPaths(fastify: FastifyInstance, client: WebClient | null): void {
  fastify.setNotFoundHandler((request, reply) => {
    if (client && !reserved.test(request.url) && client.wantsPage(request)) return client.sendPage(reply);
    throw new DomainError('not-found');
  });
}
