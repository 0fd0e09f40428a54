import { z } from 'zod';
import { Claims } from '../access.ts';
import { Audience } from '../audience.ts';
import { Id, IdParams, Nothing, PersonRef, line, lengths, page, pageOf } from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';
import { RightsEffects } from './rights-effects.ts';
import { exportOf } from '../tables/export.ts';

export const RoleFields = z
  .object({
    name: line(lengths.name),
    description: z.string().trim().max(lengths.summary).default(''),
    /** Passes every check; only superusers set it. */
    superuser: z.boolean().default(false),
    claims: Claims,
    /** The part of the organisation in which it allows what it allows of the admin area; null for all of it. */
    scope: Audience.nullable().default(null),
  })
  .meta({ id: 'RoleFields' });
export type RoleFields = z.infer<typeof RoleFields>;

export const Role = z
  .object({
    id: Id,
    ...RoleFields.shape,
    /** How many people have it. */
    people: z.number().int(),
    /** Whether whoever asks may change or assign it: nothing above their own. */
    editable: z.boolean(),
    version: z.number().int(),
  })
  .meta({ id: 'Role' });
export type Role = z.infer<typeof Role>;

/** A role as it is saved: what says nothing of its scope leaves it as it is. */
const EditedRole = RoleFields.extend({ scope: Audience.nullable().optional() }).meta({ id: 'EditedRole' });
export type EditedRole = z.infer<typeof EditedRole>;

const base = {
  access: 'admin:users',
  feature: null,
  rate: 'write',
  problems: ['role-above-own', 'superuser-only'],
} as const;

const list = endpoint({
  ...base,
  rate: 'read',
  method: 'GET',
  path: '/roles',
  summary: 'List the roles',
  response: z.object({ items: z.array(Role) }),
});

const holders = endpoint({
  ...base,
  rate: 'read',
  method: 'GET',
  path: '/roles/:id/people',
  summary: 'List who has a role',
  params: IdParams,
  query: page,
  response: pageOf(PersonRef),
  problems: ['invalid-cursor'],
});

export const roles = endpoints('identity', 'roles', {
  list,
  export: exportOf(list, 'the roles'),
  get: endpoint({
    ...base,
    rate: 'read',
    method: 'GET',
    path: '/roles/:id',
    summary: 'Show a role',
    params: IdParams,
    response: Role,
  }),
  create: endpoint({
    ...base,
    method: 'POST',
    path: '/roles',
    summary: 'Add a role',
    body: RoleFields,
    response: Role,
    status: 201,
  }),
  edit: endpoint({
    ...base,
    method: 'PUT',
    path: '/roles/:id',
    summary: "Change a role's name and claims",
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
    summary: 'Say whom a change of a role would affect, before it is saved',
    params: IdParams,
    query: page,
    body: EditedRole,
    response: RightsEffects,
    problems: ['role-above-own', 'superuser-only', 'invalid-cursor'],
  }),
  remove: endpoint({
    ...base,
    method: 'DELETE',
    path: '/roles/:id',
    summary: 'Remove a role nobody has',
    params: IdParams,
    response: Nothing,
    status: 204,
    problems: ['role-above-own', 'superuser-only', 'in-use'],
  }),
  holders,
  exportHolders: exportOf(holders, 'who has a role'),
  assign: endpoint({
    ...base,
    method: 'PUT',
    path: '/roles/:id/people/:person',
    summary: 'Give a person a role',
    params: z.object({ id: Id, person: Id }),
    response: Role,
  }),
  withdraw: endpoint({
    ...base,
    method: 'DELETE',
    path: '/roles/:id/people/:person',
    summary: 'Take a role from a person',
    params: z.object({ id: Id, person: Id }),
    response: Role,
    problems: ['role-above-own', 'superuser-only', 'last-superuser'],
  }),
  previewAssign: endpoint({
    ...base,
    rate: 'read',
    method: 'POST',
    path: '/roles/:id/people/preview',
    summary: 'Say whom giving a role to people, or taking it from them, would affect',
    params: IdParams,
    query: page,
    body: z.object({ people: z.array(Id).min(1).max(1000), gives: z.boolean().default(true) }),
    response: RightsEffects,
    problems: ['role-above-own', 'superuser-only', 'invalid-cursor'],
  }),
  assignMany: endpoint({
    ...base,
    method: 'POST',
    path: '/roles/:id/people',
    summary: 'Give several people a role; superusers are skipped and named',
    params: IdParams,
    body: z.object({ people: z.array(Id).min(1).max(1000) }),
    response: z.object({ role: Role, assigned: z.array(Id), skipped: z.array(Id) }),
  }),
});
