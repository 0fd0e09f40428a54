import type { Conversation } from '@atrium/proto/chat/conversations';
import type { ChatMessage } from '@atrium/proto/chat/messages';
import type { PersonRef } from '@atrium/proto/common';

export const someone = (id: string, name: string): PersonRef => ({ id, name, jobTitle: null, photo: null });
export const anna = someone('anna', 'Anna Nowak');
export const piotr = someone('piotr', 'Piotr Zając');

/** Of a number, the same each time. */
export const messageId = (at: number): string => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

/** A message in the conversation `c1`, by its place in it. */
export const message = (seq: number, rest: Partial<ChatMessage> = {}): ChatMessage => ({
  id: messageId(seq),
  conversation: 'c1',
  seq,
  revision: seq,
  author: piotr,
  text: `Message ${seq}`,
  event: null,
  attachments: [],
  replyTo: null,
  thread: null,
  replies: { count: 0, lastAt: null },
  reactions: [],
  urgent: null,
  preview: null,
  pinned: false,
  createdAt: new Date(Date.UTC(2026, 10, 20, 9, 0, seq)).toISOString(),
  editedAt: null,
  deletedAt: null,
  ...rest,
});

/** A conversation of Anna with Piotr. */
export const conversation = (rest: Partial<Conversation> = {}): Conversation => ({
  id: 'c1',
  kind: 'direct',
  name: null,
  others: [piotr],
  size: 2,
  active: true,
  leftAt: null,
  mayComeBack: false,
  admin: false,
  archived: false,
  mutedUntil: null,
  last: null,
  unread: 0,
  mentioned: false,
  urgent: [],
  marks: { delivered: 0, read: 0 },
  seq: 0,
  revision: 0,
  updatedAt: '2026-11-20T09:00:00.000Z',
  updatedBy: piotr,
  version: 1,
  ...rest,
});
