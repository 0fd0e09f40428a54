import { z } from 'zod';
import { Permission } from '../access.ts';
import { IdParams, Instant, Nothing, PersonRef, Id, lengths, line, page, pageOf } from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';
import { FreshProof } from './fresh-proof.ts';

/** What every token begins with, so that people and scanners of leaked secrets recognise one. */
export const apiTokenPrefix = 'atr_';
/** Most tokens a person may have at a time. */
export const mostApiTokens = 20;
/** For how many days a token may be good. */
export const apiTokenDays = { least: 1, most: 366 } as const;

/** A key to the API for a program that works on a person's behalf. */
export const ApiToken = z
  .object({
    id: Id,
    name: z.string(),
    owner: PersonRef,
    permissions: z.array(Permission).describe('Apply only while the owner has them too.'),
    provisions: z.boolean().describe('Whether the token is only for SCIM provisioning.'),
    createdAt: Instant,
    expiresAt: Instant,
    lastUsedAt: Instant.nullable().describe('Accurate to a few minutes; null if never used.'),
  })
  .meta({ id: 'ApiToken' });
export type ApiToken = z.infer<typeof ApiToken>;

/** The one time the secret is told. */
export const NewApiToken = z
  .object({ token: ApiToken, secret: z.string().describe('Returned only once.') })
  .meta({ id: 'NewApiToken' });
export type NewApiToken = z.infer<typeof NewApiToken>;

export const ApiTokenFields = z
  .object({
    name: line(lengths.name),
    permissions: z
      .array(Permission)
      .min(1)
      .transform((chosen) => [...new Set(chosen)]),
    provisions: z
      .boolean()
      .default(false)
      .describe(
        'Only for SCIM provisioning. Requires `admin:users`; roles are assigned within the other permissions.',
      ),
    days: z.number().int().min(apiTokenDays.least).max(apiTokenDays.most).describe('Validity in days.'),
    ...FreshProof.shape,
  })
  .refine(({ provisions, permissions }) => !provisions || permissions.includes('admin:users'), {
    path: ['permissions'],
    params: { code: 'invalid' },
  })
  .meta({ id: 'ApiTokenFields' });
export type ApiTokenFields = z.input<typeof ApiTokenFields>;

const own = { access: 'signed-in', feature: null, personLevel: 'own' } as const;
const admin = { access: 'admin:users', feature: null, tokens: false } as const;

/** Personal API tokens: one's own, and those of the organisation. */
export const apiTokens = endpoints('identity', 'apiTokens', {
  mine: endpoint({
    ...own,
    method: 'GET',
    path: '/settings/tokens',
    summary: 'List your API tokens',
    rate: 'read',
    response: z.object({ items: z.array(ApiToken) }),
  }),
  make: endpoint({
    ...own,
    method: 'POST',
    path: '/settings/tokens',
    summary: 'Create an API token',
    description:
      'A token has a subset of your permissions. Its secret is returned only once. Each person can have up to 20 tokens; more return 409 `wrong-state`.',
    // Not `write`: what is answered to those is kept for repetitions, and a secret must be kept nowhere.
    rate: 'sign-in',
    body: ApiTokenFields,
    response: NewApiToken,
    status: 201,
    problems: ['wrong-state', 'sign-in-again'],
  }),
  revoke: endpoint({
    ...own,
    method: 'DELETE',
    path: '/settings/tokens/:id',
    summary: 'Revoke one of your API tokens',
    description: 'Takes effect immediately.',
    rate: 'write',
    params: IdParams,
    response: Nothing,
    status: 204,
  }),
  list: endpoint({
    ...admin,
    method: 'GET',
    path: '/api-tokens',
    summary: 'List all API tokens of the organisation',
    rate: 'read',
    query: page,
    response: pageOf(ApiToken),
  }),
  revokeAny: endpoint({
    ...admin,
    method: 'DELETE',
    path: '/api-tokens/:id',
    summary: 'Revoke an API token of any person',
    description: 'Takes effect immediately.',
    rate: 'write',
    params: IdParams,
    response: Nothing,
    status: 204,
  }),
});
