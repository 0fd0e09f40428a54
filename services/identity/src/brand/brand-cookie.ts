import type { FastifyRequest } from 'fastify';
import type { BrandRecord } from './brands.store.ts';

/** Organisation of the last sign-in in this browser. The next sign-in page uses its branding. Not a secret. */
export const organisationCookie = 'atrium_organisation';

const brands = new WeakMap<FastifyRequest, BrandRecord | null>();

/** Branding for the pages of a request, set once when the request arrives. */
export const requestBrand = {
  brandOf: (request: FastifyRequest): BrandRecord | null => brands.get(request) ?? null,
  set: (request: FastifyRequest, brand: BrandRecord | null): void => void brands.set(request, brand),
};
