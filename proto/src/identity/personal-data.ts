import { z } from 'zod';
import { Id, IdParams, Instant, lengths, Nothing, page, pageOf, paragraphs, PersonRef } from '../common.ts';
import { endpoint, endpoints, services } from '../endpoint.ts';

export const personalPurposes = ['export', 'erasure'] as const;
export const PersonalPurpose = z.enum(personalPurposes).meta({ id: 'PersonalPurpose' });
export type PersonalPurpose = z.infer<typeof PersonalPurpose>;

/**
 * `waiting`: until the period of grace is over. `held`: for as long as a legal hold lasts. `working`: services were asked.
 * `ready`: the file can be fetched. `expired`: it was removed. `done`: nothing is kept any more. `cancelled`: let in again.
 */
export const personalStates = [
  'waiting',
  'held',
  'working',
  'ready',
  'expired',
  'done',
  'cancelled',
] as const;
export const PersonalState = z.enum(personalStates).meta({ id: 'PersonalState' });
export type PersonalState = z.infer<typeof PersonalState>;

/** What one service said: nothing yet, that it fails and goes on trying, or what it did. */
export const PersonalReceipt = z
  .object({
    service: z.enum(services),
    state: z.enum(['missing', 'failed', 'done']),
    askedAt: Instant.nullable(),
    at: Instant.nullable(),
    counts: z.array(z.object({ kind: z.string(), count: z.number().int() })),
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
    /** Without a name once they are erased. */
    person: PersonRef,
    by: PersonRef,
    reason: z.string(),
    createdAt: Instant,
    /** When it begins. */
    dueAt: Instant,
    endedAt: Instant.nullable(),
    /** Until when the file can be fetched. */
    expiresAt: Instant.nullable(),
    /** Of the file, in bytes. */
    size: z.number().int().nullable(),
    receipts: z.array(PersonalReceipt),
    /** Why it waits. */
    hold: LegalHold.nullable(),
  })
  .meta({ id: 'PersonalRequest' });
export type PersonalRequest = z.infer<typeof PersonalRequest>;

/** For how many days an export can be fetched. */
export const exportDays = 7;

const Reason = z.object({ reason: paragraphs(lengths.reason) });
const Download = z.object({ url: z.string() });
const own = { access: 'signed-in', feature: null, rate: 'write' } as const;
/** No program does any of it. */
const administrators = { access: 'admin:users', feature: null, rate: 'write', tokens: false } as const;

/** Everything about oneself. */
export const ownData = endpoints('identity', 'ownData', {
  get: endpoint({
    ...own,
    rate: 'read',
    method: 'GET',
    path: '/settings/data',
    summary: 'Read the latest export of everything about oneself',
    response: z.object({ export: PersonalRequest.nullable() }),
  }),
  ask: endpoint({
    ...own,
    method: 'POST',
    path: '/settings/data/exports',
    summary: 'Ask for everything about oneself; one at a time',
    response: PersonalRequest,
    status: 202,
    problems: ['wrong-state'],
  }),
  download: endpoint({
    ...own,
    method: 'POST',
    path: '/settings/data/exports/:id/download',
    summary: 'Get the address of the file with everything about oneself, good for minutes',
    params: IdParams,
    response: Download,
    problems: ['link-expired', 'wrong-state'],
  }),
});

/** What becomes of the data of people: for who looks after people. */
export const personalRequests = endpoints('identity', 'personalRequests', {
  list: endpoint({
    ...administrators,
    rate: 'read',
    method: 'GET',
    path: '/personal-requests',
    summary: 'List exports and erasures of people, newest first, with what each service answered',
    query: page.extend({ purpose: PersonalPurpose.optional(), state: PersonalState.optional() }),
    response: pageOf(PersonalRequest),
    problems: ['invalid-cursor'],
  }),
  get: endpoint({
    ...administrators,
    rate: 'read',
    method: 'GET',
    path: '/personal-requests/:id',
    summary: 'Read an export or erasure',
    params: IdParams,
    response: PersonalRequest,
  }),
  retry: endpoint({
    ...administrators,
    method: 'POST',
    path: '/personal-requests/:id/retry',
    summary: 'Ask those services again that have not answered',
    params: IdParams,
    response: PersonalRequest,
    problems: ['wrong-state'],
  }),
  download: endpoint({
    ...administrators,
    method: 'POST',
    // Whoever it is about can ask for it themselves.
    personLevel: 'refused',
    path: '/personal-requests/:id/download',
    summary: 'Get the address of an export that one asked for oneself, good for minutes',
    params: IdParams,
    response: Download,
    problems: ['link-expired', 'wrong-state'],
  }),
  export: endpoint({
    ...administrators,
    method: 'POST',
    // Whoever it is about can ask for it themselves.
    personLevel: 'refused',
    path: '/people/:id/data-export',
    summary: 'Ask for everything about a person who wants to have it',
    params: IdParams,
    body: Reason,
    response: PersonalRequest,
    status: 202,
    problems: ['wrong-state', 'superuser-only'],
  }),
  erase: endpoint({
    ...administrators,
    method: 'POST',
    path: '/people/:id/erasure',
    summary: 'Erase a person everywhere, without a period of grace; what they wrote stays without their name',
    params: IdParams,
    body: Reason,
    response: PersonalRequest,
    status: 202,
    problems: ['wrong-state', 'superuser-only', 'last-superuser'],
  }),
  holds: endpoint({
    ...administrators,
    rate: 'read',
    method: 'GET',
    path: '/legal-holds',
    summary: 'List the people of whom nothing may be erased, and why',
    query: page,
    response: pageOf(LegalHold),
    problems: ['invalid-cursor'],
  }),
  hold: endpoint({
    ...administrators,
    method: 'PUT',
    path: '/people/:id/legal-hold',
    summary: 'Keep everything of a person, whatever else would erase it',
    params: IdParams,
    body: Reason,
    response: LegalHold,
    problems: ['superuser-only', 'wrong-state'],
  }),
  release: endpoint({
    ...administrators,
    method: 'DELETE',
    path: '/people/:id/legal-hold',
    summary: 'End a legal hold; what waited for it goes on',
    params: IdParams,
    response: Nothing,
    status: 204,
    problems: ['superuser-only'],
  }),
});
