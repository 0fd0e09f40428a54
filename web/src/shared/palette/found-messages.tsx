import { useLingui } from '@lingui/react/macro';
import { IconMessageCircle } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { FoundMessage } from '@atrium/proto/chat/messages';
import { authorLabel, conversationName } from '../chat/conversation-name.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { parseMentions } from '../mentions/mention-markup.ts';
import { useSession } from '../session/use-session.ts';
import { PaletteEntry, PaletteGroup } from './palette-entry.tsx';
import classes from './palette-results.module.css';

/** Each message opens at its place in the conversation. */
export function FoundMessages({ messages }: { messages: readonly FoundMessage[] }) {
  const { t } = useLingui();
  const router = useRouter();
  const format = useFormat();
  const language = useLanguage();
  const me = useSession().person.id;
  return (
    <PaletteGroup label={t`Messages`}>
      {messages.map(({ id, conversation, seq, text, author, place, createdAt }) => (
        <PaletteEntry
          key={id}
          icon={<IconMessageCircle size={20} stroke={1.6} aria-hidden />}
          to={
            router.buildLocation({
              ...{ to: '/chat/$id/messages', params: { id: conversation }, search: { at: seq } },
            }).href
          }
        >
          {parseMentions(text)
            .map((part) => part.text)
            .join('')
            .slice(0, 200)}
          <span className={classes.where}>
            {[conversationName(place, language), authorLabel(place, author, me) ?? [], format.date(createdAt)]
              .flat()
              .join(' · ')}
          </span>
        </PaletteEntry>
      ))}
    </PaletteGroup>
  );
}
