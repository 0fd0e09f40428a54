import { z } from 'zod';
import { Permission } from '../access.ts';
import { IdParams, Instant, NoContent, PersonRef, Id, lengths, line, page } from '../common.ts';
import { countedPageOf } from '../counted-page.ts';
import { endpoint, endpoints, type Tag } from '../endpoint.ts';
import { NewRoles } from './new-roles.ts';
import { Reauthentication } from './reauthentication.ts';

const apiTokensTag: Tag = {
  name: 'API tokens',
  description: 'Personal access tokens for scripts and integrations.',
};

/** Prefix of every token, so people and secret scanners recognise one. */
export const apiTokenPrefix = 'atr_';
/** Per person, at the same time. */
export const maxApiTokens = 20;
/** Lifetime of a token in days. */
export const apiTokenDays = { min: 1, max: 366 } as const;

/** Access to the API for a program that works on a person's behalf. */
export const ApiToken = z
  .object({
    id: Id,
    name: z.string(),
    owner: PersonRef,
    permissions: z.array(Permission).describe('Apply only while the owner has them too.'),
    scim: z.boolean().describe('Whether the token is only for SCIM provisioning.'),
    roles: NewRoles.describe('SCIM only: IDs of the roles that new people get; null for the default role.'),
    createdAt: Instant,
    expiresAt: Instant,
    lastUsedAt: Instant.nullable().describe('Accurate to a few minutes; null if never used.'),
  })
  .meta({ id: 'ApiToken' });
export type ApiToken = z.infer<typeof ApiToken>;

/** The only response that contains the secret. */
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
    scim: z
      .boolean()
      .default(false)
      .describe(
        'Only for SCIM provisioning. Requires `admin:users`; roles are assigned within the other permissions.',
      ),
    roles: NewRoles.default(null).describe(
      'SCIM only: IDs of the roles that new people get, within your own permissions; null for the default role.',
    ),
    days: z.number().int().min(apiTokenDays.min).max(apiTokenDays.max).describe('Validity in days.'),
    ...Reauthentication.shape,
  })
  .refine(({ scim, permissions }) => !scim || permissions.includes('admin:users'), {
    path: ['permissions'],
    params: { code: 'invalid' },
  })
  .refine(({ scim, roles }) => scim || roles === null, { path: ['roles'], params: { code: 'invalid' } })
  .meta({ id: 'ApiTokenFields' });
export type ApiTokenFields = z.input<typeof ApiTokenFields>;

const own = { access: 'signed-in', feature: null, personLevel: 'own' } as const;
const admin = { access: 'admin:users', feature: null, tokens: false } as const;

/** Personal API tokens: the caller's own, and those of the organisation. */
export const AllTokensQuery = page.extend({
  sort: z
    .enum(['-createdAt', 'createdAt', 'expiresAt', '-expiresAt'])
    .default('-createdAt')
    .describe('A leading `-` sorts in descending order.'),
});
export type AllTokensQuery = z.infer<typeof AllTokensQuery>;

export const apiTokens = endpoints('identity', 'apiTokens', apiTokensTag, {
  mine: endpoint({
    ...own,
    method: 'GET',
    path: '/settings/tokens',
    summary: 'List your API tokens',
    rate: 'read',
    response: z.object({ items: z.array(ApiToken) }),
  }),
  create: endpoint({
    ...own,
    method: 'POST',
    path: '/settings/tokens',
    summary: 'Create an API token',
    description:
      'A token has a subset of your permissions. Its secret is returned only once. Each person can have up to 20 tokens; more return 409 `wrong-state`.',
    // Not `write`: responses of that class are stored for idempotent retries, and a secret must not be stored.
    rate: 'sign-in',
    body: ApiTokenFields,
    response: NewApiToken,
    status: 201,
    problems: ['wrong-state', 'sign-in-again', 'role-above-own'],
  }),
  revoke: endpoint({
    ...own,
    method: 'DELETE',
    path: '/settings/tokens/:id',
    summary: 'Revoke one of your API tokens',
    description: 'Takes effect immediately.',
    rate: 'write',
    params: IdParams,
    response: NoContent,
    status: 204,
  }),
  list: endpoint({
    ...admin,
    method: 'GET',
    path: '/api-tokens',
    summary: 'List all API tokens of the organisation',
    rate: 'read',
    query: AllTokensQuery,
    response: countedPageOf(ApiToken),
  }),
  revokeAny: endpoint({
    ...admin,
    method: 'DELETE',
    path: '/api-tokens/:id',
    summary: 'Revoke an API token of any person',
    description: 'Takes effect immediately.',
    rate: 'write',
    params: IdParams,
    response: NoContent,
    status: 204,
    problems: ['superuser-only', 'role-above-own'],
  }),
});
