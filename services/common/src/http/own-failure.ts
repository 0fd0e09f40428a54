import type { FastifyRequest } from 'fastify';

/**
 * Whether a failed request is ours to look into. A body that never arrived whole is not: its client has left or was too
 * slow, and must not be able to fill the log with errors.
 */
export const isOwnFailure = (status: number, { raw }: Pick<FastifyRequest, 'raw'>): boolean =>
  status >= 500 && (raw.complete || !raw.destroyed);
