import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../errors/domain-error.ts';
import { sendError } from './problem.filter.ts';

/**
 * Options of Fastify that answer addresses which cannot be one of ours with the same problem as others: those with
 * broken percent encoding, and those with a longer parameter than any that we give.
 */
export const unknownAddresses = {
  frameworkErrors: (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    // No hook has run that would set it.
    void reply.header('x-request-id', request.id);
    void sendError(reply, new DomainError('not-found'), request.id);
  },
};
