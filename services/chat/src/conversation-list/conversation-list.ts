import type { Page } from '@atrium/proto/common';
import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { Directory } from '@atrium/common/directory/directory';
import { decodeCursor, encodeCursor } from '@atrium/common/mongo/cursor';
import type { Conversation, conversations } from '@atrium/proto/chat/conversations';
import type { Input } from '@atrium/proto/endpoint';
import { fold } from '@atrium/proto/fold';
import { MessagesRepository } from '../messages/messages.repository.ts';
import { ConversationPresenter } from './conversation-presenter.ts';
import type { ParticipantRecord } from '../conversations/conversation.schema.ts';
import { ConversationsRepository } from '../conversations/conversations.repository.ts';
import { withOwnMessages } from '../conversations/read-position.ts';
import { overlap } from '../conversations/spans.ts';

interface Entry {
  readonly part: ParticipantRecord;
  readonly name: string | null;
  readonly at: number;
}

/** The caller's conversations. People have hundreds, so they are sorted here, by the few fields read of each. */
@Injectable()
export class ConversationList {
  constructor(
    private readonly repository: ConversationsRepository,
    private readonly presenter: ConversationPresenter,
    private readonly directory: Directory,
    private readonly messages: MessagesRepository,
  ) {}

  async list({
    archived,
    text,
    limit,
    after,
  }: Input<typeof conversations.list>['query']): Promise<Page<Conversation>> {
    const { id: person } = currentCaller();
    const all = await this.entries(person, archived);
    const found = text ? await this.matching(all, fold(text)) : all;
    const beyond = after ? found.filter((entry) => comesAfter(entry, after)) : found;
    const page = beyond.slice(0, limit);
    const last = page.at(-1);
    return {
      items: await this.present(page),
      next:
        last && beyond.length > limit ? encodeCursor({ value: last.at, id: last.part.conversation }) : null,
    };
  }

  async unread(): Promise<{ messages: number; conversations: number; urgent: number }> {
    const { id: person } = currentCaller();
    const now = Date.now();
    const parts = await this.repository.partsOf(person, { active: true });
    const ringing = parts.filter(({ mutedUntil }) => !mutedUntil || mutedUntil.getTime() <= now);
    const outlines = await this.repository.outlines(ringing.map(({ conversation }) => conversation));
    const unread = ringing
      .map((part) => {
        const outline = outlines.get(part.conversation);
        return outline ? outline.posted - withOwnMessages(part, outline).readPosted : 0;
      })
      .filter((count) => count > 0);
    return {
      messages: unread.reduce((sum, count) => sum + count, 0),
      conversations: unread.length,
      urgent: (await this.messages.unacknowledgedBy(person)).length,
    };
  }

  /** Conversations the person has left are listed in the archive, at the time they left. */
  private async entries(person: string, archived: boolean): Promise<Entry[]> {
    const parts = await this.repository.partsOf(person);
    const listed = parts.filter((part) => (part.archived || !part.active) === archived);
    const outlines = await this.repository.outlines(listed.map(({ conversation }) => conversation));
    return listed
      .flatMap((part): Entry[] => {
        const outline = outlines.get(part.conversation);
        const at = (part.left?.at ?? outline?.updatedAt)?.getTime();
        return outline && at !== undefined ? [{ part, name: part.left?.name ?? outline.name, at }] : [];
      })
      .toSorted(
        (one, other) => other.at - one.at || (one.part.conversation < other.part.conversation ? 1 : -1),
      );
  }

  private async matching(entries: readonly Entry[], text: string): Promise<Entry[]> {
    const people = await this.repository.peopleIn(entries.map(({ part }) => part.conversation));
    const refs = await this.directory.personRefs(people.map(({ person }) => person));
    const { id: self } = currentCaller();
    const named = Map.groupBy(
      people.filter(({ person }) => person !== self && fold(refs.get(person)?.name ?? '').includes(text)),
      ({ conversation }) => conversation,
    );
    return entries.filter(
      ({ part, name }) =>
        // People who joined after the person left, or left before they joined, are unknown to them.
        named.get(part.conversation)?.some(({ spans }) => overlap(spans, part.spans)) ||
        fold(name ?? '').includes(text),
    );
  }

  private async present(entries: readonly Entry[]): Promise<Conversation[]> {
    return this.presenter.presentAll(
      await this.repository.withConversations(entries.map(({ part }) => part)),
    );
  }
}

function comesAfter({ at, part }: Entry, after: string): boolean {
  const { value, id } = decodeCursor(after);
  return at < Number(value) || (at === Number(value) && part.conversation < id);
}
