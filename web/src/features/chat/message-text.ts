import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Conversation } from '@atrium/proto/chat/conversations';
import type { ChatEvent, ChatMessage } from '@atrium/proto/chat/messages';
import type { PersonRef } from '@atrium/proto/common';
import { formatNames, personName } from '../../shared/chat/conversation-name.ts';
import { parseMentions } from '../../shared/mentions/mention-markup.ts';
import { stripFormatting } from './message-formatting.ts';

type Kind = NonNullable<Conversation['last']>['kind'];

/** The text without formatting marks and mention markup. */
export const plainText = (text: string): string =>
  parseMentions(stripFormatting(text))
    .map((part) => part.text)
    .join('');

export const mentionsPerson = (text: string, person: string): boolean =>
  parseMentions(text).some(({ mention }) => mention?.id === person);

/** Shown in place of a message without text. */
export const messageKindLabels: Readonly<Record<Exclude<Kind, 'text' | 'event'>, MessageDescriptor>> = {
  picture: msg`Picture`,
  voice: msg`Voice message`,
  file: msg`File`,
  deleted: msg`This message was deleted`,
};

/** A message in one line, for previews. */
export function messageSummary(message: Pick<ChatMessage, 'text' | 'attachments' | 'deletedAt'>): string {
  if (message.deletedAt) return i18n._(messageKindLabels.deleted);
  const text = plainText(message.text);
  const [first] = message.attachments;
  return text || !first ? text : i18n._(messageKindLabels[first.kind]);
}

/** Describes an event of a conversation in a sentence. The Polish and German texts do not depend on anyone’s gender. */
export function eventText(
  { what, people, name }: ChatEvent,
  author: PersonRef,
  me: string,
  language: string,
): string {
  const who = personName(author);
  const whom = formatNames(
    people.map((one) =>
      one.id === me ? t({ context: 'whom somebody added', message: 'you' }) : personName(one),
    ),
    language,
  );
  const title = name ?? '';
  const isOwn = author.id === me;
  const onlyMe = people.length === 1 && people[0]?.id === me;
  const sentences: Record<ChatEvent['what'], () => string> = {
    created: () => (isOwn ? t`You started this conversation` : t`${who} started this conversation`),
    renamed: () =>
      isOwn ? t`You renamed the group to “${title}”` : t`${who} renamed the group to “${title}”`,
    added: () => (isOwn ? t`You added ${whom}` : onlyMe ? t`${who} added you` : t`${who} added ${whom}`),
    removed: () =>
      isOwn ? t`You removed ${whom}` : onlyMe ? t`${who} removed you` : t`${who} removed ${whom}`,
    left: () => (isOwn ? t`You left` : t`${who} left`),
    rejoined: () => (isOwn ? t`You rejoined` : t`${who} rejoined`),
    'made-admin': () =>
      isOwn
        ? t`You made ${whom} an admin`
        : onlyMe
          ? t`${who} made you an admin`
          : t`${who} made ${whom} an admin`,
    'no-longer-admin': () =>
      isOwn
        ? t`You removed ${whom} as admin`
        : onlyMe
          ? t`${who} removed you as admin`
          : t`${who} removed ${whom} as admin`,
  };
  return sentences[what]();
}
