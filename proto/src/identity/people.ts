import { z } from 'zod';
import { Permission } from '../access.ts';
import { Audience } from '../audience.ts';
import {
  Email,
  Id,
  IdParams,
  Instant,
  Language,
  PersonRef,
  line,
  lengths,
  oneOrMany,
  pageOf,
  tidyLine,
} from '../common.ts';
import { endpoint, endpoints, type Tag } from '../endpoint.ts';
import { exportOf } from '../tables/export.ts';
import { labels } from '../tables/labels.ts';
import { maxNewRoles } from './new-roles.ts';
import { Reach, ReachCheck, ReachCheckResult } from './reach.ts';
import { PeopleQuery, PersonState } from './people-queries.ts';

const peopleTag: Tag = { name: 'People', description: 'Create, update and deactivate people.' };

/** E.164, checked with a phone-number library on the server. */
const Phone = z
  .string()
  .trim()
  .regex(/^\+[1-9]\d{6,14}$/);

export const PersonFields = z
  .object({
    first: line(lengths.personName),
    last: line(lengths.personName),
    email: Email,
    jobTitle: tidyLine(lengths.name).nullable().default(null),
    department: Id.nullable().default(null).describe('ID of the department.'),
    grade: Id.nullable().default(null).describe('ID of the grade.'),
    site: Id.nullable().default(null).describe('ID of the site.'),
    reportsTo: Id.nullable().default(null).describe('ID of the manager.'),
    phone: Phone.nullable().default(null).describe('E.164, for example `+48600100200`.'),
    mobile: Phone.nullable().default(null).describe('E.164, for example `+48600100200`.'),
    language: Language.default('en-GB').describe('Language of the interface and of e-mails.'),
  })
  .meta({ id: 'PersonFields' });
export type PersonFields = z.infer<typeof PersonFields>;

/** For a person known only by name and e-mail address. */
export const emptyDetails = {
  jobTitle: null,
  department: null,
  grade: null,
  site: null,
  reportsTo: null,
  phone: null,
  mobile: null,
} as const satisfies Partial<PersonFields>;

/** A person as administrators see them. */
export const Person = z
  .object({
    id: Id,
    ...PersonFields.shape,
    name: z.string(),
    photo: z
      .string()
      .nullable()
      .describe('Path of the profile photo; null if there is none or it is hidden.'),
    unit: Id.nullable().describe('ID of the team, assigned in the org chart.'),
    payrollNumber: z.string().nullable().describe('Set by imports.'),
    status: Id.nullable().describe('ID of the status; null if none is set.'),
    state: PersonState,
    roles: z.array(Id).describe('IDs of the roles.'),
    superuser: z.boolean(),
    firstSignIn: Instant.nullable().describe('Always null in works council mode.'),
    lastSignIn: Instant.nullable().describe('Always null in works council mode.'),
    createdAt: Instant,
    version: z.number().int(),
  })
  .meta({ id: 'Person' });
export type Person = z.infer<typeof Person>;

/** What a person may do, and which roles decide it. */
export const PersonPermissions = z
  .object({
    person: PersonRef,
    superuser: z.boolean(),
    permissions: z.array(
      z.object({
        permission: Permission,
        allowed: z.boolean(),
        scopes: z
          .array(Audience)
          .nullable()
          .describe('Parts of the organisation in which it is allowed; null for everywhere or nowhere.'),
        reasons: z
          .array(z.object({ role: Id, name: z.string(), effect: z.enum(['allow', 'deny', 'superuser']) }))
          .describe('The roles that allow or deny it.'),
      }),
    ),
  })
  .meta({ id: 'PersonPermissions' });
export type PersonPermissions = z.infer<typeof PersonPermissions>;

/** A person who has just been created. */
export const NewPerson = Person.extend({
  withheld: z
    .array(Id)
    .describe(
      'IDs of default roles that the person did not get because they are above your own permissions.',
    ),
}).meta({ id: 'NewPerson' });

const admin = {
  access: 'admin:users',
  scoped: 'inside',
  feature: null,
  rate: 'write',
  params: IdParams,
} as const;

const list = endpoint({
  method: 'GET',
  path: '/people',
  summary: 'List people',
  description: 'Sorted by name unless `sort` is given. `total` counts all matches.',
  access: 'admin:users',
  scoped: 'inside',
  feature: null,
  rate: 'read',
  query: PeopleQuery,
  response: pageOf(Person).extend({ total: z.number().int() }),
  problems: ['invalid-cursor'],
});

export const people = endpoints('identity', 'people', peopleTag, {
  find: endpoint({
    method: 'GET',
    path: '/people/find',
    summary: 'Search people by name',
    description: 'Matches the beginning of any part of a name. For mentions and people pickers.',
    access: 'signed-in',
    feature: null,
    rate: 'read',
    query: z.object({
      q: tidyLine(lengths.search).default('').describe('Beginning of a name, or an e-mail address.'),
      ids: oneOrMany(Id).describe('Return these people instead of searching.'),
      limit: z.coerce.number().int().min(1).max(50).default(8),
    }),
    response: z.object({ items: z.array(PersonRef) }),
  }),
  reach: endpoint({
    method: 'POST',
    path: '/people/reach',
    summary: 'Count the people in an audience',
    description:
      'Active people within your scope. Only administrators of people in the whole organisation get all counts by site and language: otherwise these leave out people listed by their IDs, and groups of fewer than five. In works council mode, no count depends on people listed by their IDs.',
    access: 'any-admin',
    scoped: 'inside',
    feature: null,
    rate: 'read',
    personLevel: 'chosen-groups',
    body: Audience,
    response: Reach,
  }),
  checkReach: endpoint({
    method: 'POST',
    path: '/people/reach/check',
    summary: 'Check whether an audience includes a person',
    description: 'Names the entries of the audience that decide it. Refused in works council mode.',
    access: 'any-admin',
    scoped: 'inside',
    feature: null,
    rate: 'read',
    tokens: false,
    personLevel: 'refused',
    body: ReachCheck,
    response: ReachCheckResult,
    problems: ['not-found', 'outside-scope'],
  }),
  list,
  export: exportOf(list, 'people', labels('People', 'Osoby', 'Personen')),
  get: endpoint({
    ...admin,
    rate: 'read',
    method: 'GET',
    path: '/people/:id',
    summary: 'Get a person',
    response: Person,
  }),
  create: endpoint({
    method: 'POST',
    path: '/people',
    summary: 'Create a person',
    description:
      'With an initial password, the person can sign in immediately. Without `roles`, they get the default role, if it is within your own permissions. API tokens can neither set passwords nor choose roles, and give the default role only if it allows nothing in the administration.',
    access: 'admin:users',
    scoped: 'inside',
    feature: null,
    rate: 'write',
    body: PersonFields.extend({
      password: z
        .string()
        .min(lengths.passwordMin)
        .max(lengths.password)
        .optional()
        .describe('Initial password.'),
      roles: z
        .array(Id)
        .max(maxNewRoles)
        .optional()
        .describe('IDs of the roles that the person gets. Leave out for the default role.'),
    }),
    response: NewPerson,
    status: 201,
    problems: ['manager-cycle', 'already-exists', 'outside-scope', 'superuser-only', 'role-above-own'],
  }),
  edit: endpoint({
    ...admin,
    method: 'PUT',
    path: '/people/:id',
    summary: 'Update a person',
    description:
      'Returns 409 `manager-cycle` if the person would report to themselves, directly or indirectly.',
    body: PersonFields,
    response: Person,
    versioned: true,
    problems: ['manager-cycle', 'superuser-only', 'role-above-own', 'already-exists', 'outside-scope'],
  }),
  deactivate: endpoint({
    ...admin,
    method: 'POST',
    path: '/people/:id/deactivate',
    summary: 'Deactivate a person',
    description: 'The person can no longer sign in, and their sessions end within seconds.',
    response: Person,
    problems: ['last-superuser', 'superuser-only', 'role-above-own'],
  }),
  reactivate: endpoint({
    ...admin,
    method: 'POST',
    path: '/people/:id/reactivate',
    summary: 'Reactivate a person',
    description: 'Refused with `already-exists` if someone else has their mobile number by now.',
    response: Person,
    problems: ['superuser-only', 'role-above-own', 'wrong-state', 'already-exists'],
  }),
  effectivePermissions: endpoint({
    ...admin,
    rate: 'read',
    method: 'GET',
    path: '/people/:id/permissions',
    summary: 'List the effective permissions of a person',
    description: 'Each permission names the roles that allow or deny it.',
    response: PersonPermissions,
  }),
});
