import { t } from '@lingui/core/macro';
import type { ConversationName } from '@atrium/proto/chat/conversation-name';
import type { PersonRef } from '@atrium/proto/common';

export const nameOf = (person: Pick<PersonRef, 'name'>): string =>
  person.name === '' ? t`Former colleague` : person.name;

export const listOf = (names: readonly string[], language: string): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(names);

/** What a conversation is called for its reader. */
export function conversationName({ kind, name, others }: ConversationName, language: string): string {
  if (name) return name;
  if (others.length === 0) return kind === 'direct' ? t`Former colleague` : t`Only you`;
  return listOf(others.map(nameOf), language);
}

/** Who said something in a conversation, where its name does not say it; the first name, for lists. */
export function speakerIn(
  { kind }: Pick<ConversationName, 'kind'>,
  author: PersonRef,
  me: string,
): string | null {
  if (author.id === me) return t`You`;
  return kind === 'group' ? (nameOf(author).split(' ')[0] ?? null) : null;
}
