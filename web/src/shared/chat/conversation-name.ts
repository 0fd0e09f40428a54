import { t } from '@lingui/core/macro';
import type { ConversationName } from '@atrium/proto/chat/conversation-name';
import type { PersonRef } from '@atrium/proto/common';

export const personName = (person: Pick<PersonRef, 'name'>): string =>
  person.name === '' ? t`Former colleague` : person.name;

export const formatNames = (names: readonly string[], language: string): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(names);

/** A conversation's name as its reader sees it: its own name, or the other participants. */
export function conversationName({ kind, name, others }: ConversationName, language: string): string {
  if (name) return name;
  if (others.length === 0) return kind === 'direct' ? t`Former colleague` : t`Only you`;
  return formatNames(others.map(personName), language);
}

/** The author of a message, unless the conversation's name already says it; the first name, for lists. */
export function authorLabel(
  { kind }: Pick<ConversationName, 'kind'>,
  author: PersonRef,
  me: string,
): string | null {
  if (author.id === me) return t`You`;
  return kind === 'group' ? (personName(author).split(' ')[0] ?? null) : null;
}
