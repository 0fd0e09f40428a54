import { useLingui } from '@lingui/react/macro';
import { IconHelp, IconMessagePlus, IconSearch, type Icon } from '@tabler/icons-react';
import { usePermission } from '../session/use-session.ts';

/** What may help someone whose search found nothing. */
export interface WayOn {
  readonly label: string;
  readonly icon: Icon;
  /** Another search, or the address of a page. */
  readonly query?: string;
  readonly to?: string;
}

const maxWords = 2;
const minLetters = 4;

/** The words of a search that say most: the longest. */
const mainWords = (query: string): string[] => {
  const words = [...new Set(query.split(/\s+/))].filter(({ length }) => length >= minLetters);
  const chosen = words.toSorted((one, other) => other.length - one.length).slice(0, maxWords);
  return query.trim().includes(' ') ? words.filter((word) => chosen.includes(word)) : [];
};

/** Searches with fewer words, and people who may know. */
export function useWaysOn(query: string): readonly WayOn[] {
  const { t } = useLingui();
  const mayChat = usePermission({ feature: 'chat', access: 'user:chat' });
  return [
    ...mainWords(query).map((word) => ({
      label: t`Search for “${word}” only`,
      icon: IconSearch,
      query: word,
    })),
    ...(mayChat ? [{ label: t`Ask a colleague in chat`, icon: IconMessagePlus, to: '/chat/new' }] : []),
    { label: t`See help and contacts`, icon: IconHelp, to: '/help' },
  ];
}
