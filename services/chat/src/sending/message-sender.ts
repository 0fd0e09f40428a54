import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { MentionNames } from '@atrium/common/directory/mention-names';
import { DomainError } from '@atrium/common/errors/domain-error';
import { duplicateKey } from '@atrium/common/errors/unavailable';
import type { ChatMessage, MessageDraft } from '@atrium/proto/chat/messages';
import { AttachmentsRepository } from '../attachment-files/attachments.repository.ts';
import type { StoredAttachment } from '../attachment-files/attachment.schema.ts';
import type { LastKind } from '../conversations/conversation.schema.ts';
import type { PendingConversation } from '../write-path/pending-conversation.ts';
import { GroupCommitWriter } from '../write-path/group-commit-writer.ts';
import { LinkPreviews } from '../previews/link-previews.ts';
import { UrgentRepeater } from '../urgent/urgent-repeater.ts';
import type { MessageRecord } from '../messages/message.schema.ts';
import { messageIdTaken } from '../messages/message-id-taken.ts';
import { mentionedIn, stripForeignMentions, wordsOf } from '../messages/message.ts';
import { MessagesRepository } from '../messages/messages.repository.ts';

/** Sends messages. Sending the same ID again returns the stored message. */
@Injectable()
export class MessageSender {
  constructor(
    private readonly writer: GroupCommitWriter,
    private readonly repository: MessagesRepository,
    private readonly attachments: AttachmentsRepository,
    private readonly urgent: UrgentRepeater,
    private readonly previews: LinkPreviews,
    private readonly names: MentionNames,
  ) {}

  async send(conversation: string, draft: MessageDraft): Promise<ChatMessage> {
    const { id: author } = currentCaller();
    const message = { ...draft, text: await this.names.applyTo(draft.text) };
    const answered = message.replyTo === null ? null : await this.repository.find(message.replyTo);
    const messages = [answered?._id, answered?.thread].filter((id) => id !== undefined);
    try {
      if (message.urgent) await this.urgent.assertRateLimit(author);
      const attachments = await this.ready(conversation, author, message);
      const work = (pendingConversation: PendingConversation): string =>
        post(pendingConversation, author, message, attachments);
      const { message: sent } = await this.writer.write({ conversation, messages, work });
      await this.previews.schedule(message.id, message.text);
      if (message.urgent) await this.urgent.schedule(message.id);
      return sent as ChatMessage;
    } catch (error) {
      if (!(await this.wasSent(conversation, author, message.id)))
        // The ID is taken in another organisation, and nothing else may be revealed about it.
        throw duplicateKey(error) ? messageIdTaken() : error;
      const again = (pendingConversation: PendingConversation): string =>
        post(pendingConversation, author, message, []);
      return (await this.writer.write({ conversation, messages: [message.id], work: again }))
        .message as ChatMessage;
    }
  }

  /** In the order of the message's attachments; each can be sent only once. */
  private async ready(
    conversation: string,
    author: string,
    { id, attachments }: MessageDraft,
  ): Promise<StoredAttachment[]> {
    if (attachments.length === 0) return [];
    const found = await this.attachments.ready(attachments, conversation, author);
    return attachments.map((one) => {
      const record = found.find(({ _id }) => _id === one);
      if (!record || (record.owner !== null && record.owner !== id))
        throw new DomainError('not-found', 'Unknown attachment');
      return record.result;
    });
  }

  /** Whatever the repetition was refused for, the first attempt was accepted. */
  private async wasSent(conversation: string, author: string, id: string): Promise<boolean> {
    const stored = await this.repository.find(id);
    if (stored && (stored.conversation !== conversation || stored.author !== author || stored.event))
      throw messageIdTaken();
    return stored !== null;
  }
}

function post(
  pendingConversation: PendingConversation,
  author: string,
  message: MessageDraft,
  attachments: readonly StoredAttachment[],
): string {
  pendingConversation.member(author);
  const twin = pendingConversation.find(message.id);
  if (twin?.author === author && !twin.event) return twin._id;
  if (twin) throw messageIdTaken();
  pendingConversation.active(author);
  const others = pendingConversation.activeMembers
    .filter(({ person }) => person !== author)
    .map(({ person }) => person);
  if (pendingConversation.conversation.kind === 'direct' && others.length === 0)
    throw new DomainError('wrong-state', 'The other participant has left');
  const answered = message.replyTo === null ? null : pendingConversation.messageFor(author, message.replyTo);
  if (answered?.event || answered?.deletedAt) throw new DomainError('wrong-state');
  const mentions = mentionedIn(message.text).filter((id) => others.includes(id));
  const text = stripForeignMentions(message.text, mentions);
  const words = wordsOf(text);
  const { seq } = pendingConversation.post({
    _id: message.id,
    author,
    text,
    attachments,
    mentions,
    lastKind: kindOf(text, attachments),
    ...(words.length > 0 && { words }),
    ...(answered && { replyTo: answered._id, thread: answered.thread ?? answered._id }),
    ...(message.urgent && { urgent: true, waiting: others }),
  });
  for (const person of mentions) pendingConversation.changeParticipant(person, { mentionedAt: seq });
  if (answered) countReply(pendingConversation, answered);
  return message.id;
}

const kindOf = (text: string, [first]: readonly StoredAttachment[]): LastKind =>
  text === '' && first ? first.kind : 'text';

function countReply(pendingConversation: PendingConversation, answered: MessageRecord): void {
  const first = pendingConversation.find(answered.thread ?? answered._id);
  if (!first) return;
  pendingConversation.updateMessage(first, {
    replies: { count: (first.replies?.count ?? 0) + 1, lastAt: pendingConversation.now },
  });
}
