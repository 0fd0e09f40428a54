import type { CallerResolver } from '../caller-resolver.ts';

/** The strategies, in the order in which they look at a request. */
export const strategies = ['access-token', 'api-token', 'scim-token'];

/**
 * What a strategy gets with each request. Passport keeps one strategy per name and process, and the services of a single
 * node share a process, so a strategy keeps nothing of its service.
 */
export interface AuthenticateOptions {
  readonly session: false;
  readonly callers: CallerResolver;
}
