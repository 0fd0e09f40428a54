import { msg } from '@lingui/core/macro';
import { IconMessageCircle } from '@tabler/icons-react';
import type { FoundMessage } from '@atrium/proto/chat/messages';
import { conversationName, personName } from '../../shared/chat/conversation-name.ts';
import { parseMentions } from '../../shared/mentions/mention-markup.ts';
import type { FoundKind } from '../../shared/search/found-kinds.ts';
import type { ShownHit } from '../../shared/search/shown-hits.ts';

export const messageKind: FoundKind = {
  kind: 'message',
  label: msg`Messages`,
  icon: IconMessageCircle,
};

/** Chat has a search of its own, newest first. Its hits are shown like the others, and after them. */
export const messageHits = (messages: readonly FoundMessage[], language: string): ShownHit[] =>
  messages.map(({ id, conversation, seq, text, author, place, createdAt }) => ({
    kind: messageKind,
    to: `/chat/${conversation}/messages`,
    search: { at: seq },
    hit: {
      kind: messageKind.kind,
      id,
      title: { text: conversationName(place, language), marks: [] },
      snippet: {
        text: parseMentions(text)
          .map((part) => part.text)
          .join('')
          .slice(0, 200),
        marks: [],
      },
      ...{ detail: personName(author), photo: null, link: null, at: createdAt, score: 1, reason: 'text' },
      facets: [{ facet: 'author', id: author.id, name: personName(author) }],
    },
  }));
