import { Injectable } from '@nestjs/common';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { ReactionKind } from '@atrium/proto/content/reactions';
import { randomUUID } from 'node:crypto';
import { PictureImporter } from '../attachments/picture-importer.ts';
import { newConversationRecord } from '../membership/conversation-starter.ts';
import { directPairOf } from '../conversations/direct-pair.ts';
import { ConversationPublisher } from '../conversations/conversation-publisher.ts';
import { PendingConversation } from '../write-path/pending-conversation.ts';
import { ConversationWriteStore } from '../write-path/conversation-write.store.ts';
import { mentionedIn, withReaction, wordsOf } from '../messages/message.ts';
import type { MessageRecord } from '../messages/message.schema.ts';

export interface ImportedMessage {
  readonly author: string;
  readonly text: string;
  readonly at: Date;
  /** Index of the earlier message this one replies to. */
  readonly answers: number | null;
  readonly reactions: readonly { readonly person: string; readonly reaction: ReactionKind }[];
  readonly picture: { readonly name: string; readonly bytes: Buffer } | null;
}

export interface ImportedConversation {
  /** Groups only; a conversation of two people has no name. */
  readonly name: string | null;
  /** The first person started it. */
  readonly people: readonly string[];
  readonly messages: readonly ImportedMessage[];
  /** How many of the last messages each person has not read; everyone else has read all of them. */
  readonly unread: Readonly<Record<string, number>>;
}

/** Imports conversations held elsewhere, without announcing each message. */
@Injectable()
export class ChatImporter {
  constructor(
    private readonly store: ConversationWriteStore,
    private readonly pictures: PictureImporter,
    private readonly publisher: ConversationPublisher,
    private readonly transactions: Transactions,
  ) {}

  async add(imported: ImportedConversation): Promise<void> {
    const draft = begun(imported);
    const stored: MessageRecord[] = [];
    for (const message of imported.messages) stored.push(await this.post(draft, message, stored));
    markRead(draft, imported, stored);
    await this.transactions.run(async () => {
      await this.store.write([draft]);
      await this.publisher.publish(draft.conversation._id, []);
    });
  }

  private async post(
    pendingConversation: PendingConversation,
    { author, text, at, answers, reactions, picture }: ImportedMessage,
    before: readonly MessageRecord[],
  ): Promise<MessageRecord> {
    pendingConversation.now = at;
    const answered = answers === null ? undefined : pendingConversation.find(before[answers]?._id ?? '');
    const _id = randomUUID();
    const { _id: conversation } = pendingConversation.conversation;
    const attachments = picture ? [await this.pictures.add({ ...picture, conversation, by: author })] : [];
    const words = wordsOf(text);
    const message = pendingConversation.post({
      ...{ _id, author, text, attachments, mentions: mentionedIn(text) },
      ...(words.length > 0 && { words }),
      ...(answered && { replyTo: answered._id, thread: answered.thread ?? answered._id }),
      lastKind: text === '' ? 'picture' : 'text',
    });
    const first = answered && pendingConversation.find(answered.thread ?? answered._id);
    if (first)
      pendingConversation.updateMessage(first, {
        replies: { count: (first.replies?.count ?? 0) + 1, lastAt: at },
      });
    if (reactions.length === 0) return message;
    const all = reactions.reduce<MessageRecord['reactions']>(
      (some, { person, reaction }) => withReaction(some, person, reaction),
      [],
    );
    return pendingConversation.updateMessage(message, { reactions: all });
  }
}

function begun({ name, people, messages: [first] }: ImportedConversation): PendingConversation {
  const [creator = '', other = ''] = people;
  const fields =
    name === null
      ? ({ kind: 'direct', name, pair: directPairOf(creator, other) } as const)
      : ({ kind: 'group', name } as const);
  const at = new Date((first?.at ?? new Date()).getTime() - 60_000);
  const pendingConversation = new PendingConversation(
    { ...newConversationRecord(fields, creator), createdAt: at },
    new Map(),
    new Map(),
    at,
  );
  pendingConversation.join(people);
  if (name === null) return pendingConversation;
  pendingConversation.setAdmin(creator, true);
  pendingConversation.addEvent(creator, { what: 'created', people: people.slice(1), name });
  return pendingConversation;
}

function markRead(
  pendingConversation: PendingConversation,
  { people, unread }: ImportedConversation,
  all: readonly MessageRecord[],
): void {
  // The positions are given, whoever wrote last.
  pendingConversation.forgetAuthors();
  for (const person of people) {
    const { seq = 0, posted = 0 } = all[all.length - 1 - (unread[person] ?? 0)] ?? {};
    pendingConversation.changeParticipant(person, {
      read: seq,
      delivered: pendingConversation.conversation.seq,
      readPosted: posted,
    });
  }
}
