import type { FastifyRequest } from 'fastify';
import type { Brand } from './brands.ts';

/** Where somebody who signed in here last belongs, so that the next page of sign-in looks like theirs. No secret. */
export const organisationCookie = 'atrium_organisation';

const brands = new WeakMap<FastifyRequest, Brand | null>();

/** In whose look the pages of a request are drawn; set once, when it comes in. */
export const visitors = {
  brandOf: (request: FastifyRequest): Brand | null => brands.get(request) ?? null,
  receive: (request: FastifyRequest, brand: Brand | null): void => void brands.set(request, brand),
};
