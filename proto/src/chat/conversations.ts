import { z } from 'zod';
import {
  Id,
  IdParams,
  Instant,
  PersonRef,
  lengths,
  line,
  oneOrMany,
  page,
  pageOf,
  tidyLine,
} from '../common.ts';
import { endpoint, endpoints, type Tag } from '../endpoint.ts';
import { ConversationName } from './conversation-name.ts';
import { MessageId, Seq } from './messages.ts';

const conversationsTag: Tag = {
  name: 'Conversations',
  description: 'Direct and group conversations, participants and read markers.',
};

/** Maximum number of participants. */
export const maxConversationSize = 1000;

export const ReadMarkers = z
  .object({ delivered: Seq.describe('Last position delivered.'), read: Seq.describe('Last position read.') })
  .meta({ id: 'ReadMarkers', description: 'Positions in the conversation. They only move forward.' });
export type ReadMarkers = z.infer<typeof ReadMarkers>;

export const Participant = z
  .object({
    person: PersonRef,
    active: z.boolean().describe('`false` if the person left or was removed. They can read up to `leftAt`.'),
    leftAt: Instant.nullable(),
    admin: z.boolean().describe('Whether the person is a group admin.'),
    readReceipts: ReadMarkers.nullable().describe(
      'How far the person has received and read. Null in works council mode.',
    ),
  })
  .meta({ id: 'Participant' });
export type Participant = z.infer<typeof Participant>;

/** A conversation as one of its participants sees it. */
export const Conversation = z
  .object({
    id: Id,
    ...ConversationName.shape,
    size: z.number().int().describe('Number of participants, including you.'),
    active: z
      .boolean()
      .describe(
        'Whether you are a participant. If you left, you can read up to `leftAt`, and the conversation is listed in the archive.',
      ),
    leftAt: Instant.nullable(),
    canRejoin: z.boolean().describe('Whether you can rejoin: only if you left by yourself.'),
    admin: z.boolean().describe('Whether you are a group admin.'),
    archived: z.boolean().describe('Whether you archived it.'),
    mutedUntil: Instant.nullable().describe('Muted for you until this time.'),
    last: z
      .object({
        id: MessageId,
        seq: Seq,
        author: PersonRef,
        text: z.string(),
        kind: z
          .enum(['text', 'picture', 'voice', 'file', 'event', 'deleted'])
          .describe('What the message contains if it has no text.'),
        at: Instant,
      })
      .nullable()
      .describe('The last message that you can see.'),
    unread: z.number().int(),
    mentioned: z.boolean().describe('Whether an unread message mentions you.'),
    urgent: z.array(MessageId).describe('IDs of urgent messages that await your acknowledgement.'),
    readMarkers: ReadMarkers,
    seq: Seq.describe('Position of the last message that you can see.'),
    revision: z.number().int().describe('Revision of the last change that you can see.'),
    updatedAt: Instant,
    updatedBy: PersonRef,
    version: z.number().int(),
  })
  .meta({ id: 'Conversation' });
export type Conversation = z.infer<typeof Conversation>;

const base = { access: 'user:chat', feature: 'chat' } as const;
const read = { ...base, rate: 'read', method: 'GET' } as const;
const write = { ...base, rate: 'write' } as const;
const ofPerson = z.object({ id: Id, person: Id });

export const conversations = endpoints('chat', 'conversations', conversationsTag, {
  list: endpoint({
    ...read,
    path: '/conversations',
    summary: 'List your conversations, most recently active first',
    query: page.extend({
      archived: z.stringbool().default(false).describe('List archived conversations instead.'),
      text: tidyLine(lengths.search)
        .optional()
        .describe('Parts of the name of the group or of a participant.'),
    }),
    response: pageOf(Conversation),
    problems: ['invalid-cursor'],
  }),
  unread: endpoint({
    ...read,
    path: '/chat/unread',
    summary: 'Get your unread counts',
    description:
      'Unread messages, the conversations that contain them, and urgent messages to acknowledge. Muted conversations do not count.',
    response: z.object({
      messages: z.number().int().describe('Number of unread messages.'),
      conversations: z.number().int().describe('Number of conversations with unread messages.'),
      urgent: z.number().int().describe('Number of urgent messages that await your acknowledgement.'),
    }),
  }),
  startDirect: endpoint({
    ...write,
    method: 'POST',
    path: '/conversations/direct',
    summary: 'Create or get a direct conversation',
    description: 'Returns the existing conversation with the person if there is one.',
    body: z.object({ person: Id }),
    response: Conversation,
    status: 201,
    problems: ['not-found'],
  }),
  startGroup: endpoint({
    ...write,
    method: 'POST',
    path: '/conversations/group',
    summary: 'Create a group conversation',
    description: 'Up to 1,000 participants, including you. You become its admin.',
    body: z.object({
      name: line(lengths.name),
      people: z
        .array(Id)
        .min(1)
        .max(maxConversationSize - 1),
    }),
    response: Conversation,
    status: 201,
    problems: ['not-found'],
  }),
  get: endpoint({
    ...read,
    path: '/conversations/:id',
    summary: 'Get a conversation',
    params: IdParams,
    response: Conversation,
  }),
  rename: endpoint({
    ...write,
    method: 'PUT',
    path: '/conversations/:id/name',
    summary: 'Rename a group',
    description: 'Group admins only.',
    params: IdParams,
    body: z.object({ name: line(lengths.name) }),
    response: Conversation,
    versioned: true,
    problems: ['wrong-state'],
  }),
  participants: endpoint({
    ...read,
    path: '/conversations/:id/participants',
    summary: 'List participants, by name',
    description: 'Includes people who left, and how far everyone has read.',
    params: IdParams,
    query: page,
    response: pageOf(Participant),
    problems: ['invalid-cursor'],
  }),
  add: endpoint({
    ...write,
    method: 'POST',
    path: '/conversations/:id/participants',
    summary: 'Add people to a group',
    description: 'Group admins only. New participants see messages from now on.',
    params: IdParams,
    body: z.object({ people: z.array(Id).min(1).max(maxConversationSize) }),
    response: Conversation,
    problems: ['wrong-state'],
  }),
  remove: endpoint({
    ...write,
    method: 'DELETE',
    path: '/conversations/:id/participants/:person',
    summary: 'Remove a person from a group',
    description: 'Group admins only.',
    params: ofPerson,
    response: Conversation,
    problems: ['wrong-state'],
  }),
  setAdmin: endpoint({
    ...write,
    method: 'PUT',
    path: '/conversations/:id/participants/:person/admin',
    summary: 'Grant or revoke group admin',
    description: 'Group admins only. A group always keeps at least one admin.',
    params: ofPerson,
    body: z.object({ admin: z.boolean() }),
    response: Conversation,
    problems: ['wrong-state'],
  }),
  leave: endpoint({
    ...write,
    method: 'POST',
    path: '/conversations/:id/leave',
    summary: 'Leave a conversation',
    description: 'Messages up to this point stay readable.',
    params: IdParams,
    response: Conversation,
    problems: ['wrong-state'],
  }),
  rejoin: endpoint({
    ...write,
    method: 'POST',
    path: '/conversations/:id/rejoin',
    summary: 'Rejoin a conversation',
    description: 'Only for people who left by themselves. Messages sent in the meantime stay hidden.',
    params: IdParams,
    response: Conversation,
    problems: ['wrong-state'],
  }),
  updateSettings: endpoint({
    ...write,
    method: 'PUT',
    path: '/conversations/:id/settings',
    summary: 'Archive or mute a conversation',
    description: 'Applies to you only.',
    params: IdParams,
    body: z.object({
      archived: z.boolean(),
      mutedUntil: Instant.nullable().describe('Null unmutes the conversation.'),
    }),
    response: Conversation,
  }),
  setReadMarkers: endpoint({
    ...write,
    concurrent: true,
    method: 'PUT',
    path: '/conversations/:id/read-markers',
    summary: 'Update your read and delivery markers',
    description: 'Markers only move forward; older positions are ignored.',
    params: IdParams,
    body: z.object({ delivered: Seq, read: Seq }),
    response: ReadMarkers,
  }),
  presence: endpoint({
    ...read,
    path: '/chat/presence',
    summary: 'Get the presence of people',
    description: 'Returns who is online, or `null` while presence is unavailable.',
    query: z.object({ people: oneOrMany(Id).describe('IDs of people.') }),
    response: z.object({
      online: z
        .array(Id)
        .nullable()
        .describe('IDs of the people who are online; null while presence is unavailable.'),
    }),
  }),
});
