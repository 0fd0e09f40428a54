import { z } from 'zod';
import { Id, IdParams, Instant, page, pageOf, PersonRef } from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';
import { exportOf } from '../tables/export.ts';
import { ProblemCode } from '../problem.ts';
import { TaskProgress } from '../tasks.ts';
import { RightsEffects } from './rights-effects.ts';
import { PeopleQuery, PersonState } from './people.ts';

const { q, site, department, grade, role, status, state } = PeopleQuery.shape;
/** As the list of people is narrowed down. */
export const PeopleFilter = z
  // A misspelt condition would mean everybody.
  .strictObject({ q, site, department, grade, role, status, state })
  .meta({ id: 'PeopleFilter' });
export type PeopleFilter = z.infer<typeof PeopleFilter>;

/** Somebody's selection, or everyone a filter finds. */
export const BulkSelection = z
  .union([
    z.strictObject({ people: z.array(Id).min(1).max(1_000) }),
    z.strictObject({ filter: PeopleFilter }),
  ])
  .meta({ id: 'BulkSelection' });
export type BulkSelection = z.infer<typeof BulkSelection>;

/** What becomes of each of them; what is left out stays. */
export const BulkChange = z
  .object({
    addRoles: z.array(Id).max(20).default([]),
    removeRoles: z.array(Id).max(20).default([]),
    set: z
      .object({
        site: Id.nullable().optional(),
        department: Id.nullable().optional(),
        grade: Id.nullable().optional(),
        reportsTo: Id.nullable().optional(),
        /** Until further notice, with nobody who stands in. */
        status: Id.nullable().optional(),
        state: PersonState.optional(),
      })
      .default({}),
  })
  .refine(
    ({ addRoles, removeRoles, set }) => addRoles.length + removeRoles.length + Object.keys(set).length > 0,
    {
      params: { code: 'required' },
    },
  )
  .meta({ id: 'BulkChange' });
export type BulkChange = z.infer<typeof BulkChange>;

const BulkRequest = z.object({ selection: BulkSelection, change: BulkChange });
export type BulkRequest = z.infer<typeof BulkRequest>;

const count = z.number().int();

/** What a change would do, before it is done. */
export const BulkPreview = z
  .object({
    total: count,
    changing: count,
    /** As they would be afterwards already. */
    same: count,
    /** Superusers, who are left as they are, and who they are. */
    superusers: count,
    skipped: z.array(PersonRef),
    /** What becomes of their rights, with the first of them; null where roles stay. */
    rights: RightsEffects.nullable(),
  })
  .meta({ id: 'BulkPreview' });
export type BulkPreview = z.infer<typeof BulkPreview>;

export const BulkOutcome = z
  .enum(['waiting', 'done', 'same', 'skipped', 'failed'])
  .meta({ id: 'BulkOutcome' });
export type BulkOutcome = z.infer<typeof BulkOutcome>;

export const PeopleBulk = z
  .object({
    id: Id,
    change: BulkChange,
    counts: z.object({ waiting: count, done: count, same: count, skipped: count, failed: count }),
    task: TaskProgress.nullable(),
    by: PersonRef,
    createdAt: Instant,
  })
  .meta({ id: 'PeopleBulk' });
export type PeopleBulk = z.infer<typeof PeopleBulk>;

const admin = { access: 'admin:users', scoped: 'inside', feature: null, rate: 'write' } as const;

const items = endpoint({
  ...admin,
  rate: 'read',
  method: 'GET',
  path: '/people-bulk/:id/items',
  summary: 'List what became of each person',
  params: IdParams,
  query: page.extend({ outcome: BulkOutcome.optional() }),
  response: pageOf(z.object({ person: PersonRef, outcome: BulkOutcome, reason: ProblemCode.nullable() })),
  problems: ['invalid-cursor'],
});

export const peopleBulk = endpoints('identity', 'peopleBulk', {
  preview: endpoint({
    ...admin,
    method: 'POST',
    path: '/people-bulk/preview',
    summary: 'Say what a change to many people would do',
    rate: 'read',
    body: BulkRequest,
    response: BulkPreview,
    problems: ['role-above-own'],
  }),
  start: endpoint({
    ...admin,
    method: 'POST',
    path: '/people-bulk',
    summary: 'Change many people, in the background',
    status: 202,
    body: BulkRequest,
    response: PeopleBulk,
    problems: ['role-above-own'],
  }),
  get: endpoint({
    ...admin,
    rate: 'read',
    method: 'GET',
    path: '/people-bulk/:id',
    summary: 'Show a change to many people',
    params: IdParams,
    response: PeopleBulk,
  }),
  items,
  exportItems: exportOf(items, 'what became of each person'),
  retry: endpoint({
    ...admin,
    method: 'POST',
    path: '/people-bulk/:id/retry',
    summary: 'Try those that failed once more',
    params: IdParams,
    response: PeopleBulk,
    problems: ['wrong-state'],
  }),
});
