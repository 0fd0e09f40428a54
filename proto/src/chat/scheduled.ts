import { z } from 'zod';
import { Id, Instant, lengths, Nothing, paragraphs } from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';
import { ProblemCode } from '../problem.ts';
import { MessageDraft, MessageId } from './messages.ts';

/** As many as somebody has waiting in one conversation. */
export const scheduledOfConversation = 50;
/** How far ahead, in days. */
export const scheduledAhead = 365;

/** A message that is to be sent later. Only whoever wrote it knows of it. */
export const ScheduledMessage = z
  .object({
    /** Of the message it becomes. */
    id: MessageId,
    conversation: Id,
    text: z.string(),
    attachments: z.array(z.object({ id: Id, name: z.string() })),
    replyTo: MessageId.nullable(),
    urgent: z.boolean(),
    at: Instant,
    /** Why it could not be sent; it stays until its writer has seen to it. */
    refused: ProblemCode.nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'ScheduledMessage' });
export type ScheduledMessage = z.infer<typeof ScheduledMessage>;

const base = { access: 'user:chat', feature: 'chat' } as const;
const ofMessage = z.object({ id: Id, message: MessageId });

export const scheduledMessages = endpoints('chat', 'scheduledMessages', {
  list: endpoint({
    ...base,
    rate: 'read',
    method: 'GET',
    path: '/conversations/:id/scheduled',
    summary: "List one's own messages that are to be sent later, the next first",
    params: z.object({ id: Id }),
    response: z.object({ items: z.array(ScheduledMessage) }),
  }),
  add: endpoint({
    ...base,
    rate: 'write',
    method: 'POST',
    path: '/conversations/:id/scheduled',
    summary: 'Have a message sent at a time to come; the same id again answers the one there is',
    params: z.object({ id: Id }),
    body: z.object({ message: MessageDraft, at: Instant }),
    response: ScheduledMessage,
    status: 201,
    problems: ['wrong-state', 'already-exists'],
  }),
  change: endpoint({
    ...base,
    rate: 'write',
    method: 'PUT',
    path: '/conversations/:id/scheduled/:message',
    summary: 'Change what is to be sent later, or when; one that could not be sent is tried again',
    params: ofMessage,
    body: z.object({ text: paragraphs(lengths.comment).or(z.literal('')), at: Instant }),
    response: ScheduledMessage,
    problems: ['wrong-state'],
  }),
  cancel: endpoint({
    ...base,
    rate: 'write',
    method: 'DELETE',
    path: '/conversations/:id/scheduled/:message',
    summary: 'Not send it after all',
    params: ofMessage,
    response: Nothing,
    status: 204,
    problems: ['wrong-state'],
  }),
});
