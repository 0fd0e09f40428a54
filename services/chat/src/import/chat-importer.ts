import { Injectable } from '@nestjs/common';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { ReactionKind } from '@atrium/proto/content/reactions';
import { randomUUID } from 'node:crypto';
import { PictureImporter } from '../attachments/picture-importer.ts';
import { blank } from '../conversations/conversation-starter.ts';
import { pairOf } from '../conversations/pair.ts';
import { StateTeller } from '../conversations/state-teller.ts';
import { Draft } from '../ledger/draft.ts';
import { LedgerStore } from '../ledger/ledger-store.ts';
import { mentionedIn, withReaction, wordsOf } from '../messages/message.ts';
import type { MessageRecord } from '../messages/message.schema.ts';

export interface ImportedMessage {
  readonly author: string;
  readonly text: string;
  readonly at: Date;
  /** Which of those before it is answered. */
  readonly answers: number | null;
  readonly reactions: readonly { readonly person: string; readonly reaction: ReactionKind }[];
  readonly picture: { readonly name: string; readonly bytes: Buffer } | null;
}

export interface ImportedConversation {
  /** Of a group; two people alone have none. */
  readonly name: string | null;
  /** The first began it. */
  readonly people: readonly string[];
  readonly messages: readonly ImportedMessage[];
  /** By person how many of the last messages they have not read; everybody else has read them all. */
  readonly unread: Readonly<Record<string, number>>;
}

/** Brings in conversations that were had elsewhere, without telling anybody of each message. */
@Injectable()
export class ChatImporter {
  constructor(
    private readonly store: LedgerStore,
    private readonly pictures: PictureImporter,
    private readonly teller: StateTeller,
    private readonly transactions: Transactions,
  ) {}

  async add(said: ImportedConversation): Promise<void> {
    const draft = begun(said);
    const stored: MessageRecord[] = [];
    for (const message of said.messages) stored.push(await this.post(draft, message, stored));
    markRead(draft, said, stored);
    await this.transactions.run(async () => {
      await this.store.write([draft]);
      await this.teller.tell(draft.conversation._id, []);
    });
  }

  private async post(
    draft: Draft,
    { author, text, at, answers, reactions, picture }: ImportedMessage,
    before: readonly MessageRecord[],
  ): Promise<MessageRecord> {
    draft.now = at;
    const answered = answers === null ? undefined : draft.find(before[answers]?._id ?? '');
    const _id = randomUUID();
    const place = { conversation: draft.conversation._id, message: _id };
    const attachments = picture ? [await this.pictures.add({ ...picture, ...place, by: author, at })] : [];
    const words = wordsOf(text);
    const message = draft.post({
      ...{ _id, author, text, attachments, mentions: mentionedIn(text) },
      ...(words.length > 0 && { words }),
      ...(answered && { replyTo: answered._id, thread: answered.thread ?? answered._id }),
      lastKind: text === '' ? 'picture' : 'text',
    });
    const first = answered && draft.find(answered.thread ?? answered._id);
    if (first) draft.touch(first, { replies: { count: (first.replies?.count ?? 0) + 1, lastAt: at } });
    if (reactions.length === 0) return message;
    const all = reactions.reduce<MessageRecord['reactions']>(
      (some, { person, reaction }) => withReaction(some, person, reaction),
      [],
    );
    return draft.touch(message, { reactions: all });
  }
}

function begun({ name, people, messages: [first] }: ImportedConversation): Draft {
  const [creator = '', other = ''] = people;
  const fields =
    name === null
      ? ({ kind: 'direct', name, pair: pairOf(creator, other) } as const)
      : ({ kind: 'group', name } as const);
  const at = new Date((first?.at ?? new Date()).getTime() - 60_000);
  const draft = new Draft({ ...blank(fields, creator), createdAt: at }, new Map(), new Map(), at);
  draft.join(people);
  if (name === null) return draft;
  draft.appoint(creator, true);
  draft.say(creator, { what: 'created', people: people.slice(1), name });
  return draft;
}

function markRead(
  draft: Draft,
  { people, unread }: ImportedConversation,
  all: readonly MessageRecord[],
): void {
  for (const person of people) {
    const { seq = 0, posted = 0 } = all[all.length - 1 - (unread[person] ?? 0)] ?? {};
    draft.change(person, { read: seq, delivered: draft.conversation.seq, readPosted: posted });
  }
}
