import { z } from 'zod';
import { Id } from '../common.ts';
import { endpoint, endpoints, type Tag } from '../endpoint.ts';

export const brandingTag: Tag = { name: 'Branding', description: 'Name, colour and logo.' };

export const Brand = z
  .object({
    organisation: Id.describe('ID of the organisation.'),
    name: z.string(),
    colour: z.string().describe('Hexadecimal, for example `#1f6f5c`.'),
    logo: z.string().nullable().describe('Path of the logo below the public address.'),
  })
  .meta({ id: 'Brand' });
export type Brand = z.infer<typeof Brand>;

export const brand = endpoints('identity', 'brand', brandingTag, {
  get: endpoint({
    method: 'GET',
    path: '/brand',
    summary: 'Get the branding',
    description:
      'Name, colour and logo for pages shown before sign-in. Where an installation has several organisations, `organisation` is required to get one.',
    access: 'public',
    feature: null,
    rate: 'read',
    query: z.object({
      organisation: Id.optional().describe('Required if the installation has several organisations.'),
    }),
    response: z.object({ brand: Brand.nullable().describe('Null if no organisation matches.') }),
  }),
});
