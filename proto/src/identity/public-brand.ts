import { z } from 'zod';
import { Id } from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';

/** How an organisation looks. */
export const Brand = z
  .object({
    organisation: Id,
    name: z.string(),
    colour: z.string(),
    /** Path of the logo below the public address. */
    logo: z.string().nullable(),
  })
  .meta({ id: 'Brand' });
export type Brand = z.infer<typeof Brand>;

export const brand = endpoints('identity', 'brand', {
  get: endpoint({
    method: 'GET',
    path: '/brand',
    summary: 'Show how an organisation looks, before anybody signs in; of several only the one that is named',
    access: 'public',
    feature: null,
    rate: 'read',
    query: z.object({ organisation: Id.optional() }),
    response: z.object({ brand: Brand.nullable() }),
  }),
});
