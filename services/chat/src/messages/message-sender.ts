import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { duplicateKey } from '@atrium/common/errors/unavailable';
import type { ChatMessage, MessageDraft } from '@atrium/proto/chat/messages';
import { AttachmentsRepository } from '../attachments/attachments.repository.ts';
import type { StoredAttachment } from '../attachments/attachment.schema.ts';
import type { LastKind } from '../conversations/conversation.schema.ts';
import type { Draft } from '../ledger/draft.ts';
import { LedgerWriter } from '../ledger/ledger-writer.ts';
import { LinkPreviews } from '../previews/link-previews.ts';
import { UrgentRepeater } from '../urgent/urgent-repeater.ts';
import type { MessageRecord } from './message.schema.ts';
import { idTaken } from './id-taken.ts';
import { mentionedIn, withoutStrangers, wordsOf } from './message.ts';
import { MessagesRepository } from './messages.repository.ts';

/** Takes messages; the same id again is the message that is there. */
@Injectable()
export class MessageSender {
  constructor(
    private readonly writer: LedgerWriter,
    private readonly repository: MessagesRepository,
    private readonly attachments: AttachmentsRepository,
    private readonly urgent: UrgentRepeater,
    private readonly previews: LinkPreviews,
  ) {}

  async send(conversation: string, message: MessageDraft): Promise<ChatMessage> {
    const { id: author } = currentCaller();
    const answered = message.replyTo === null ? null : await this.repository.find(message.replyTo);
    const messages = [answered?._id, answered?.thread].filter((id) => id !== undefined);
    try {
      if (message.urgent) await this.urgent.assertSeldom(author);
      const attachments = await this.ready(conversation, author, message);
      const work = (draft: Draft): string => post(draft, author, message, attachments);
      const { message: sent } = await this.writer.do({ conversation, messages, work });
      await this.previews.expect(message.id, message.text);
      if (message.urgent) await this.urgent.expect(message.id);
      return sent as ChatMessage;
    } catch (error) {
      if (!(await this.wasSent(conversation, author, message.id)))
        // Nobody looks into another organisation: that its id is taken there is all there is to say.
        throw duplicateKey(error) ? idTaken() : error;
      const again = (draft: Draft): string => post(draft, author, message, []);
      return (await this.writer.do({ conversation, messages: [message.id], work: again }))
        .message as ChatMessage;
    }
  }

  /** As they stand in the message, in its order; each is sent once. */
  private async ready(
    conversation: string,
    author: string,
    { id, attachments }: MessageDraft,
  ): Promise<StoredAttachment[]> {
    if (attachments.length === 0) return [];
    const found = await this.attachments.ready(attachments, conversation, author);
    return attachments.map((one) => {
      const record = found.find(({ _id }) => _id === one);
      if (!record?.stored || (record.message !== null && record.message !== id))
        throw new DomainError('not-found', 'Unknown attachment');
      return record.stored;
    });
  }

  /** Whatever refused it the second time: it was taken the first time. */
  private async wasSent(conversation: string, author: string, id: string): Promise<boolean> {
    const stored = await this.repository.find(id);
    if (stored && (stored.conversation !== conversation || stored.author !== author || stored.event))
      throw idTaken();
    return stored !== null;
  }
}

function post(
  draft: Draft,
  author: string,
  message: MessageDraft,
  attachments: readonly StoredAttachment[],
): string {
  draft.member(author);
  const twin = draft.find(message.id);
  if (twin?.author === author && !twin.event) {
    draft.hasWritten(twin);
    return twin._id;
  }
  if (twin) throw idTaken();
  draft.active(author);
  const others = draft.activeMembers.filter(({ person }) => person !== author).map(({ person }) => person);
  if (draft.conversation.kind === 'direct' && others.length === 0)
    throw new DomainError('wrong-state', 'The other participant has left');
  const answered = message.replyTo === null ? null : draft.messageFor(author, message.replyTo);
  if (answered?.event || answered?.deletedAt) throw new DomainError('wrong-state');
  const mentions = mentionedIn(message.text).filter((id) => others.includes(id));
  const text = withoutStrangers(message.text, mentions);
  const words = wordsOf(text);
  const { seq } = draft.post({
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
  for (const person of mentions) draft.change(person, { mentionedAt: seq });
  if (answered) countReply(draft, answered);
  return message.id;
}

const kindOf = (text: string, [first]: readonly StoredAttachment[]): LastKind =>
  text === '' && first ? first.kind : 'text';

function countReply(draft: Draft, answered: MessageRecord): void {
  const first = draft.find(answered.thread ?? answered._id);
  if (!first) return;
  draft.touch(first, { replies: { count: (first.replies?.count ?? 0) + 1, lastAt: draft.now } });
}
