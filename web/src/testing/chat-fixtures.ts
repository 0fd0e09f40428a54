import type { Conversation } from '@atrium/proto/chat/conversations';
import type { ChatMessage } from '@atrium/proto/chat/messages';
import type { PersonRef } from '@atrium/proto/common';

export const chatPerson = (id: string, name: string): PersonRef => ({
  id,
  name,
  jobTitle: null,
  photo: null,
});
export const anna = chatPerson('anna', 'Anna Nowak');
export const piotr = chatPerson('piotr', 'Piotr Zając');

/** The same ID for the same number. */
export const messageId = (at: number): string => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

/** A message in the conversation `c1` with the given sequence number. */
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

/** A direct conversation between Anna and Piotr. */
export const conversation = (rest: Partial<Conversation> = {}): Conversation => ({
  id: 'c1',
  kind: 'direct',
  name: null,
  others: [piotr],
  size: 2,
  active: true,
  leftAt: null,
  canRejoin: false,
  admin: false,
  archived: false,
  mutedUntil: null,
  last: null,
  unread: 0,
  mentioned: false,
  urgent: [],
  readMarkers: { delivered: 0, read: 0 },
  seq: 0,
  revision: 0,
  updatedAt: '2026-11-20T09:00:00.000Z',
  updatedBy: piotr,
  version: 1,
  ...rest,
});
