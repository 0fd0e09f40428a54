import { Injectable } from '@nestjs/common';
import { Directory, unknownPerson } from '@atrium/common/directory/directory';
import type { PersonRef } from '@atrium/proto/common';
import type { ConversationName } from '@atrium/proto/chat/conversation-name';
import type { Conversation } from '@atrium/proto/chat/conversations';
import type { MessageRecord } from '../messages/message.schema.ts';
import { MessagesRepository } from '../messages/messages.repository.ts';
import { FormerParticipantMessages } from '../messages/former-participant-messages.store.ts';
import { peopleInPair } from '../conversations/direct-pair.ts';
import { previewText, type LastMessage } from '../conversations/conversation.schema.ts';
import { ConversationsRepository, type Participation } from '../conversations/conversations.repository.ts';
import { lastSeen, includesSeq } from '../conversations/spans.ts';

const maxOthers = 4;

/** Presents a conversation to one participant. People who left see nothing that came later. */
@Injectable()
export class ConversationPresenter {
  constructor(
    private readonly directory: Directory,
    private readonly messages: MessagesRepository,
    private readonly formerMessages: FormerParticipantMessages,
    private readonly repository: ConversationsRepository,
  ) {}

  async present(participation: Participation): Promise<Conversation> {
    const [view] = await this.presentAll([participation]);
    return view as Conversation;
  }

  /** All participations must belong to the same person. */
  async presentAll(parts: readonly Participation[]): Promise<Conversation[]> {
    const [first] = parts;
    if (!first) return [];
    const shown = await this.asOfLeaving(parts);
    const lasts = await Promise.all(shown.map((part) => this.lastOf(part)));
    const urgent = await this.messages.unacknowledgedBy(first.participant.person);
    const refs = await this.directory.personRefs([
      first.participant.person,
      ...shown.flatMap((part) => [...othersIn(part), part.conversation.updatedBy]),
      ...lasts.flatMap((last) => last?.author ?? []),
    ]);
    return shown.map((part, at) => toConversation(part, lasts[at] ?? null, urgent, refs));
  }

  /** Conversation names as this one person sees them, by conversation ID. */
  async presentNames(parts: readonly Participation[]): Promise<ReadonlyMap<string, ConversationName>> {
    const shown = await this.asOfLeaving(parts);
    const refs = await this.directory.personRefs(shown.flatMap(othersIn));
    return new Map(shown.map((part) => [part.conversation._id, toName(part, refs)]));
  }

  /** In groups the person has left, replaces the listed members with some of those who took part at that time. */
  private async asOfLeaving(parts: readonly Participation[]): Promise<readonly Participation[]> {
    const left = parts.filter(({ conversation, participant }) => participant.left && !conversation.pair);
    if (left.length === 0) return parts;
    const all = await this.repository.peopleIn(left.map(({ conversation }) => conversation._id));
    const people = Map.groupBy(all, ({ conversation }) => conversation);
    return parts.map((part) => {
      const { conversation, participant } = part;
      if (!left.includes(part)) return part;
      const last = lastSeen(participant.spans, conversation.seq);
      const then = (people.get(conversation._id) ?? []).filter(({ spans }) => includesSeq(spans, last));
      const some = then.map(({ person }) => person).slice(0, maxOthers + 1);
      return { participant, conversation: { ...conversation, some } };
    });
  }

  private async lastOf({ conversation, participant }: Participation): Promise<LastMessage | null> {
    if (participant.active) return conversation.last;
    const rows = await this.messages.listFrom(conversation._id, participant.spans, {}, 1);
    const [found] = await this.formerMessages.visibleTo(participant, rows);
    return found ? toLast(found) : null;
  }
}

type Refs = ReadonlyMap<string, PersonRef>;
type Urgent = readonly { readonly _id: string; readonly conversation: string }[];

const refIn = (refs: Refs, id: string): PersonRef => refs.get(id) ?? unknownPerson(id);

function toName(participation: Participation, refs: Refs): ConversationName {
  const { conversation, participant } = participation;
  const { left } = participant;
  return {
    kind: conversation.kind,
    name: left ? left.name : conversation.name,
    others: othersIn(participation).map((id) => refIn(refs, id)),
  };
}

function toConversation(
  participation: Participation,
  last: LastMessage | null,
  urgent: Urgent,
  refs: Refs,
): Conversation {
  const { conversation, participant } = participation;
  const ref = (id: string): PersonRef => refIn(refs, id);
  const { left, spans, read, delivered } = participant;
  return {
    id: conversation._id,
    ...toName(participation, refs),
    size: left?.size ?? conversation.size,
    active: participant.active,
    leftAt: left?.at.toISOString() ?? null,
    canRejoin: left?.own ?? false,
    admin: participant.admin,
    archived: participant.archived,
    mutedUntil: participant.mutedUntil?.toISOString() ?? null,
    last: last && { ...last, author: ref(last.author), at: last.at.toISOString() },
    unread: left ? 0 : Math.max(0, conversation.posted - participant.readPosted),
    mentioned: !left && participant.mentionedAt > read,
    urgent: urgent.flatMap(({ _id, conversation: id }) => (id === conversation._id ? _id : [])),
    readMarkers: { delivered, read },
    seq: lastSeen(spans, conversation.seq),
    revision: left?.revision ?? conversation.revision,
    updatedAt: (left?.at ?? conversation.updatedAt).toISOString(),
    updatedBy: ref(left ? (last?.author ?? participant.person) : conversation.updatedBy),
    version: conversation.version,
  };
}

/** In a direct conversation, the other person, even if they have left. */
function othersIn({ conversation: { pair, some }, participant: { person } }: Participation): string[] {
  const people = pair === undefined ? some : peopleInPair(pair);
  return people.filter((id) => id !== person).slice(0, maxOthers);
}

function toLast(message: MessageRecord): LastMessage {
  const { _id, seq, author, text, createdAt } = message;
  const kind = message.deletedAt ? 'deleted' : message.event ? 'event' : kindOf(message);
  return { id: _id, seq, author, text: previewText(text), kind, at: createdAt };
}

const kindOf = ({ text, attachments: [first] }: MessageRecord): LastMessage['kind'] =>
  text === '' && first ? first.kind : 'text';
