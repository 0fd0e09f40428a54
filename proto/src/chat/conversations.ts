import { z } from 'zod';
import { Id, IdParams, Instant, PersonRef, lengths, line, many, page, pageOf } from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';
import { ConversationName } from './conversation-name.ts';
import { MessageId, Seq } from './messages.ts';

/** As many people as a conversation has at most. */
export const conversationSize = 1000;

/** How far somebody has got; it only goes forward. */
export const Marks = z.object({ delivered: Seq, read: Seq }).meta({ id: 'Marks' });
export type Marks = z.infer<typeof Marks>;

export const Participant = z
  .object({
    person: PersonRef,
    /** Left or was removed when false, at `leftAt`; reads up to it. */
    active: z.boolean(),
    leftAt: Instant.nullable(),
    admin: z.boolean(),
    marks: Marks,
  })
  .meta({ id: 'Participant' });
export type Participant = z.infer<typeof Participant>;

/** A conversation as one of its participants sees it. */
export const Conversation = z
  .object({
    id: Id,
    ...ConversationName.shape,
    /** How many take part, the reader included. */
    size: z.number().int(),
    /** Whether the reader takes part; who left reads up to it. Conversations without the reader stand in the archive. */
    active: z.boolean(),
    leftAt: Instant.nullable(),
    /** Whether a reader who takes no part may come back by themselves: who went by themselves may, who was removed may not. */
    mayComeBack: z.boolean(),
    admin: z.boolean(),
    /** Put into the archive by the reader. */
    archived: z.boolean(),
    /** Silent for the reader until then. */
    mutedUntil: Instant.nullable(),
    /** The last message the reader may see. */
    last: z
      .object({
        id: MessageId,
        seq: Seq,
        author: PersonRef,
        text: z.string(),
        /** What it is where there are no words. */
        kind: z.enum(['text', 'picture', 'voice', 'file', 'event', 'deleted']),
        at: Instant,
      })
      .nullable(),
    unread: z.number().int(),
    /** Whether an unread message mentions the reader. */
    mentioned: z.boolean(),
    /** Urgent messages that wait for the reader's acknowledgement. */
    urgent: z.array(MessageId),
    marks: Marks,
    /** The number of the last message, and of the last change, that the reader may see. */
    seq: Seq,
    revision: z.number().int(),
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

export const conversations = endpoints('chat', 'conversations', {
  list: endpoint({
    ...read,
    path: '/conversations',
    summary: "List one's conversations, the last spoken in first",
    query: page.extend({
      archived: z.stringbool().default(false),
      /** Parts of names: of the group, or of who takes part. */
      text: z.string().trim().max(lengths.search).optional(),
    }),
    response: pageOf(Conversation),
    problems: ['invalid-cursor'],
  }),
  unread: endpoint({
    ...read,
    path: '/chat/unread',
    summary: 'Count unread messages of conversations that are not silent, and the conversations they are in',
    response: z.object({
      messages: z.number().int(),
      conversations: z.number().int(),
      urgent: z.number().int(),
    }),
  }),
  startDirect: endpoint({
    ...write,
    method: 'POST',
    path: '/conversations/direct',
    summary: 'Open the conversation with somebody: the one there is, or a new one',
    body: z.object({ person: Id }),
    response: Conversation,
    status: 201,
  }),
  startGroup: endpoint({
    ...write,
    method: 'POST',
    path: '/conversations/group',
    summary: 'Begin a conversation of several people',
    body: z.object({
      name: line(lengths.name),
      people: z
        .array(Id)
        .min(1)
        .max(conversationSize - 1),
    }),
    response: Conversation,
    status: 201,
  }),
  get: endpoint({
    ...read,
    path: '/conversations/:id',
    summary: 'Show a conversation',
    params: IdParams,
    response: Conversation,
  }),
  rename: endpoint({
    ...write,
    method: 'PUT',
    path: '/conversations/:id/name',
    summary: 'Rename a group; for its admins',
    params: IdParams,
    body: z.object({ name: line(lengths.name) }),
    response: Conversation,
    versioned: true,
    problems: ['wrong-state'],
  }),
  participants: endpoint({
    ...read,
    path: '/conversations/:id/participants',
    summary: 'List who takes part or took part, with how far they have read, by name',
    params: IdParams,
    query: page,
    response: pageOf(Participant),
    problems: ['invalid-cursor'],
  }),
  add: endpoint({
    ...write,
    method: 'POST',
    path: '/conversations/:id/participants',
    summary: 'Add people to a group; they read from there on; for its admins',
    params: IdParams,
    body: z.object({ people: z.array(Id).min(1).max(conversationSize) }),
    response: Conversation,
    problems: ['wrong-state'],
  }),
  remove: endpoint({
    ...write,
    method: 'DELETE',
    path: '/conversations/:id/participants/:person',
    summary: 'Remove somebody from a group; for its admins',
    params: ofPerson,
    response: Conversation,
    problems: ['wrong-state'],
  }),
  appoint: endpoint({
    ...write,
    method: 'PUT',
    path: '/conversations/:id/participants/:person/admin',
    summary: 'Make somebody an admin of a group, or no longer; a group keeps one',
    params: ofPerson,
    body: z.object({ admin: z.boolean() }),
    response: Conversation,
    problems: ['wrong-state'],
  }),
  leave: endpoint({
    ...write,
    method: 'POST',
    path: '/conversations/:id/leave',
    summary: 'Leave a conversation; it can be read up to here',
    params: IdParams,
    response: Conversation,
    problems: ['wrong-state'],
  }),
  rejoin: endpoint({
    ...write,
    method: 'POST',
    path: '/conversations/:id/rejoin',
    summary: 'Come back to a conversation one left by oneself; it is read from here on',
    params: IdParams,
    response: Conversation,
    problems: ['wrong-state'],
  }),
  keep: endpoint({
    ...write,
    method: 'PUT',
    path: '/conversations/:id/keeping',
    summary: 'Put a conversation into the archive or take it out, silence it or let it ring',
    params: IdParams,
    body: z.object({ archived: z.boolean(), mutedUntil: Instant.nullable() }),
    response: Conversation,
  }),
  mark: endpoint({
    ...write,
    together: true,
    method: 'PUT',
    path: '/conversations/:id/marks',
    summary: 'Say how far one has received and read; what is behind changes nothing',
    params: IdParams,
    body: z.object({ delivered: Seq, read: Seq }),
    response: Marks,
  }),
  presence: endpoint({
    ...read,
    path: '/chat/presence',
    summary: 'Say who of these people is here now; null where that cannot be known',
    query: z.object({ people: many(Id) }),
    response: z.object({ online: z.array(Id).nullable() }),
  }),
});
