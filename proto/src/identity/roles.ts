import { z } from 'zod';
import { Claims } from '../access.ts';
import { Audience } from '../audience.ts';
import {
  Id,
  IdParams,
  NoContent,
  PersonRef,
  line,
  lengths,
  page,
  pageOf,
  optionalParagraphs,
} from '../common.ts';
import { endpoint, endpoints, type Tag } from '../endpoint.ts';
import { RightsEffects } from './rights-effects.ts';
import { exportOf } from '../tables/export.ts';
import { labels } from '../tables/labels.ts';

export const rolesTag: Tag = {
  name: 'Roles',
  description: 'Roles, their permissions, and the people who have them.',
};

export const RoleFields = z
  .object({
    name: line(lengths.name),
    description: optionalParagraphs(lengths.summary).default(''),
    superuser: z
      .boolean()
      .default(false)
      .describe('Full access: bypasses all permission checks. Only superusers can grant it.'),
    claims: Claims,
    scope: Audience.nullable()
      .default(null)
      .describe('Where its admin permissions apply; null for the whole organisation.'),
  })
  .meta({ id: 'RoleFields' });
export type RoleFields = z.infer<typeof RoleFields>;

export const Role = z
  .object({
    id: Id,
    ...RoleFields.shape,
    people: z.number().int().describe('Number of people with the role.'),
    editable: z.boolean().describe('Whether you can change or assign it: never above your own permissions.'),
    version: z.number().int(),
  })
  .meta({ id: 'Role' });
export type Role = z.infer<typeof Role>;

const EditedRole = RoleFields.extend({
  scope: Audience.nullable()
    .optional()
    .describe('Leave out to keep the current scope; null for the whole organisation.'),
}).meta({ id: 'EditedRole' });
export type EditedRole = z.infer<typeof EditedRole>;

const base = {
  access: 'admin:users',
  feature: null,
  rate: 'write',
  problems: ['role-above-own', 'superuser-only'],
} as const;

/** Not for API tokens: a role given by one would outlive it. */
const change = { ...base, tokens: false } as const;

const list = endpoint({
  ...base,
  rate: 'read',
  method: 'GET',
  path: '/roles',
  summary: 'List roles',
  response: z.object({ items: z.array(Role) }),
});

const holders = endpoint({
  ...base,
  rate: 'read',
  method: 'GET',
  path: '/roles/:id/people',
  summary: 'List the people with a role',
  params: IdParams,
  query: page,
  response: pageOf(PersonRef),
  problems: ['invalid-cursor'],
});

export const roles = endpoints('identity', 'roles', rolesTag, {
  list,
  export: exportOf(list, 'roles', labels('Roles', 'Role', 'Rollen')),
  get: endpoint({
    ...base,
    rate: 'read',
    method: 'GET',
    path: '/roles/:id',
    summary: 'Get a role',
    params: IdParams,
    response: Role,
  }),
  create: endpoint({
    ...change,
    method: 'POST',
    path: '/roles',
    summary: 'Create a role',
    body: RoleFields,
    response: Role,
    status: 201,
    problems: ['superuser-only', 'role-above-own', 'already-exists'],
  }),
  edit: endpoint({
    ...change,
    method: 'PUT',
    path: '/roles/:id',
    summary: 'Update a role',
    description: 'A scope that is left out stays as it is.',
    params: IdParams,
    body: EditedRole,
    response: Role,
    versioned: true,
    problems: ['role-above-own', 'superuser-only', 'last-superuser', 'already-exists'],
  }),
  previewEdit: endpoint({
    ...base,
    rate: 'read',
    method: 'POST',
    path: '/roles/:id/preview',
    summary: 'Preview a change to a role',
    description: 'Returns the people who would gain or lose permissions. Nothing is saved.',
    params: IdParams,
    query: page,
    body: EditedRole,
    response: RightsEffects,
    problems: ['role-above-own', 'superuser-only', 'invalid-cursor'],
  }),
  remove: endpoint({
    ...change,
    method: 'DELETE',
    path: '/roles/:id',
    summary: 'Delete a role',
    description:
      'Returns 409 `in-use` while anyone has the role, and 409 `default-role` while new people get it.',
    params: IdParams,
    response: NoContent,
    status: 204,
    problems: ['role-above-own', 'superuser-only', 'in-use', 'default-role'],
  }),
  holders,
  exportHolders: exportOf(
    holders,
    'the people with a role',
    labels('People with the role', 'Osoby z rolą', 'Personen mit der Rolle'),
  ),
  assign: endpoint({
    ...change,
    method: 'PUT',
    path: '/roles/:id/people/:person',
    summary: 'Assign a role to a person',
    params: z.object({ id: Id, person: Id }),
    response: Role,
  }),
  unassign: endpoint({
    ...change,
    method: 'DELETE',
    path: '/roles/:id/people/:person',
    summary: 'Remove a role from a person',
    description: 'Returns 403 `last-superuser` if no superuser would be left.',
    params: z.object({ id: Id, person: Id }),
    response: Role,
    problems: ['role-above-own', 'superuser-only', 'last-superuser'],
  }),
  previewAssign: endpoint({
    ...base,
    rate: 'read',
    method: 'POST',
    path: '/roles/:id/people/preview',
    summary: 'Preview assigning or removing a role',
    description: 'Returns the people who would gain or lose permissions. Nothing is saved.',
    params: IdParams,
    query: page,
    body: z.object({
      people: z.array(Id).min(1).max(1000),
      gives: z.boolean().default(true).describe('`true` previews assigning the role, `false` removing it.'),
    }),
    response: RightsEffects,
    problems: ['role-above-own', 'superuser-only', 'invalid-cursor'],
  }),
  assignMany: endpoint({
    ...change,
    method: 'POST',
    path: '/roles/:id/people',
    summary: 'Assign a role to several people',
    description:
      'Superusers and people with a permission that you do not hold are skipped and listed in the response.',
    params: IdParams,
    body: z.object({ people: z.array(Id).min(1).max(1000) }),
    response: z.object({
      role: Role,
      assigned: z.array(Id).describe('IDs of the people who received the role.'),
      skipped: z.array(Id).describe('IDs of the people who were skipped.'),
    }),
  }),
});
