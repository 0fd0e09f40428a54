import { z } from 'zod';
import { Id, IdParams, Instant, page, pageOf, PersonRef } from '../common.ts';
import { endpoint, endpoints, type Tag } from '../endpoint.ts';
import { exportOf } from '../tables/export.ts';
import { labels } from '../tables/labels.ts';
import { ProblemCode } from '../problem.ts';
import { TaskProgress } from '../tasks.ts';
import { RightsEffects } from './rights-effects.ts';
import { PeopleQuery, PersonState } from './people-queries.ts';

const bulkChangesTag: Tag = {
  name: 'Bulk changes',
  description: 'Change many people in one background task.',
};

const { q, site, department, grade, role, status, state, sharedMobile } = PeopleQuery.shape;
/** The filters of the list of people. */
export const PeopleFilter = z
  // Strict, because a misspelt filter would select everyone.
  .strictObject({ q, site, department, grade, role, status, state, sharedMobile })
  .meta({ id: 'PeopleFilter' });
export type PeopleFilter = z.infer<typeof PeopleFilter>;

export const BulkSelection = z
  .union([
    z.strictObject({ people: z.array(Id).min(1).max(1_000) }),
    z.strictObject({ filter: PeopleFilter }),
  ])
  .meta({ id: 'BulkSelection', description: 'People by ID, or everyone who matches a filter.' });
export type BulkSelection = z.infer<typeof BulkSelection>;

export const BulkChange = z
  .object({
    addRoles: z.array(Id).max(20).default([]).describe('IDs of roles to assign.'),
    removeRoles: z.array(Id).max(20).default([]).describe('IDs of roles to remove.'),
    set: z
      .object({
        site: Id.nullable().optional(),
        department: Id.nullable().optional(),
        grade: Id.nullable().optional(),
        reportsTo: Id.nullable().optional().describe('ID of the manager.'),
        status: Id.nullable().optional().describe('Set without end time or deputy; null clears it.'),
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
  .meta({ id: 'BulkChange', description: 'Fields that are left out stay as they are.' });
export type BulkChange = z.infer<typeof BulkChange>;

const BulkRequest = z.object({ selection: BulkSelection, change: BulkChange });
export type BulkRequest = z.infer<typeof BulkRequest>;

const count = z.number().int();

/** What a bulk change would do. */
export const BulkPreview = z
  .object({
    total: count,
    changing: count,
    same: count.describe('Number of people who already match.'),
    superusers: count.describe('Number of people who are skipped: superusers, and people above you.'),
    skipped: z.array(PersonRef).describe('Up to 50 of the people who are skipped.'),
    rights: RightsEffects.nullable().describe('Effects on permissions; null if roles stay the same.'),
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
  summary: 'List the results of a bulk change',
  description: 'One result for each person.',
  params: IdParams,
  query: page.extend({ outcome: BulkOutcome.optional() }),
  response: pageOf(z.object({ person: PersonRef, outcome: BulkOutcome, reason: ProblemCode.nullable() })),
  problems: ['invalid-cursor'],
});

export const peopleBulk = endpoints('identity', 'peopleBulk', bulkChangesTag, {
  preview: endpoint({
    ...admin,
    method: 'POST',
    path: '/people-bulk/preview',
    summary: 'Preview a bulk change',
    description: 'Returns counts and the effects on permissions. Nothing is saved.',
    rate: 'read',
    body: BulkRequest,
    response: BulkPreview,
    problems: ['role-above-own', 'not-found'],
  }),
  start: endpoint({
    ...admin,
    method: 'POST',
    path: '/people-bulk',
    summary: 'Start a bulk change',
    description: 'Changes all selected people in the background. Superusers are skipped.',
    status: 202,
    body: BulkRequest,
    response: PeopleBulk,
    problems: ['role-above-own', 'not-found'],
  }),
  get: endpoint({
    ...admin,
    rate: 'read',
    method: 'GET',
    path: '/people-bulk/:id',
    summary: 'Get a bulk change',
    params: IdParams,
    response: PeopleBulk,
  }),
  items,
  exportItems: exportOf(
    items,
    'the results of a bulk change',
    labels('Bulk change', 'Zmiana zbiorcza', 'Sammeländerung'),
  ),
  retry: endpoint({
    ...admin,
    method: 'POST',
    path: '/people-bulk/:id/retry',
    summary: 'Retry the failed items of a bulk change',
    params: IdParams,
    response: PeopleBulk,
    problems: ['wrong-state'],
  }),
});
