import { useLingui } from '@lingui/react/macro';
import { IconMessageCircle } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { FoundMessage } from '@atrium/proto/chat/messages';
import { authorLabel, conversationName } from '../chat/conversation-name.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { parseMentions } from '../mentions/mention-markup.ts';
import { useSession } from '../session/use-session.ts';
import { PaletteEntry, PaletteGroup } from './palette-entry.tsx';

/** Each message opens at its place in the conversation. */
export function FoundMessages({ messages }: { messages: readonly FoundMessage[] }) {
  const { t } = useLingui();
  const open = useNavigate();
  const format = useFormat();
  const language = useLanguage();
  const me = useSession().person.id;
  return (
    <PaletteGroup label={t`Messages`}>
      {messages.map(({ id, conversation, seq, text, author, place, createdAt }) => (
        <PaletteEntry
          key={id}
          label={parseMentions(text)
            .map((part) => part.text)
            .join('')
            .slice(0, 200)}
          description={[
            conversationName(place, language),
            authorLabel(place, author, me) ?? [],
            format.date(createdAt),
          ]
            .flat()
            .join(' · ')}
          leftSection={<IconMessageCircle size={20} stroke={1.6} />}
          onClick={() =>
            void open({ to: '/chat/$id/messages', params: { id: conversation }, search: { at: seq } })
          }
        />
      ))}
    </PaletteGroup>
  );
}
