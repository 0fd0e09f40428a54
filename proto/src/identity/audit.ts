import { z } from 'zod';
import { Id, Instant, PersonRef, lengths, page, tidyLine } from '../common.ts';
import { countedPageOf } from '../counted-page.ts';
import { endpoint, endpoints, type Tag } from '../endpoint.ts';
import { exportOf } from '../tables/export.ts';
import { labels } from '../tables/labels.ts';

const auditLogTag: Tag = { name: 'Audit log', description: 'Administrative actions.' };

/** One administrative action. `before` and `after` hold the fields that changed. */
export const AuditEntry = z
  .object({
    id: Id,
    at: Instant,
    by: PersonRef,
    action: z.string().describe('ID of the operation, for example `roles.edit`.'),
    about: z
      .object({ kind: z.string(), id: z.string(), name: z.string() })
      .describe('The person or thing that was changed.'),
    before: z.record(z.string(), z.unknown()).nullable().describe('Previous values of the changed fields.'),
    after: z.record(z.string(), z.unknown()).nullable().describe('New values of the changed fields.'),
    from: z.string().describe('IP address of the caller.'),
    number: z.number().int().nullable().describe('Position in the chain of entries of the organisation.'),
    hash: z.string().nullable().describe('Hash of this entry and the previous one.'),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Filters for audit log entries. An entry must match all that are given. */
export const AuditFilter = z.object({
  action: tidyLine(lengths.id).optional(),
  person: Id.optional().describe('ID of the person who did it.'),
  about: Id.optional().describe('ID of the person or thing that was changed.'),
  from: Instant.optional(),
  until: Instant.optional().describe('Up to, but not including, this time.'),
  q: tidyLine(lengths.search).optional().describe('Beginnings of words.'),
});
export type AuditFilter = z.infer<typeof AuditFilter>;

const auditOrder = {
  sort: z.enum(['-at', 'at']).default('-at').describe('A leading `-` sorts in descending order.'),
};

/** The filters as they are chosen: by days of the organisation’s time zone, the last one included. */
export const AuditListQuery = AuditFilter.omit({ person: true }).extend({
  who: AuditFilter.shape.person,
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
  ...auditOrder,
});

export const AuditRetention = z
  .object({ months: z.number().int().min(12).max(240).nullable().describe('Null keeps entries forever.') })
  .meta({ id: 'AuditRetention' });
export type AuditRetention = z.infer<typeof AuditRetention>;

const list = endpoint({
  method: 'GET',
  path: '/audit',
  summary: 'List audit log entries',
  access: 'superuser',
  feature: null,
  rate: 'read',
  query: page.extend({ ...AuditFilter.shape, ...auditOrder }),
  response: countedPageOf(AuditEntry),
  problems: ['invalid-cursor'],
});

export const audit = endpoints('identity', 'audit', auditLogTag, {
  list,
  export: exportOf(list, 'audit log entries', labels('Audit log', 'Dziennik audytu', 'Audit-Protokoll')),
  retention: endpoint({
    method: 'GET',
    path: '/audit/retention',
    summary: 'Get the retention period of the audit log',
    access: 'superuser',
    feature: null,
    rate: 'read',
    response: AuditRetention,
  }),
  setRetention: endpoint({
    method: 'PUT',
    path: '/audit/retention',
    summary: 'Update the retention period of the audit log',
    access: 'superuser',
    feature: null,
    rate: 'write',
    body: AuditRetention,
    response: AuditRetention,
  }),
});
