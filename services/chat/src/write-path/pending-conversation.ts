import { DomainError } from '@atrium/common/errors/domain-error';
import { orNotFound } from '@atrium/common/errors/or-not-found';
import { randomUUID } from 'node:crypto';
import {
  previewText,
  type AuthorPosition,
  type LeftState,
  type ConversationRecord,
  type LastKind,
  type LastMessage,
  type ParticipantRecord,
} from '../conversations/conversation.schema.ts';
import { closeSpans, openSpan, includesSeq } from '../conversations/spans.ts';
import type { MessageRecord, MessageVersionRecord, StoredEvent } from '../messages/message.schema.ts';
import type { Member, Members } from '../conversations/membership-cache.store.ts';

const listedPeople = 5;
/** Each costs every message of the conversation some 60 bytes. */
const maxAuthors = 10;

export type NewMessage = Pick<MessageRecord, '_id' | 'author' | 'text' | 'attachments' | 'mentions'> &
  Partial<Pick<MessageRecord, 'replyTo' | 'thread' | 'urgent' | 'waiting' | 'words'>> & {
    readonly lastKind: LastKind;
  };

type ParticipantChange = Partial<Omit<ParticipantRecord, '_id' | 'conversation' | 'person'>>;

/**
 * A conversation as it will be after a commit. Assigns the numbers: `seq` to each message, `revision` to each change.
 * Callers must refuse before they change anything.
 */
export class PendingConversation {
  conversation: ConversationRecord;
  readonly members: Map<string, Member>;
  readonly posted: MessageRecord[] = [];
  readonly updatedMessages = new Map<string, MessageRecord>();
  readonly versions: MessageVersionRecord[] = [];
  readonly participants = new Map<string, ParticipantChange>();
  /** People who must hear that the conversation itself has changed. */
  readonly affected = new Set<string>();
  /** Positions of authors that the conversation no longer keeps. */
  readonly droppedAuthors: AuthorPosition[] = [];
  /** As loaded. */
  readonly before: ConversationRecord;

  constructor(
    conversation: ConversationRecord,
    members: Members,
    private readonly known: ReadonlyMap<string, MessageRecord>,
    public now: Date,
  ) {
    this.before = this.conversation = conversation;
    this.members = new Map(members);
  }

  /** True if it was never stored. */
  get isNew(): boolean {
    return this.before.revision === 0 && this.before.told === 0;
  }

  get isChanged(): boolean {
    return this.conversation !== this.before;
  }

  /** True if other services must hear of new members or a new name. */
  get hasStateChange(): boolean {
    return this.conversation.told !== this.before.told;
  }

  /** Throws `not-found` if the person was never a member. */
  member(person: string): Member {
    return orNotFound(this.members.get(person));
  }

  active(person: string): Member {
    const member = this.member(person);
    if (!member.active) throw new DomainError('wrong-state', 'Not a participant of the conversation');
    return member;
  }

  get activeMembers(): Member[] {
    return [...this.members.values()].filter(({ active }) => active);
  }

  /** The message in its current state, if this person may read it. */
  messageFor(person: string, id: string): MessageRecord {
    const message = this.find(id);
    if (!message || !includesSeq(this.member(person).spans, message.seq)) throw new DomainError('not-found');
    return message;
  }

  /** Messages already in memory, which need not be read to be quoted. */
  withKnown(more: ReadonlyMap<string, MessageRecord>): ReadonlyMap<string, MessageRecord> {
    return new Map([...this.known, ...this.updatedMessages, ...more]);
  }

  /** Who hears of what was written: current members, and people leaving by this change. */
  get listeners(): Member[] {
    return [...this.members.values()].filter(({ active, person }) => active || this.affected.has(person));
  }

  find(id: string): MessageRecord | undefined {
    const found =
      this.posted.find(({ _id }) => _id === id) ?? this.updatedMessages.get(id) ?? this.known.get(id);
    return found?.conversation === this.conversation._id ? found : undefined;
  }

  /** Only among the messages that were loaded. */
  knownRepliesTo(id: string): MessageRecord[] {
    return [...this.known.keys()].flatMap((one) => {
      const message = this.find(one);
      return message?.replyTo === id ? message : [];
    });
  }

  post({ lastKind, ...message }: NewMessage): MessageRecord {
    const record = this.append(message, 1, lastKind);
    this.keepPosition(record);
    return record;
  }

  /** For imports, where read positions are given. */
  forgetAuthors(): void {
    this.droppedAuthors.length = 0;
    this.set({ authors: [] });
  }

  /** Adds a system message about an event in the conversation. */
  addEvent(author: string, event: StoredEvent): MessageRecord {
    const nothing = { text: '', attachments: [], mentions: [] };
    return this.append({ _id: randomUUID(), author, event, ...nothing }, 0, 'event');
  }

  /** Changes a message, which also changes the conversation. */
  updateMessage(message: MessageRecord, changes: Partial<MessageRecord>): MessageRecord {
    const changed = { ...message, ...changes, revision: this.nextNumber('revision') };
    const at = this.posted.findIndex(({ _id }) => _id === message._id);
    if (at >= 0) this.posted[at] = changed;
    else this.updatedMessages.set(message._id, changed);
    this.updateLastMessage(changed);
    return changed;
  }

  keepVersion({ _id, author, text, attachments }: MessageRecord, deleted: boolean): void {
    const conversation = this.conversation._id;
    const version = { author, text, attachments, until: this.now, deleted };
    this.versions.push({ _id: randomUUID(), conversation, message: _id, ...version });
  }

  rename(name: string): void {
    this.set({ name });
    this.markStateChanged();
  }

  /** New members can read from the next message on. */
  join(people: readonly string[], admin = false): void {
    const { seq, posted } = this.conversation;
    for (const person of people) {
      const before = this.members.get(person);
      const spans = openSpan(before?.spans ?? [], seq + 1);
      this.members.set(person, { person, active: true, admin, spans, left: null });
      const marks = { delivered: seq, read: seq, readPosted: posted, mentionedAt: 0 };
      const fresh = before ? {} : { mutedUntil: null };
      this.changeParticipant(person, {
        active: true,
        admin,
        spans,
        left: null,
        archived: false,
        ...marks,
        ...fresh,
      });
    }
    this.markStateChanged();
  }

  /** The person keeps access up to the latest message. */
  leave(person: string, own: boolean): void {
    const member = this.member(person);
    const { seq, name, size, revision } = this.conversation;
    const spans = closeSpans(member.spans, seq);
    const state: LeftState = { at: this.now, own, name, size, revision };
    this.members.set(person, { person, active: false, admin: false, spans, left: state });
    this.affected.add(person);
    this.changeParticipant(person, { active: false, admin: false, spans, left: state });
    this.markStateChanged();
  }

  setAdmin(person: string, admin: boolean): void {
    this.members.set(person, { ...this.member(person), admin });
    this.changeParticipant(person, { admin });
    this.markStateChanged();
  }

  changeParticipant(person: string, changes: ParticipantChange): void {
    this.participants.set(person, { ...this.participants.get(person), ...changes });
  }

  private append(
    message: Omit<MessageRecord, 'conversation' | 'seq' | 'posted' | 'revision' | 'reactions' | 'createdAt'>,
    counts: 0 | 1,
    kind: LastKind,
  ): MessageRecord {
    const numbers = {
      conversation: this.conversation._id,
      seq: this.nextNumber('seq'),
      revision: this.nextNumber('revision'),
      posted: this.conversation.posted + counts,
    };
    const record: MessageRecord = { ...message, ...numbers, reactions: [], createdAt: this.now };
    this.posted.push(record);
    const last = lastOf(record, kind);
    this.set({ posted: numbers.posted, last, updatedAt: this.now, updatedBy: record.author });
    return record;
  }

  /** Authors have read up to their own message. */
  private keepPosition({ author, seq, posted }: MessageRecord): void {
    const others = (this.conversation.authors ?? []).filter(({ person }) => person !== author);
    const authors = [{ person: author, seq, posted }, ...others];
    this.droppedAuthors.push(...authors.slice(maxAuthors));
    this.set({ authors: authors.slice(0, maxAuthors) });
  }

  /** Keeps the last message shown in lists up to date. */
  private updateLastMessage(message: MessageRecord): void {
    const { last } = this.conversation;
    if (last?.id === message._id)
      this.set({ last: lastOf(message, message.deletedAt ? 'deleted' : last.kind) });
  }

  private markStateChanged(): void {
    const people = this.activeMembers.map(({ person }) => person);
    for (const person of people) this.affected.add(person);
    const { told, version } = this.before;
    this.set({
      told: told + 1,
      version: version + 1,
      size: people.length,
      some: people.slice(0, listedPeople),
    });
  }

  private nextNumber(number: 'seq' | 'revision'): number {
    const next = this.conversation[number] + 1;
    this.set({ [number]: next });
    return next;
  }

  private set(changes: Partial<ConversationRecord>): void {
    this.conversation = { ...this.conversation, ...changes };
  }
}

const lastOf = ({ _id, seq, author, text, createdAt }: MessageRecord, kind: LastKind): LastMessage => ({
  id: _id,
  seq,
  author,
  text: previewText(text),
  kind,
  at: createdAt,
});
