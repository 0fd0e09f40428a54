import type { PersonReplica } from '@atrium/common/directory/replicas.schema';
import type { StoredAttachment } from '../attachment-files/attachment.schema.ts';
import type { ConversationRecord, ParticipantRecord } from '../conversations/conversation.schema.ts';
import type { MessageRecord, MessageVersionRecord } from '../messages/message.schema.ts';

/** Current details of people; erased people are missing. */
type Known = ReadonlyMap<string, Pick<PersonReplica, 'first' | 'last' | 'email'>>;
type Times = ReadonlyMap<number, Date>;

/** The path of a message's file in an export. */
export const exportPathOf = ({ id, kind, name }: StoredAttachment): string =>
  kind === 'picture'
    ? `attachments/${id}.webp`
    : `attachments/${id}-${name.replaceAll(/[^\w.-]/g, '_').slice(-100)}`;

/**
 * A conversation with its members, the messages each could read, and the dates as far as those messages still exist.
 */
export const conversationLine = (
  { _id, kind, name, createdAt, createdBy, purgedUpTo }: ConversationRecord,
  parts: readonly ParticipantRecord[],
  people: Known,
  times: Times,
): object => ({
  id: _id,
  kind,
  name,
  createdAt,
  createdBy,
  removedUpToSeq: purgedUpTo ?? null,
  members: parts.map(({ person, active, admin, spans }) => ({
    person,
    name: people.has(person) ? `${people.get(person)?.first} ${people.get(person)?.last}`.trim() : null,
    email: people.get(person)?.email ?? null,
    active,
    admin,
    spans: spans.map(({ from, to }) => ({
      fromSeq: from,
      beforeSeq: to,
      from: times.get(from) ?? null,
      to: to === null ? null : (times.get(to - 1) ?? null),
    })),
  })),
});

/** A message with all its earlier versions. */
export const messageLine = (message: MessageRecord, versions: readonly MessageVersionRecord[]): object => ({
  id: message._id,
  conversation: message.conversation,
  seq: message.seq,
  author: message.author,
  createdAt: message.createdAt,
  editedAt: message.editedAt ?? null,
  deletedAt: message.deletedAt ?? null,
  text: message.text,
  event: message.event ?? null,
  attachments: message.attachments.map(attachmentLine),
  mentions: message.mentions,
  replyTo: message.replyTo ?? null,
  thread: message.thread ?? null,
  reactions: message.reactions,
  urgent: message.urgent
    ? { waiting: message.waiting ?? [], acknowledged: message.acknowledged ?? [] }
    : null,
  pinnedAt: message.pinnedAt ?? null,
  versions: versions.map(({ text, attachments, until, deleted }) => ({
    text,
    attachments: attachments.map(attachmentLine),
    until,
    deleted,
  })),
});

const attachmentLine = (attachment: StoredAttachment): object => ({
  id: attachment.id,
  kind: attachment.kind,
  name: attachment.name,
  path: exportPathOf(attachment),
});

/** Every file of a message once, including those it had before it was deleted. */
export function attachmentsOf(
  { attachments }: MessageRecord,
  versions: readonly MessageVersionRecord[],
): StoredAttachment[] {
  const all = [...attachments, ...versions.flatMap((version) => version.attachments)];
  return [...new Map(all.map((one) => [one.id, one])).values()];
}

/** The sequence numbers at which people joined and left. */
export const spanBoundaries = (parts: readonly ParticipantRecord[]): number[] => [
  ...new Set(
    parts.flatMap(({ spans }) => spans.flatMap(({ from, to }) => (to === null ? [from] : [from, to - 1]))),
  ),
];
