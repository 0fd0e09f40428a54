import { z } from 'zod';
import { Id, Instant, PersonRef, lengths, page, pageOf } from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';

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
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

export const audit = endpoints('identity', 'audit', {
  list: endpoint({
    method: 'GET',
    path: '/audit',
    summary: 'List administrative actions, newest first',
    access: 'superuser',
    feature: null,
    rate: 'read',
    query: page.extend({
      action: z.string().max(lengths.id).optional(),
      person: Id.optional(),
      q: z.string().trim().max(lengths.search).optional(),
    }),
    response: pageOf(AuditEntry),
    problems: ['invalid-cursor'],
  }),
});
