import { z } from 'zod';
import { Id, IdParams, Instant, lengths, NoContent, page, pageOf, paragraphs, PersonRef } from '../common.ts';
import { endpoint, endpoints, services, type Tag } from '../endpoint.ts';
import { accountTag } from './account.ts';

export const dataAndRetentionTag: Tag = {
  name: 'Data and retention',
  description: 'Data exports, erasures, legal holds and retention periods.',
};

export const personalPurposes = ['export', 'erasure'] as const;
export const PersonalPurpose = z.enum(personalPurposes).meta({ id: 'PersonalPurpose' });
export type PersonalPurpose = z.infer<typeof PersonalPurpose>;

export const personalStates = [
  'waiting',
  'held',
  'working',
  'ready',
  'expired',
  'done',
  'cancelled',
] as const;
export const PersonalState = z.enum(personalStates).meta({
  id: 'PersonalState',
  description:
    '`waiting`: until the grace period is over. `held`: until the legal hold ends. `working`: services are processing it. `ready`: the file can be downloaded. `expired`: the file was deleted. `done`: the data is erased. `cancelled`: the person was reactivated.',
});
export type PersonalState = z.infer<typeof PersonalState>;

/** The answer of one service: none yet, failing and being retried, or done. */
export const PersonalReceipt = z
  .object({
    service: z.enum(services),
    state: z
      .enum(['missing', 'failed', 'done'])
      .describe('`missing`: no reply yet. `failed`: failed and being retried. `done`: completed.'),
    askedAt: Instant.nullable().describe('When the service was last asked.'),
    at: Instant.nullable().describe('When the service replied.'),
    counts: z
      .array(z.object({ kind: z.string(), count: z.number().int() }))
      .describe('Number of items by kind.'),
  })
  .meta({ id: 'PersonalReceipt' });
export type PersonalReceipt = z.infer<typeof PersonalReceipt>;

export const LegalHold = z
  .object({ person: PersonRef, reason: z.string(), by: PersonRef, at: Instant })
  .meta({ id: 'LegalHold' });
export type LegalHold = z.infer<typeof LegalHold>;

export const PersonalRequest = z
  .object({
    id: Id,
    purpose: PersonalPurpose,
    state: PersonalState,
    person: PersonRef.describe('Without a name once erased.'),
    by: PersonRef.describe('Who requested it.'),
    reason: z.string(),
    createdAt: Instant,
    dueAt: Instant.describe('When it starts.'),
    endedAt: Instant.nullable(),
    expiresAt: Instant.nullable().describe('Until when the file can be downloaded.'),
    size: z.number().int().nullable().describe('Size of the file in bytes.'),
    receipts: z.array(PersonalReceipt),
    hold: LegalHold.nullable().describe('The legal hold that delays it.'),
  })
  .meta({ id: 'PersonalRequest' });
export type PersonalRequest = z.infer<typeof PersonalRequest>;

/** Days for which an export can be downloaded. */
export const exportDays = 7;

const Reason = z.object({ reason: paragraphs(lengths.reason) });
const Download = z.object({ url: z.string() });
const own = { access: 'signed-in', feature: null, rate: 'write' } as const;
/** Not available to API tokens. */
const administrators = { access: 'admin:users', feature: null, rate: 'write', tokens: false } as const;

/** All data about the caller. */
export const ownData = endpoints('identity', 'ownData', accountTag, {
  get: endpoint({
    ...own,
    rate: 'read',
    method: 'GET',
    path: '/settings/data',
    summary: 'Get your latest data export',
    response: z.object({
      export: PersonalRequest.nullable().describe('Null if you have not requested one.'),
    }),
  }),
  request: endpoint({
    ...own,
    method: 'POST',
    path: '/settings/data/exports',
    summary: 'Request an export of your personal data',
    description:
      'Only one export can be in progress; a second request returns 409 `wrong-state`. The person is told by e-mail, unless a legal hold is active.',
    response: PersonalRequest,
    status: 202,
    problems: ['wrong-state'],
  }),
  download: endpoint({
    ...own,
    method: 'POST',
    path: '/settings/data/exports/:id/download',
    summary: 'Create a download link for your data export',
    description: 'The export can be downloaded for 7 days. The link expires after a few minutes.',
    params: IdParams,
    response: Download,
    problems: ['link-expired', 'wrong-state'],
  }),
});

/** Personal data of others: for administrators. */
export const personalRequests = endpoints('identity', 'personalRequests', dataAndRetentionTag, {
  list: endpoint({
    ...administrators,
    rate: 'read',
    method: 'GET',
    path: '/personal-requests',
    summary: 'List data requests, newest first',
    description: 'Exports and erasures of personal data, with the status of each service.',
    query: page.extend({ purpose: PersonalPurpose.optional(), state: PersonalState.optional() }),
    response: pageOf(PersonalRequest),
    problems: ['invalid-cursor'],
  }),
  get: endpoint({
    ...administrators,
    rate: 'read',
    method: 'GET',
    path: '/personal-requests/:id',
    summary: 'Get a data request',
    params: IdParams,
    response: PersonalRequest,
  }),
  retry: endpoint({
    ...administrators,
    method: 'POST',
    path: '/personal-requests/:id/retry',
    summary: 'Retry a data request',
    description: 'Sends the request again to the services that have not replied.',
    params: IdParams,
    response: PersonalRequest,
    problems: ['wrong-state'],
  }),
  download: endpoint({
    ...administrators,
    method: 'POST',
    // The person concerned can request it themselves.
    personLevel: 'refused',
    path: '/personal-requests/:id/download',
    summary: 'Create a download link for a data export',
    description: 'Only for exports that you requested. The link expires after a few minutes.',
    params: IdParams,
    response: Download,
    problems: ['link-expired', 'wrong-state'],
  }),
  export: endpoint({
    ...administrators,
    method: 'POST',
    // The person concerned can request it themselves.
    personLevel: 'refused',
    path: '/people/:id/data-export',
    summary: 'Request a data export for a person',
    description:
      'Only one export for a person can be in progress; a second request returns 409 `wrong-state`.',
    params: IdParams,
    body: Reason,
    response: PersonalRequest,
    status: 202,
    problems: ['wrong-state', 'superuser-only', 'role-above-own'],
  }),
  erase: endpoint({
    ...administrators,
    method: 'POST',
    path: '/people/:id/erasure',
    summary: 'Erase a person',
    description: 'Skips the grace period. Published content stays without the name of the author.',
    params: IdParams,
    body: Reason,
    response: PersonalRequest,
    status: 202,
    problems: ['wrong-state', 'superuser-only', 'role-above-own', 'last-superuser'],
  }),
  listLegalHolds: endpoint({
    ...administrators,
    rate: 'read',
    method: 'GET',
    path: '/legal-holds',
    summary: 'List legal holds on people',
    query: page,
    response: pageOf(LegalHold),
    problems: ['invalid-cursor'],
  }),
  placeLegalHold: endpoint({
    ...administrators,
    method: 'PUT',
    path: '/people/:id/legal-hold',
    summary: 'Place a legal hold on a person',
    description: 'Nothing about the person is erased while the hold is active.',
    params: IdParams,
    body: Reason,
    response: LegalHold,
    problems: ['superuser-only', 'role-above-own', 'wrong-state'],
  }),
  endLegalHold: endpoint({
    ...administrators,
    method: 'DELETE',
    path: '/people/:id/legal-hold',
    summary: 'End a legal hold on a person',
    description: 'Pending erasures continue.',
    params: IdParams,
    response: NoContent,
    status: 204,
    problems: ['superuser-only', 'role-above-own'],
  }),
});
