import { z } from 'zod';
import { Id, IdParams, Instant, lengths, Nothing, page, pageOf, paragraphs, PersonRef } from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';
import { TaskProgress } from '../tasks.ts';

/** For how many days an export of conversations can be fetched. */
export const chatExportDays = 7;

export const ConversationHold = z
  .object({ reason: z.string(), by: PersonRef, at: Instant })
  .meta({ id: 'ConversationHold' });
export type ConversationHold = z.infer<typeof ConversationHold>;

/** A conversation as whoever answers for it to a court sees it: who and when, and nothing that was said. */
export const ConversationOutline = z
  .object({
    id: Id,
    kind: z.enum(['direct', 'group']),
    name: z.string().nullable(),
    /** Some who take part. */
    people: z.array(PersonRef).max(5),
    size: z.number().int(),
    createdAt: Instant,
    updatedAt: Instant,
    hold: ConversationHold.nullable(),
  })
  .meta({ id: 'ConversationOutline' });
export type ConversationOutline = z.infer<typeof ConversationOutline>;

const most = 100;

/** What is in an export: each of these narrows it down; nothing named is everything. */
export const ChatExportFilter = z
  .object({
    /** What any of them could read. */
    people: z.array(Id).max(most).default([]),
    conversations: z.array(Id).max(most).default([]),
    from: Instant.nullable().default(null),
    /** This moment is not part of it. */
    to: Instant.nullable().default(null),
  })
  .meta({ id: 'ChatExportFilter' });
export type ChatExportFilter = z.infer<typeof ChatExportFilter>;

/** `working`: it is being written. `ready`: it can be fetched. `expired`: it was removed. */
export const chatExportStates = ['working', 'ready', 'failed', 'cancelled', 'expired'] as const;
export const ChatExportState = z.enum(chatExportStates).meta({ id: 'ChatExportState' });
export type ChatExportState = z.infer<typeof ChatExportState>;

export const ChatExport = z
  .object({
    id: Id,
    state: ChatExportState,
    by: PersonRef,
    reason: z.string(),
    people: z.array(PersonRef),
    conversations: z.array(Id),
    from: Instant.nullable(),
    to: Instant.nullable(),
    createdAt: Instant,
    endedAt: Instant.nullable(),
    /** Until when it can be fetched. */
    expiresAt: Instant.nullable(),
    /** How far it is, until it has ended. */
    task: TaskProgress.nullable(),
    messages: z.number().int(),
    attachments: z.number().int(),
    /** Of the file, in bytes. */
    size: z.number().int().nullable(),
    /** Of the whole file. */
    sha256: z.string().nullable(),
  })
  .meta({ id: 'ChatExport' });
export type ChatExport = z.infer<typeof ChatExport>;

/** No program does any of it. */
const base = { access: 'superuser', feature: null, tokens: false } as const;
const read = { ...base, rate: 'read', method: 'GET' } as const;
const Reason = z.object({ reason: paragraphs(lengths.reason) });

/** What conversations are kept for: a legal hold, and an export of what was said. */
export const chatCompliance = endpoints('chat', 'chatCompliance', {
  conversations: endpoint({
    ...read,
    // Who talks to whom. Whoever must know ends the mode, which takes two.
    personLevel: 'refused',
    path: '/chat/compliance/conversations',
    summary: 'Find conversations by who takes or took part, and by their name; the last begun first',
    query: page.extend({
      person: Id.optional(),
      text: z.string().trim().max(lengths.search).optional(),
    }),
    response: pageOf(ConversationOutline),
    problems: ['invalid-cursor'],
  }),
  holds: endpoint({
    ...read,
    path: '/chat/compliance/holds',
    summary: 'List the conversations of which nothing may go, and why',
    query: page,
    response: pageOf(ConversationOutline),
    problems: ['invalid-cursor'],
  }),
  hold: endpoint({
    ...base,
    rate: 'write',
    method: 'PUT',
    path: '/chat/compliance/conversations/:id/hold',
    summary: 'Keep everything of a conversation, whatever else would remove it',
    params: IdParams,
    body: Reason,
    response: Nothing,
    status: 204,
  }),
  release: endpoint({
    ...base,
    rate: 'write',
    method: 'DELETE',
    path: '/chat/compliance/conversations/:id/hold',
    summary: 'End the legal hold of a conversation',
    params: IdParams,
    response: Nothing,
    status: 204,
    problems: ['wrong-state'],
  }),
  exports: endpoint({
    ...read,
    path: '/chat/compliance/exports',
    summary: 'List exports of conversations, newest first',
    query: page,
    response: pageOf(ChatExport),
    problems: ['invalid-cursor'],
  }),
  ask: endpoint({
    ...base,
    personLevel: 'refused',
    rate: 'write',
    method: 'POST',
    path: '/chat/compliance/exports',
    summary:
      'Ask for an export of what was said, with what it said before, who took part, and a sum of each file',
    body: ChatExportFilter.extend(Reason.shape),
    response: ChatExport,
    status: 202,
  }),
  download: endpoint({
    ...base,
    personLevel: 'refused',
    rate: 'write',
    method: 'POST',
    path: '/chat/compliance/exports/:id/download',
    summary: 'Get the address of an export that one asked for oneself, good for minutes',
    params: IdParams,
    response: z.object({ url: z.string() }),
    problems: ['link-expired', 'wrong-state'],
  }),
});
