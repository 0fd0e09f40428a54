import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { orNotFound } from '@atrium/common/errors/or-not-found';
import type { MessageDraft } from '@atrium/proto/chat/messages';
import {
  maxScheduledDaysAhead,
  maxScheduledPerConversation,
  type ScheduledMessage,
  type scheduledMessages,
} from '@atrium/proto/chat/scheduled';
import type { Input } from '@atrium/proto/endpoint';
import { ConversationsRepository } from '../conversations/conversations.repository.ts';
import { MessagesRepository } from '../messages/messages.repository.ts';
import { messageIdTaken } from '../messages/message-id-taken.ts';
import type { ScheduledMessageRecord } from './scheduled-message.schema.ts';
import { ScheduledAttachments } from './scheduled-attachments.ts';
import { ScheduledRepository } from './scheduled.repository.ts';
import { ScheduledSender } from './scheduled-sender.ts';

const day = 24 * 3_600_000;

/** The caller's own scheduled messages. */
@Injectable()
export class ScheduledService {
  constructor(
    private readonly repository: ScheduledRepository,
    private readonly conversations: ConversationsRepository,
    private readonly messages: MessagesRepository,
    private readonly attachments: ScheduledAttachments,
    private readonly sender: ScheduledSender,
  ) {}

  async list(conversation: string): Promise<{ items: ScheduledMessage[] }> {
    const { id: person } = currentCaller();
    await this.conversations.readableBy(person, conversation);
    return { items: (await this.repository.listOf(person, conversation)).map(toView) };
  }

  async add(
    conversation: string,
    { message, at }: Input<typeof scheduledMessages.add>['body'],
  ): Promise<ScheduledMessage> {
    const { id: author } = currentCaller();
    const known = await this.repository.find(message.id);
    if (known) return toView(assertOwn(known, author, conversation));
    await this.assertCan(conversation, message);
    const row: ScheduledMessageRecord = {
      ...{ _id: message.id, conversation, author, text: message.text, at: parseSendTime(at) },
      attachments: await this.attachments.ready(conversation, author, message),
      ...{ replyTo: message.replyTo, urgent: message.urgent },
      ...{ sending: false, refused: null, createdAt: new Date() },
    };
    await this.sender.schedule(row, async () => {
      await this.attachments.reserve(row);
      await this.repository.insert(row);
    });
    return toView(row);
  }

  async change(
    conversation: string,
    id: string,
    { text, at }: Input<typeof scheduledMessages.change>['body'],
  ): Promise<ScheduledMessage> {
    const { attachments, ...row } = await this.find(conversation, id);
    if (text === '' && attachments.length === 0)
      throw new DomainError('invalid-input', undefined, [{ path: ['text'], code: 'required' }]);
    const changes = { text, at: parseSendTime(at) };
    await this.sender.schedule({ ...row, attachments, ...changes }, async () => {
      if (!(await this.repository.change(id, changes))) throw alreadySending();
    });
    return toView(await this.find(conversation, id));
  }

  async cancel(conversation: string, id: string): Promise<void> {
    const row = await this.find(conversation, id);
    await this.sender.cancel(row, async () => {
      if (!(await this.repository.remove(id, { sending: false }))) throw alreadySending();
    });
    await this.attachments.release(row);
  }

  private async find(conversation: string, id: string): Promise<ScheduledMessageRecord> {
    return orNotFound(await this.repository.findOf(currentCaller().id, conversation, id));
  }

  private async assertCan(conversation: string, { id, replyTo }: MessageDraft): Promise<void> {
    const { id: author } = currentCaller();
    const { member } = await this.conversations.readableBy(author, conversation);
    if (!member.active) throw new DomainError('wrong-state', 'You are not a participant');
    if (await this.messages.find(id))
      throw new DomainError('already-exists', 'The message has already been sent');
    if (replyTo !== null && !(await this.messages.getIn(conversation, member.spans, replyTo)))
      throw new DomainError('not-found');
    const { length } = await this.repository.listOf(author, conversation);
    if (length >= maxScheduledPerConversation)
      throw new DomainError(
        'wrong-state',
        `Limit of ${maxScheduledPerConversation} scheduled messages per conversation reached`,
      );
  }
}

const alreadySending = (): DomainError => new DomainError('wrong-state', 'The message is being sent');

function assertOwn(
  row: ScheduledMessageRecord,
  author: string,
  conversation: string,
): ScheduledMessageRecord {
  if (row.author === author && row.conversation === conversation) return row;
  throw messageIdTaken();
}

function parseSendTime(text: string): Date {
  const at = new Date(text);
  const ahead = at.getTime() - Date.now();
  if (ahead > 0 && ahead <= maxScheduledDaysAhead * day) return at;
  const code = ahead > 0 ? 'too-big' : 'too-small';
  throw new DomainError('invalid-input', undefined, [{ path: ['at'], code }]);
}

const toView = (row: ScheduledMessageRecord): ScheduledMessage => ({
  id: row._id,
  conversation: row.conversation,
  text: row.text,
  attachments: row.attachments.map(({ id, name }) => ({ id, name })),
  replyTo: row.replyTo,
  urgent: row.urgent,
  at: row.at.toISOString(),
  refused: row.refused,
  createdAt: row.createdAt.toISOString(),
});
