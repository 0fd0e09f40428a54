import { z } from 'zod';
import { Id, Instant, lengths, NoContent, paragraphs } from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';
import { ProblemCode } from '../problem.ts';
import { MessageDraft, MessageId } from './messages.ts';
import { messagesTag } from './attachments.ts';

/** Per person. */
export const maxScheduledPerConversation = 50;
export const maxScheduledDaysAhead = 365;

/** A message to be sent later. Only its author can see it. */
export const ScheduledMessage = z
  .object({
    id: MessageId.describe('ID of the message once it is sent.'),
    conversation: Id,
    text: z.string(),
    attachments: z.array(z.object({ id: Id, name: z.string() })),
    replyTo: MessageId.nullable(),
    urgent: z.boolean(),
    at: Instant.describe('When it is sent.'),
    refused: ProblemCode.nullable().describe(
      'Why it could not be sent. It stays until you change or cancel it.',
    ),
    createdAt: Instant,
  })
  .meta({ id: 'ScheduledMessage' });
export type ScheduledMessage = z.infer<typeof ScheduledMessage>;

const base = { access: 'user:chat', feature: 'chat' } as const;
const ofMessage = z.object({ id: Id, message: MessageId });

export const scheduledMessages = endpoints('chat', 'scheduledMessages', messagesTag, {
  list: endpoint({
    ...base,
    rate: 'read',
    method: 'GET',
    path: '/conversations/:id/scheduled',
    summary: 'List your scheduled messages in a conversation, next first',
    params: z.object({ id: Id }),
    response: z.object({ items: z.array(ScheduledMessage) }),
  }),
  add: endpoint({
    ...base,
    rate: 'write',
    method: 'POST',
    path: '/conversations/:id/scheduled',
    summary: 'Schedule a message',
    description:
      'The client chooses the message ID. Sending the same ID again returns the scheduled message. Up to 50 messages per conversation, at most 365 days ahead.',
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
    summary: 'Update a scheduled message',
    description: 'Changes its text or time. A message that could not be sent is scheduled again.',
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
    summary: 'Cancel a scheduled message',
    description: 'Returns 409 `wrong-state` if the message is already being sent.',
    params: ofMessage,
    response: NoContent,
    status: 204,
    problems: ['wrong-state'],
  }),
});
