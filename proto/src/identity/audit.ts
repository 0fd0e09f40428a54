import { z } from 'zod';
import { Id, Instant, PersonRef, lengths, page, pageOf } from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';
import { exportOf } from '../tables/export.ts';

/** One administrative action. `before` and `after` hold the fields that changed. */
export const AuditEntry = z
  .object({
    id: Id,
    at: Instant,
    by: PersonRef,
    /** The operation, as in the reference: `roles.edit`. */
    action: z.string(),
    about: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
    /** The caller's address. */
    from: z.string(),
    /** Its place in the chain of the organisation. */
    number: z.number().int().nullable(),
    /** Over what is written down and the entry before. */
    hash: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Which entries: all that fit everything given. */
export const AuditFilter = z.object({
  action: z.string().max(lengths.id).optional(),
  /** Who did it. */
  person: Id.optional(),
  /** Whom or what it is about. */
  about: Id.optional(),
  from: Instant.optional(),
  /** Up to but not including this moment. */
  until: Instant.optional(),
  /** Beginnings of words. */
  q: z.string().trim().max(lengths.search).optional(),
});
export type AuditFilter = z.infer<typeof AuditFilter>;

/** For how many months entries are kept; null for ever. */
export const AuditRetention = z
  .object({ months: z.number().int().min(12).max(240).nullable() })
  .meta({ id: 'AuditRetention' });
export type AuditRetention = z.infer<typeof AuditRetention>;

const list = endpoint({
  method: 'GET',
  path: '/audit',
  summary: 'List administrative actions, newest first',
  access: 'superuser',
  feature: null,
  rate: 'read',
  query: page.extend(AuditFilter.shape),
  response: pageOf(AuditEntry),
  problems: ['invalid-cursor'],
});

export const audit = endpoints('identity', 'audit', {
  list,
  export: exportOf(list, 'administrative actions'),
  retention: endpoint({
    method: 'GET',
    path: '/audit/retention',
    summary: 'Read for how long administrative actions are kept',
    access: 'superuser',
    feature: null,
    rate: 'read',
    response: AuditRetention,
  }),
  setRetention: endpoint({
    method: 'PUT',
    path: '/audit/retention',
    summary: 'Set for how long administrative actions are kept',
    access: 'superuser',
    feature: null,
    rate: 'write',
    body: AuditRetention,
    response: AuditRetention,
  }),
});
