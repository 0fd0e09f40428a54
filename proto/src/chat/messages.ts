import { z } from 'zod';
import {
  Id,
  Instant,
  NoContent,
  PersonRef,
  WebUrl,
  lengths,
  page,
  pageOf,
  paragraphs,
  tidyLine,
} from '../common.ts';
import { ReactionKind } from '../content/reactions.ts';
import { endpoint, endpoints } from '../endpoint.ts';
import { SearchNarrowing } from '../search.ts';
import { messagesTag } from './attachments.ts';
import { Attachment, maxAttachmentsPerMessage } from './attachments.ts';
import { ConversationName } from './conversation-name.ts';

/** Created by the client, so a retry does not create another message. */
export const MessageId = z.uuid();
/** Position in a conversation. The first message is 1. */
export const Seq = z.number().int().min(0);

/** Something that happened to the conversation itself. */
export const ChatEvent = z
  .object({
    what: z.enum([
      'created',
      'renamed',
      'added',
      'removed',
      'left',
      'rejoined',
      'made-admin',
      'no-longer-admin',
    ]),
    people: z.array(PersonRef).describe('The people concerned.'),
    name: z.string().nullable().describe('The new name, if the group was renamed.'),
  })
  .meta({ id: 'ChatEvent' });
export type ChatEvent = z.infer<typeof ChatEvent>;

/** The target of a link, as its own page describes it. */
export const LinkPreview = z
  .object({
    url: WebUrl,
    title: z.string(),
    description: z.string(),
    site: z.string(),
    picture: z.string().nullable().describe('Signed URL that expires after a few minutes.'),
  })
  .meta({ id: 'LinkPreview' });
export type LinkPreview = z.infer<typeof LinkPreview>;

/** The message that a reply answers, as shown above the reply. */
export const QuotedMessage = z
  .object({ id: MessageId, seq: Seq, author: PersonRef, text: z.string(), deleted: z.boolean() })
  .meta({ id: 'QuotedMessage' });
export type QuotedMessage = z.infer<typeof QuotedMessage>;

/** The same for everyone who may read it. */
export const ChatMessage = z
  .object({
    id: MessageId,
    conversation: Id,
    seq: Seq.describe('Position in the conversation, counted from 1.'),
    revision: z.number().int().describe('Revision of the conversation at the last change of this message.'),
    author: PersonRef,
    text: z.string().describe('Empty if deleted or an event. A mention is written `@[name](person-id)`.'),
    event: ChatEvent.nullable(),
    attachments: z.array(Attachment),
    replyTo: QuotedMessage.nullable(),
    thread: MessageId.nullable().describe('ID of the first message of the thread.'),
    replies: z
      .object({ count: z.number().int(), lastAt: Instant.nullable() })
      .describe('Number of replies in the thread that starts here, and the time of the last one.'),
    reactions: z
      .array(z.object({ reaction: ReactionKind, people: z.array(Id) }))
      .describe('The people who gave each reaction, by ID.'),
    urgent: z
      .object({ acknowledged: z.array(Id) })
      .nullable()
      .describe(
        'Reminders repeat until acknowledged. `acknowledged` lists the people who did. Null for other messages.',
      ),
    preview: LinkPreview.nullable(),
    pinned: z.boolean(),
    createdAt: Instant,
    editedAt: Instant.nullable(),
    deletedAt: Instant.nullable(),
  })
  .meta({ id: 'ChatMessage' });
export type ChatMessage = z.infer<typeof ChatMessage>;

/** A message as a search result, with the name of its conversation. */
export const FoundMessage = ChatMessage.extend({ place: ConversationName }).meta({ id: 'FoundMessage' });
export type FoundMessage = z.infer<typeof FoundMessage>;

const text = paragraphs(lengths.comment).or(z.literal(''));

/** Content of a message to be sent: text, attachments or both. */
export const MessageDraft = z
  .object({
    id: MessageId.describe('Chosen by the client. Sending the same ID again returns the stored message.'),
    text: text.default(''),
    attachments: z.array(Id).max(maxAttachmentsPerMessage).default([]).describe('IDs of completed uploads.'),
    replyTo: MessageId.nullable().default(null).describe('ID of the message that this one replies to.'),
    urgent: z.boolean().default(false).describe('Remind recipients until they acknowledge the message.'),
  })
  .refine(({ text, attachments }) => text !== '' || attachments.length > 0, {
    path: ['text'],
    params: { code: 'required' },
  })
  .meta({ id: 'MessageDraft' });
export type MessageDraft = z.infer<typeof MessageDraft>;

const base = { access: 'user:chat', feature: 'chat' } as const;
const read = { ...base, rate: 'read', method: 'GET' } as const;
const inConversation = z.object({ id: Id });
const ofMessage = z.object({ id: Id, message: MessageId });
const limit = z.coerce.number().int().min(1).max(200).default(60);

export const chatMessages = endpoints('chat', 'chatMessages', messagesTag, {
  list: endpoint({
    ...read,
    path: '/conversations/:id/messages',
    summary: 'List messages',
    description:
      'In order: the latest messages, or those before, after or around a position. With `thread`, only one thread.',
    params: inConversation,
    query: z.object({
      limit,
      before: z.coerce.number().int().optional().describe('Messages before this position.'),
      after: z.coerce.number().int().optional().describe('Messages after this position.'),
      around: z.coerce.number().int().optional().describe('Messages around this position.'),
      thread: MessageId.optional().describe('ID of the first message of a thread.'),
    }),
    response: z.object({
      items: z.array(ChatMessage),
      before: z.boolean().describe('Whether there are earlier messages that you can see.'),
      after: z.boolean().describe('Whether there are later messages that you can see.'),
      revision: z
        .number()
        .int()
        .describe('Revision as of this response. Pass it as `since` to list later changes.'),
    }),
  }),
  changes: endpoint({
    ...read,
    path: '/conversations/:id/changes',
    summary: 'List changes since a revision',
    description: 'New, edited and deleted messages in the order of their changes.',
    params: inConversation,
    query: z.object({
      since: z.coerce.number().int().min(0).describe('The last revision that you know.'),
      limit,
    }),
    response: z.object({
      items: z.array(ChatMessage),
      revision: z.number().int(),
      more: z.boolean().describe('Whether there are more changes.'),
    }),
  }),
  send: endpoint({
    ...base,
    concurrent: true,
    rate: 'write',
    method: 'POST',
    path: '/conversations/:id/messages',
    summary: 'Send a message',
    description: 'The client chooses the message ID. Sending the same ID again returns the stored message.',
    params: inConversation,
    body: MessageDraft,
    response: ChatMessage,
    status: 201,
    problems: ['wrong-state', 'already-exists'],
  }),
  edit: endpoint({
    ...base,
    rate: 'write',
    method: 'PUT',
    path: '/conversations/:id/messages/:message',
    summary: 'Edit one of your messages',
    description: 'The previous text stays in the history.',
    params: ofMessage,
    body: z.object({ text: paragraphs(lengths.comment) }),
    response: ChatMessage,
    problems: ['wrong-state'],
  }),
  remove: endpoint({
    ...base,
    rate: 'write',
    method: 'DELETE',
    path: '/conversations/:id/messages/:message',
    summary: 'Delete one of your messages',
    description: 'An empty message stays in its place.',
    params: ofMessage,
    response: ChatMessage,
    problems: ['wrong-state'],
  }),
  history: endpoint({
    ...read,
    path: '/conversations/:id/messages/:message/history',
    summary: 'List the previous texts of a message, oldest first',
    params: ofMessage,
    response: z.object({
      items: z.array(z.object({ text: z.string(), until: Instant.describe('When this text was replaced.') })),
    }),
  }),
  react: endpoint({
    ...base,
    concurrent: true,
    rate: 'write',
    method: 'PUT',
    path: '/conversations/:id/messages/:message/reaction',
    summary: 'Set or remove your reaction to a message',
    description: 'Replaces your previous reaction; `null` removes it.',
    params: ofMessage,
    body: z.object({ reaction: ReactionKind.nullable().describe('Null removes your reaction.') }),
    response: ChatMessage,
    problems: ['wrong-state'],
  }),
  pin: endpoint({
    ...base,
    rate: 'write',
    method: 'PUT',
    path: '/conversations/:id/messages/:message/pin',
    summary: 'Pin or unpin a message',
    description: 'For all participants.',
    params: ofMessage,
    body: z.object({ pinned: z.boolean() }),
    response: ChatMessage,
    problems: ['wrong-state'],
  }),
  pinned: endpoint({
    ...read,
    path: '/conversations/:id/pinned',
    summary: 'List pinned messages, most recently pinned first',
    params: inConversation,
    response: z.object({ items: z.array(ChatMessage) }),
  }),
  acknowledge: endpoint({
    ...base,
    concurrent: true,
    rate: 'write',
    method: 'PUT',
    path: '/conversations/:id/messages/:message/acknowledgement',
    summary: 'Acknowledge an urgent message',
    description: 'Stops its reminders for you.',
    params: ofMessage,
    response: ChatMessage,
    problems: ['wrong-state'],
  }),
  search: endpoint({
    ...read,
    path: '/chat/search',
    summary: 'Search messages, newest first',
    description: 'Only messages that you can read; with `conversation`, only that conversation.',
    query: page.extend({
      text: tidyLine(lengths.search).min(2),
      conversation: Id.optional(),
      ...SearchNarrowing.pick({ author: true, since: true }).shape,
    }),
    response: pageOf(FoundMessage),
    problems: ['invalid-cursor'],
  }),
  typing: endpoint({
    ...base,
    concurrent: true,
    rate: 'write',
    method: 'POST',
    path: '/conversations/:id/typing',
    summary: 'Send a typing indicator',
    description: 'Shown to the other participants for a few seconds.',
    params: inConversation,
    response: NoContent,
    status: 204,
  }),
});
