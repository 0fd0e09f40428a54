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
    /** What it may be used for, as long as its owner holds it, too. */
    permissions: z.array(Permission),
    /** Whether it is for provisioning people and groups by SCIM, and for nothing else. */
    provisions: z.boolean(),
    createdAt: Instant,
    expiresAt: Instant,
    /** True to a few minutes. */
    lastUsedAt: Instant.nullable(),
  })
  .meta({ id: 'ApiToken' });
export type ApiToken = z.infer<typeof ApiToken>;

/** The one time the secret is told. */
export const NewApiToken = z.object({ token: ApiToken, secret: z.string() }).meta({ id: 'NewApiToken' });
export type NewApiToken = z.infer<typeof NewApiToken>;

export const ApiTokenFields = z
  .object({
    name: line(lengths.name),
    permissions: z
      .array(Permission)
      .min(1)
      .transform((chosen) => [...new Set(chosen)]),
    /** For SCIM alone: takes `admin:users`, and gives roles within the other permissions. */
    provisions: z.boolean().default(false),
    days: z.number().int().min(apiTokenDays.least).max(apiTokenDays.most),
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
    summary: "List one's own API tokens",
    rate: 'read',
    response: z.object({ items: z.array(ApiToken) }),
  }),
  make: endpoint({
    ...own,
    method: 'POST',
    path: '/settings/tokens',
    summary: "Make an API token with some of one's own permissions; its secret is told this once",
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
    summary: "End one of one's own API tokens, at once",
    rate: 'write',
    params: IdParams,
    response: Nothing,
    status: 204,
  }),
  list: endpoint({
    ...admin,
    method: 'GET',
    path: '/api-tokens',
    summary: 'List the API tokens of everybody',
    rate: 'read',
    query: page,
    response: pageOf(ApiToken),
  }),
  revokeAny: endpoint({
    ...admin,
    method: 'DELETE',
    path: '/api-tokens/:id',
    summary: "End somebody's API token, at once",
    rate: 'write',
    params: IdParams,
    response: Nothing,
    status: 204,
  }),
});
