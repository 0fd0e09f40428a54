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
  many,
  page,
  pageOf,
} from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';
import { exportOf } from '../tables/export.ts';

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
    jobTitle: z.string().trim().max(lengths.name).nullable().default(null),
    department: Id.nullable().default(null),
    grade: Id.nullable().default(null),
    site: Id.nullable().default(null),
    reportsTo: Id.nullable().default(null),
    phone: Phone.nullable().default(null),
    mobile: Phone.nullable().default(null),
    language: Language.default('en-GB'),
  })
  .meta({ id: 'PersonFields' });
export type PersonFields = z.infer<typeof PersonFields>;

/** Of somebody of whom no more is known than their name and address. */
export const noDetails = {
  jobTitle: null,
  department: null,
  grade: null,
  site: null,
  reportsTo: null,
  phone: null,
  mobile: null,
} as const satisfies Partial<PersonFields>;

export const PersonState = z.enum(['active', 'inactive']).meta({ id: 'PersonState' });
export type PersonState = z.infer<typeof PersonState>;

/** A person as administrators see them. */
export const Person = z
  .object({
    id: Id,
    ...PersonFields.shape,
    name: z.string(),
    photo: z.string().nullable(),
    /** Where in the structure; assigned there. */
    unit: Id.nullable(),
    /** As the personnel system knows them; set by imports. */
    payrollNumber: z.string().nullable(),
    /** What they or an administrator say of where they are; see `personStatus`. */
    status: Id.nullable(),
    state: PersonState,
    roles: z.array(Id),
    superuser: z.boolean(),
    firstSignIn: Instant.nullable(),
    lastSignIn: Instant.nullable(),
    createdAt: Instant,
    version: z.number().int(),
  })
  .meta({ id: 'Person' });
export type Person = z.infer<typeof Person>;

export const PeopleQuery = page.extend({
  q: z.string().trim().max(lengths.search).optional(),
  site: many(Id),
  department: many(Id),
  grade: many(Id),
  role: many(Id),
  status: many(Id),
  state: PersonState.optional(),
  sort: z.enum(['name', '-name', 'createdAt', '-createdAt', 'lastSignIn', '-lastSignIn']).default('name'),
});
export type PeopleQuery = z.infer<typeof PeopleQuery>;

/** What a person would be allowed, and which roles say so. */
export const SeenAs = z
  .object({
    person: PersonRef,
    superuser: z.boolean(),
    permissions: z.array(
      z.object({
        permission: Permission,
        allowed: z.boolean(),
        /** In which parts of the organisation; null for everywhere, or nowhere. */
        scopes: z.array(Audience).nullable(),
        because: z.array(
          z.object({ role: Id, name: z.string(), says: z.enum(['allow', 'deny', 'superuser']) }),
        ),
      }),
    ),
  })
  .meta({ id: 'SeenAs' });
export type SeenAs = z.infer<typeof SeenAs>;

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
  summary: 'List, search and filter people',
  access: 'admin:users',
  scoped: 'inside',
  feature: null,
  rate: 'read',
  query: PeopleQuery,
  response: pageOf(Person).extend({ total: z.number().int() }),
  problems: ['invalid-cursor'],
});

export const people = endpoints('identity', 'people', {
  find: endpoint({
    method: 'GET',
    path: '/people/find',
    summary: 'Find people by the beginning of any of their names, to mention or pick them',
    access: 'signed-in',
    feature: null,
    rate: 'read',
    query: z.object({
      q: z.string().trim().max(lengths.search).default(''),
      ids: many(Id),
      limit: z.coerce.number().int().min(1).max(50).default(8),
    }),
    response: z.object({ items: z.array(PersonRef) }),
  }),
  reach: endpoint({
    method: 'POST',
    path: '/people/reach',
    summary: 'Count the people an audience reaches now',
    access: 'any-admin',
    scoped: 'inside',
    feature: null,
    rate: 'read',
    body: Audience,
    response: z.object({ people: z.number().int(), of: z.number().int() }),
  }),
  list,
  export: exportOf(list, 'people'),
  get: endpoint({
    ...admin,
    rate: 'read',
    method: 'GET',
    path: '/people/:id',
    summary: 'Show a person',
    response: Person,
  }),
  create: endpoint({
    method: 'POST',
    path: '/people',
    summary: 'Add a person; an initial password lets them sign in at once',
    access: 'admin:users',
    scoped: 'inside',
    feature: null,
    rate: 'write',
    body: PersonFields.extend({
      password: z.string().min(lengths.passwordMin).max(lengths.password).optional(),
    }),
    response: Person,
    status: 201,
    problems: ['manager-cycle', 'already-exists', 'outside-scope'],
  }),
  edit: endpoint({
    ...admin,
    method: 'PUT',
    path: '/people/:id',
    summary: 'Change a person',
    body: PersonFields,
    response: Person,
    versioned: true,
    problems: ['manager-cycle', 'superuser-only', 'role-above-own', 'already-exists', 'outside-scope'],
  }),
  deactivate: endpoint({
    ...admin,
    method: 'POST',
    path: '/people/:id/deactivate',
    summary: 'Refuse a person from now on; their sessions end within seconds',
    response: Person,
    problems: ['last-superuser', 'superuser-only', 'role-above-own'],
  }),
  reactivate: endpoint({
    ...admin,
    method: 'POST',
    path: '/people/:id/reactivate',
    summary: 'Let a deactivated person in again',
    response: Person,
    problems: ['superuser-only', 'role-above-own'],
  }),
  seeAs: endpoint({
    ...admin,
    rate: 'read',
    method: 'GET',
    path: '/people/:id/permissions',
    summary: 'Show what a person may do and which role says so',
    response: SeenAs,
  }),
});
