import { z } from 'zod';
import {
  Id,
  IdParams,
  Instant,
  lengths,
  NoContent,
  page,
  pageOf,
  paragraphs,
  PersonRef,
  tidyLine,
} from '../common.ts';
import { endpoint, endpoints, type Tag } from '../endpoint.ts';
import { TaskProgress } from '../tasks.ts';

const chatComplianceTag: Tag = {
  name: 'Chat compliance',
  description: 'Legal holds and exports of conversations.',
};

/** Days for which an export of conversations can be downloaded. */
export const chatExportDays = 7;

export const ConversationHold = z
  .object({ reason: z.string(), by: PersonRef, at: Instant })
  .meta({ id: 'ConversationHold' });
export type ConversationHold = z.infer<typeof ConversationHold>;

/** A conversation as seen for compliance: participants and times, but no messages. */
export const ConversationOutline = z
  .object({
    id: Id,
    kind: z.enum(['direct', 'group']),
    name: z.string().nullable().describe('Null for direct conversations.'),
    people: z.array(PersonRef).max(5).describe('Up to five participants.'),
    size: z.number().int().describe('Number of participants.'),
    createdAt: Instant,
    updatedAt: Instant,
    hold: ConversationHold.nullable().describe('Null if there is no legal hold.'),
  })
  .meta({ id: 'ConversationOutline' });
export type ConversationOutline = z.infer<typeof ConversationOutline>;

const maxIds = 100;

export const ChatExportFilter = z
  .object({
    people: z
      .array(Id)
      .max(maxIds)
      .default([])
      .describe('IDs of people: everything that any of them could read.'),
    conversations: z.array(Id).max(maxIds).default([]).describe('IDs of conversations.'),
    from: Instant.nullable().default(null),
    to: Instant.nullable().default(null).describe('Up to, but not including, this time.'),
  })
  .meta({
    id: 'ChatExportFilter',
    description: 'Each filter narrows the export. Without filters, it contains everything.',
  });
export type ChatExportFilter = z.infer<typeof ChatExportFilter>;

export const chatExportStates = ['working', 'ready', 'failed', 'cancelled', 'expired'] as const;
export const ChatExportState = z.enum(chatExportStates).meta({
  id: 'ChatExportState',
  description: '`working`: being written. `ready`: can be downloaded. `expired`: the file was deleted.',
});
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
    expiresAt: Instant.nullable().describe('Until when the file can be downloaded.'),
    task: TaskProgress.nullable().describe('Progress; null once it has ended.'),
    messages: z.number().int().describe('Number of messages.'),
    attachments: z.number().int().describe('Number of attachments.'),
    size: z.number().int().nullable().describe('Size of the file in bytes.'),
    sha256: z.string().nullable().describe('Checksum of the file.'),
  })
  .meta({ id: 'ChatExport' });
export type ChatExport = z.infer<typeof ChatExport>;

/** Not available to API tokens. */
const base = { access: 'superuser', feature: null, tokens: false } as const;
const read = { ...base, rate: 'read', method: 'GET' } as const;
const Reason = z.object({ reason: paragraphs(lengths.reason) });

/** Compliance for conversations: legal holds, and exports of messages. */
export const chatCompliance = endpoints('chat', 'chatCompliance', chatComplianceTag, {
  conversations: endpoint({
    ...read,
    // Shows who talks to whom. An admin who must know has to end works council mode, which takes two people.
    personLevel: 'refused',
    path: '/chat/compliance/conversations',
    summary: 'Search conversations for compliance',
    description: 'By participant, past or present, and by name, newest first. Returns no message content.',
    query: page.extend({
      person: Id.optional().describe('ID of a past or present participant.'),
      text: tidyLine(lengths.search).optional(),
    }),
    response: pageOf(ConversationOutline),
    problems: ['invalid-cursor'],
  }),
  holds: endpoint({
    ...read,
    path: '/chat/compliance/holds',
    summary: 'List legal holds on conversations',
    query: page,
    response: pageOf(ConversationOutline),
    problems: ['invalid-cursor'],
  }),
  hold: endpoint({
    ...base,
    rate: 'write',
    method: 'PUT',
    path: '/chat/compliance/conversations/:id/hold',
    summary: 'Place a legal hold on a conversation',
    description:
      'Nothing in the conversation is deleted while the hold is active. Participants are not notified.',
    params: IdParams,
    body: Reason,
    response: NoContent,
    status: 204,
  }),
  release: endpoint({
    ...base,
    rate: 'write',
    method: 'DELETE',
    path: '/chat/compliance/conversations/:id/hold',
    summary: 'End the legal hold on a conversation',
    description: 'Returns 409 `wrong-state` if there is no legal hold.',
    params: IdParams,
    response: NoContent,
    status: 204,
    problems: ['wrong-state'],
  }),
  exports: endpoint({
    ...read,
    path: '/chat/compliance/exports',
    summary: 'List conversation exports, newest first',
    query: page,
    response: pageOf(ChatExport),
    problems: ['invalid-cursor'],
  }),
  requestExport: endpoint({
    ...base,
    personLevel: 'refused',
    rate: 'write',
    method: 'POST',
    path: '/chat/compliance/exports',
    summary: 'Request a conversation export',
    description:
      'Contains messages with their edit history, participants, and a checksum of every file. Runs in the background.',
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
    summary: 'Create a download link for a conversation export',
    description: 'Only for exports that you requested, for 7 days. The link expires after a few minutes.',
    params: IdParams,
    response: z.object({ url: z.string().describe('Signed URL that expires after a few minutes.') }),
    problems: ['link-expired', 'wrong-state'],
  }),
});
