import { z } from 'zod';
import { Id, Instant, Nothing, PersonRef, WebUrl, lengths, page, pageOf, paragraphs } from '../common.ts';
import { ReactionKind } from '../content/reactions.ts';
import { endpoint, endpoints } from '../endpoint.ts';
import { Attachment, attachmentsOfMessage } from './attachments.ts';
import { ConversationName } from './conversation-name.ts';

/** Made by the client, so that sending again is the same message. */
export const MessageId = z.uuid();
/** A place in a conversation: the first message is 1. */
export const Seq = z.number().int().min(0);

/** What happened to the conversation itself. */
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
    /** Whom it happened to. */
    people: z.array(PersonRef),
    /** The new name, where it was renamed. */
    name: z.string().nullable(),
  })
  .meta({ id: 'ChatEvent' });
export type ChatEvent = z.infer<typeof ChatEvent>;

/** What a link leads to, as its page says itself. */
export const LinkPreview = z
  .object({
    url: WebUrl,
    title: z.string(),
    description: z.string(),
    site: z.string(),
    /** Signed, lasts minutes. */
    picture: z.string().nullable(),
  })
  .meta({ id: 'LinkPreview' });
export type LinkPreview = z.infer<typeof LinkPreview>;

/** The message that a reply answers, as it is shown above the reply. */
export const QuotedMessage = z
  .object({ id: MessageId, seq: Seq, author: PersonRef, text: z.string(), deleted: z.boolean() })
  .meta({ id: 'QuotedMessage' });
export type QuotedMessage = z.infer<typeof QuotedMessage>;

/** The same for everybody who may read it. */
export const ChatMessage = z
  .object({
    id: MessageId,
    conversation: Id,
    seq: Seq,
    /** The conversation's revision of the last change of this message. */
    revision: z.number().int(),
    author: PersonRef,
    /** Empty when deleted or an event. A mention is `@[name](person-id)`. */
    text: z.string(),
    event: ChatEvent.nullable(),
    attachments: z.array(Attachment),
    replyTo: QuotedMessage.nullable(),
    /** The first message of the thread this belongs to. */
    thread: MessageId.nullable(),
    /** How many answers the thread has that begins here, and when the last came. */
    replies: z.object({ count: z.number().int(), lastAt: Instant.nullable() }),
    reactions: z.array(z.object({ reaction: ReactionKind, people: z.array(Id) })),
    /** Repeats until whoever reads it says so. `acknowledged` are the people who did. */
    urgent: z.object({ acknowledged: z.array(Id) }).nullable(),
    preview: LinkPreview.nullable(),
    pinned: z.boolean(),
    createdAt: Instant,
    editedAt: Instant.nullable(),
    deletedAt: Instant.nullable(),
  })
  .meta({ id: 'ChatMessage' });
export type ChatMessage = z.infer<typeof ChatMessage>;

/** A message with what its conversation is called, for whoever looked for it. */
export const FoundMessage = ChatMessage.extend({ place: ConversationName }).meta({ id: 'FoundMessage' });
export type FoundMessage = z.infer<typeof FoundMessage>;

const text = paragraphs(lengths.comment).or(z.literal(''));

/** What somebody writes: words, attachments, or both. */
export const MessageDraft = z
  .object({
    id: MessageId,
    text: text.default(''),
    attachments: z.array(Id).max(attachmentsOfMessage).default([]),
    replyTo: MessageId.nullable().default(null),
    urgent: z.boolean().default(false),
  })
  .refine(({ text: words, attachments }) => words !== '' || attachments.length > 0, {
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

export const chatMessages = endpoints('chat', 'chatMessages', {
  list: endpoint({
    ...read,
    path: '/conversations/:id/messages',
    summary:
      'List messages in their order: the newest, or those before, after or around a place; of one thread where it is named',
    params: inConversation,
    query: z.object({
      limit,
      before: z.coerce.number().int().optional(),
      after: z.coerce.number().int().optional(),
      around: z.coerce.number().int().optional(),
      thread: MessageId.optional(),
    }),
    response: z.object({
      items: z.array(ChatMessage),
      /** Whether there are more in either direction that the reader may see. */
      before: z.boolean(),
      after: z.boolean(),
      /** The conversation's revision as of this answer: later changes are asked for since it. */
      revision: z.number().int(),
    }),
  }),
  changes: endpoint({
    ...read,
    path: '/conversations/:id/changes',
    summary: 'List what was written or changed since a revision, in the order of the changes',
    params: inConversation,
    query: z.object({ since: z.coerce.number().int().min(0), limit }),
    response: z.object({ items: z.array(ChatMessage), revision: z.number().int(), more: z.boolean() }),
  }),
  send: endpoint({
    ...base,
    together: true,
    rate: 'write',
    method: 'POST',
    path: '/conversations/:id/messages',
    summary: 'Send a message; the same id again answers the message that was stored',
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
    summary: "Change one's own message; what it said before stays in its history",
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
    summary: "Delete one's own message: its place stays, its words go",
    params: ofMessage,
    response: ChatMessage,
    problems: ['wrong-state'],
  }),
  history: endpoint({
    ...read,
    path: '/conversations/:id/messages/:message/history',
    summary: 'List what a message said before it was changed, oldest first',
    params: ofMessage,
    response: z.object({ items: z.array(z.object({ text: z.string(), until: Instant })) }),
  }),
  react: endpoint({
    ...base,
    together: true,
    rate: 'write',
    method: 'PUT',
    path: '/conversations/:id/messages/:message/reaction',
    summary: 'React, replacing an earlier reaction; null takes it back',
    params: ofMessage,
    body: z.object({ reaction: ReactionKind.nullable() }),
    response: ChatMessage,
    problems: ['wrong-state'],
  }),
  pin: endpoint({
    ...base,
    rate: 'write',
    method: 'PUT',
    path: '/conversations/:id/messages/:message/pin',
    summary: 'Pin a message for everybody in the conversation, or take the pin away',
    params: ofMessage,
    body: z.object({ pinned: z.boolean() }),
    response: ChatMessage,
    problems: ['wrong-state'],
  }),
  pinned: endpoint({
    ...read,
    path: '/conversations/:id/pinned',
    summary: 'List the pinned messages, the last pinned first',
    params: inConversation,
    response: z.object({ items: z.array(ChatMessage) }),
  }),
  acknowledge: endpoint({
    ...base,
    together: true,
    rate: 'write',
    method: 'PUT',
    path: '/conversations/:id/messages/:message/acknowledgement',
    summary: 'Say that an urgent message was read, so that it is not repeated',
    params: ofMessage,
    response: ChatMessage,
    problems: ['wrong-state'],
  }),
  search: endpoint({
    ...read,
    path: '/chat/search',
    summary:
      'Search the messages one may read, newest first, each with its place; in one conversation where it is named',
    query: page.extend({ text: z.string().trim().min(2).max(lengths.search), conversation: Id.optional() }),
    response: pageOf(FoundMessage),
    problems: ['invalid-cursor'],
  }),
  typing: endpoint({
    ...base,
    together: true,
    rate: 'write',
    method: 'POST',
    path: '/conversations/:id/typing',
    summary: 'Let the others see that one is writing, for some seconds',
    params: inConversation,
    response: Nothing,
    status: 204,
  }),
});
