import { Injectable } from '@nestjs/common';
import { Directory, unknownPerson } from '@atrium/common/directory/directory';
import type { PersonRef } from '@atrium/proto/common';
import type { ConversationName } from '@atrium/proto/chat/conversation-name';
import type { Conversation } from '@atrium/proto/chat/conversations';
import type { MessageRecord } from '../messages/message.schema.ts';
import { MessagesRepository } from '../messages/messages.repository.ts';
import { PastMessages } from '../messages/past-messages.ts';
import { peopleOf } from './pair.ts';
import { shownInLists, type LastMessage } from './conversation.schema.ts';
import { ConversationsRepository, type Part } from './conversations.repository.ts';
import { lastSeen, sees } from './spans.ts';

const mostOthers = 4;

/** A conversation as one of its participants sees it: who left knows nothing of what came after. */
@Injectable()
export class ConversationViews {
  constructor(
    private readonly directory: Directory,
    private readonly messages: MessagesRepository,
    private readonly past: PastMessages,
    private readonly repository: ConversationsRepository,
  ) {}

  async show(part: Part): Promise<Conversation> {
    const [view] = await this.showAll([part]);
    return view as Conversation;
  }

  /** All of one person's. */
  async showAll(parts: readonly Part[]): Promise<Conversation[]> {
    const [first] = parts;
    if (!first) return [];
    const shown = await this.asLeft(parts);
    const lasts = await Promise.all(shown.map((part) => this.lastOf(part)));
    const urgent = await this.messages.waitingFor(first.participant.person);
    const refs = await this.directory.refs([
      first.participant.person,
      ...shown.flatMap((part) => [...othersIn(part), part.conversation.updatedBy]),
      ...lasts.flatMap((last) => last?.author ?? []),
    ]);
    return shown.map((part, at) => toView(part, lasts[at] ?? null, urgent, refs));
  }

  /** What these are called for the one person whose parts they are, by their ids. */
  async names(parts: readonly Part[]): Promise<ReadonlyMap<string, ConversationName>> {
    const shown = await this.asLeft(parts);
    const refs = await this.directory.refs(shown.flatMap(othersIn));
    return new Map(shown.map((part) => [part.conversation._id, toName(part, refs)]));
  }

  /** Groups that somebody has left, with some of those who took part then. */
  private async asLeft(parts: readonly Part[]): Promise<readonly Part[]> {
    const left = parts.filter(({ conversation, participant }) => participant.left && !conversation.pair);
    if (left.length === 0) return parts;
    const all = await this.repository.peopleIn(left.map(({ conversation }) => conversation._id));
    const people = Map.groupBy(all, ({ conversation }) => conversation);
    return parts.map((part) => {
      const { conversation, participant } = part;
      if (!left.includes(part)) return part;
      const last = lastSeen(participant.spans, conversation.seq);
      const then = (people.get(conversation._id) ?? []).filter(({ spans }) => sees(spans, last));
      const some = then.map(({ person }) => person).slice(0, mostOthers + 1);
      return { participant, conversation: { ...conversation, some } };
    });
  }

  private async lastOf({ conversation, participant }: Part): Promise<LastMessage | null> {
    if (participant.active) return conversation.last;
    const rows = await this.messages.beside(conversation._id, participant.spans, {}, 1);
    const [found] = await this.past.knownTo(participant, rows);
    return found ? toLast(found) : null;
  }
}

type Refs = ReadonlyMap<string, PersonRef>;
type Urgent = readonly { readonly _id: string; readonly conversation: string }[];

const refIn = (refs: Refs, id: string): PersonRef => refs.get(id) ?? unknownPerson(id);

function toName(part: Part, refs: Refs): ConversationName {
  const { conversation, participant } = part;
  const { left } = participant;
  return {
    kind: conversation.kind,
    name: left ? left.name : conversation.name,
    others: othersIn(part).map((id) => refIn(refs, id)),
  };
}

function toView(part: Part, last: LastMessage | null, urgent: Urgent, refs: Refs): Conversation {
  const { conversation, participant } = part;
  const ref = (id: string): PersonRef => refIn(refs, id);
  const { left, spans, read, delivered } = participant;
  return {
    id: conversation._id,
    ...toName(part, refs),
    size: left?.size ?? conversation.size,
    active: participant.active,
    leftAt: left?.at.toISOString() ?? null,
    mayComeBack: left?.own ?? false,
    admin: participant.admin,
    archived: participant.archived,
    mutedUntil: participant.mutedUntil?.toISOString() ?? null,
    last: last && { ...last, author: ref(last.author), at: last.at.toISOString() },
    unread: left ? 0 : Math.max(0, conversation.posted - participant.readPosted),
    mentioned: !left && participant.mentionedAt > read,
    urgent: urgent.flatMap(({ _id, conversation: id }) => (id === conversation._id ? _id : [])),
    marks: { delivered, read },
    seq: lastSeen(spans, conversation.seq),
    revision: left?.revision ?? conversation.revision,
    updatedAt: (left?.at ?? conversation.updatedAt).toISOString(),
    updatedBy: ref(left ? (last?.author ?? participant.person) : conversation.updatedBy),
    version: conversation.version,
  };
}

/** The other one of two, also where they have left. */
function othersIn({ conversation: { pair, some }, participant: { person } }: Part): string[] {
  const people = pair === undefined ? some : peopleOf(pair);
  return people.filter((id) => id !== person).slice(0, mostOthers);
}

function toLast(message: MessageRecord): LastMessage {
  const { _id, seq, author, text, createdAt } = message;
  const kind = message.deletedAt ? 'deleted' : message.event ? 'event' : kindOf(message);
  return { id: _id, seq, author, text: shownInLists(text), kind, at: createdAt };
}

const kindOf = ({ text, attachments: [first] }: MessageRecord): LastMessage['kind'] =>
  text === '' && first ? first.kind : 'text';
