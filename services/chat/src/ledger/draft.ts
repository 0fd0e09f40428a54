import { DomainError } from '@atrium/common/errors/domain-error';
import { randomUUID } from 'node:crypto';
import {
  shownInLists,
  type AsLeft,
  type ConversationRecord,
  type LastKind,
  type LastMessage,
  type ParticipantRecord,
} from '../conversations/conversation.schema.ts';
import { closed, opened, sees } from '../conversations/spans.ts';
import type { MessageRecord, MessageVersionRecord, StoredEvent } from '../messages/message.schema.ts';
import type { Member, Members } from './members.ts';

const someOf = 5;

export type NewMessage = Pick<MessageRecord, '_id' | 'author' | 'text' | 'attachments' | 'mentions'> &
  Partial<Pick<MessageRecord, 'replyTo' | 'thread' | 'urgent' | 'waiting' | 'words'>> & {
    readonly lastKind: LastKind;
  };

type ParticipantChange = Partial<Omit<ParticipantRecord, '_id' | 'conversation' | 'person'>>;

/**
 * A conversation as it will be after a commit. Numbers are given here: `seq` to what is written, `revision` to every
 * change. Whoever works on it refuses before changing anything.
 */
export class Draft {
  conversation: ConversationRecord;
  readonly members: Map<string, Member>;
  readonly posted: MessageRecord[] = [];
  readonly touched = new Map<string, MessageRecord>();
  readonly versions: MessageVersionRecord[] = [];
  readonly participants = new Map<string, ParticipantChange>();
  /** Who must hear that the conversation itself is different. */
  readonly concerned = new Set<string>();
  /** How far whoever wrote has read by writing. */
  readonly authors = new Map<string, { readonly seq: number; readonly posted: number }>();
  /** As it was found. */
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

  /** Nothing has been written of it yet. */
  get isNew(): boolean {
    return this.before.revision === 0 && this.before.told === 0;
  }

  get isChanged(): boolean {
    return this.conversation !== this.before;
  }

  /** Others must be told who takes part, or what it is called. */
  get isToldAnew(): boolean {
    return this.conversation.told !== this.before.told;
  }

  /** Somebody's part; a conversation one never had a part in is not there. */
  member(person: string): Member {
    const member = this.members.get(person);
    if (!member) throw new DomainError('not-found');
    return member;
  }

  active(person: string): Member {
    const member = this.member(person);
    if (!member.active) throw new DomainError('wrong-state', 'Not a participant of the conversation');
    return member;
  }

  get activeMembers(): Member[] {
    return [...this.members.values()].filter(({ active }) => active);
  }

  /** A message as it is by now, for somebody who may read it. */
  messageFor(person: string, id: string): MessageRecord {
    const message = this.find(id);
    if (!message || !sees(this.member(person).spans, message.seq)) throw new DomainError('not-found');
    return message;
  }

  /** Messages that need not be read to be quoted. */
  withKnown(more: ReadonlyMap<string, MessageRecord>): ReadonlyMap<string, MessageRecord> {
    return new Map([...this.known, ...this.touched, ...more]);
  }

  /** Who is told of what was written: whoever takes part, and who left by it, of their leaving. */
  get hearing(): Member[] {
    return [...this.members.values()].filter(({ active, person }) => active || this.concerned.has(person));
  }

  find(id: string): MessageRecord | undefined {
    const found = this.posted.find(({ _id }) => _id === id) ?? this.touched.get(id) ?? this.known.get(id);
    return found?.conversation === this.conversation._id ? found : undefined;
  }

  /** As far as they were asked for. */
  knownRepliesTo(id: string): MessageRecord[] {
    return [...this.known.keys()].flatMap((one) => {
      const message = this.find(one);
      return message?.replyTo === id ? message : [];
    });
  }

  post({ lastKind, ...message }: NewMessage): MessageRecord {
    const record = this.place(message, 1, lastKind);
    this.hasWritten(record);
    return record;
  }

  /** Who writes has read what is above; said again where it may have been said and not been kept. */
  hasWritten({ author, seq, posted }: MessageRecord): void {
    if (seq > (this.authors.get(author)?.seq ?? 0)) this.authors.set(author, { seq, posted });
  }

  /** What happened to the conversation, said in it. */
  say(author: string, event: StoredEvent): MessageRecord {
    const nothing = { text: '', attachments: [], mentions: [] };
    return this.place({ _id: randomUUID(), author, event, ...nothing }, 0, 'event');
  }

  /** Changes a message, which is a change of the conversation. */
  touch(message: MessageRecord, changes: Partial<MessageRecord>): MessageRecord {
    const changed = { ...message, ...changes, revision: this.next('revision') };
    const at = this.posted.findIndex(({ _id }) => _id === message._id);
    if (at >= 0) this.posted[at] = changed;
    else this.touched.set(message._id, changed);
    this.showLast(changed);
    return changed;
  }

  keepVersion({ _id, author, text, attachments }: MessageRecord, deleted: boolean): void {
    const conversation = this.conversation._id;
    const words = { author, text, attachments, until: this.now, deleted };
    this.versions.push({ _id: randomUUID(), conversation, message: _id, ...words });
  }

  rename(name: string): void {
    this.set({ name });
    this.tellAnew();
  }

  /** People read from the next message on. */
  join(people: readonly string[], admin = false): void {
    const { seq, posted } = this.conversation;
    for (const person of people) {
      const before = this.members.get(person);
      const spans = opened(before?.spans ?? [], seq + 1);
      this.members.set(person, { person, active: true, admin, spans, left: null });
      const marks = { delivered: seq, read: seq, readPosted: posted, mentionedAt: 0 };
      const fresh = before ? {} : { mutedUntil: null };
      this.change(person, { active: true, admin, spans, left: null, archived: false, ...marks, ...fresh });
    }
    this.tellAnew();
  }

  /** They read up to the last message there is. */
  leave(person: string, own: boolean): void {
    const member = this.member(person);
    const { seq, name, size, revision } = this.conversation;
    const spans = closed(member.spans, seq);
    const left: AsLeft = { at: this.now, own, name, size, revision };
    this.members.set(person, { person, active: false, admin: false, spans, left });
    this.concerned.add(person);
    this.change(person, { active: false, admin: false, spans, left });
    this.tellAnew();
  }

  appoint(person: string, admin: boolean): void {
    this.members.set(person, { ...this.member(person), admin });
    this.change(person, { admin });
    this.tellAnew();
  }

  change(person: string, changes: ParticipantChange): void {
    this.participants.set(person, { ...this.participants.get(person), ...changes });
  }

  private place(
    message: Omit<MessageRecord, 'conversation' | 'seq' | 'posted' | 'revision' | 'reactions' | 'createdAt'>,
    counts: 0 | 1,
    kind: LastKind,
  ): MessageRecord {
    const numbers = {
      conversation: this.conversation._id,
      seq: this.next('seq'),
      revision: this.next('revision'),
      posted: this.conversation.posted + counts,
    };
    const record: MessageRecord = { ...message, ...numbers, reactions: [], createdAt: this.now };
    this.posted.push(record);
    const last = lastOf(record, kind);
    this.set({ posted: numbers.posted, last, updatedAt: this.now, updatedBy: record.author });
    return record;
  }

  /** Lists show the last message as it is. */
  private showLast(message: MessageRecord): void {
    const { last } = this.conversation;
    if (last?.id === message._id)
      this.set({ last: lastOf(message, message.deletedAt ? 'deleted' : last.kind) });
  }

  private tellAnew(): void {
    const people = this.activeMembers.map(({ person }) => person);
    for (const person of people) this.concerned.add(person);
    const { told, version } = this.before;
    this.set({ told: told + 1, version: version + 1, size: people.length, some: people.slice(0, someOf) });
  }

  private next(number: 'seq' | 'revision'): number {
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
  text: shownInLists(text),
  kind,
  at: createdAt,
});
