import { useLingui } from '@lingui/react/macro';
import { IconHelp, IconMessagePlus, IconRefresh, IconSearch, type Icon } from '@tabler/icons-react';
import { usePermission } from '../session/use-session.ts';
import { useTryAgain, type SearchGap } from './search-gap.ts';

/** What may help someone whose search found nothing. */
export interface WayOn {
  readonly label: string;
  readonly icon: Icon;
  /** The address of a page; without one, it does something here. */
  readonly to?: string;
  readonly onChoose?: () => void;
}

export interface WaysOnInput {
  readonly query: string;
  readonly gap: SearchGap;
  /** Searches for something else. */
  readonly onQuery: (query: string) => void;
  /** What helps first if everything could be searched, such as to drop filters. */
  readonly first?: WayOn | undefined;
}

const maxWords = 2;
const minLetters = 4;

/** The words of a search that say most: the longest. */
const mainWords = (query: string): string[] => {
  const words = [...new Set(query.split(/\s+/))].filter(({ length }) => length >= minLetters);
  const chosen = words.toSorted((one, other) => other.length - one.length).slice(0, maxWords);
  return query.trim().includes(' ') ? words.filter((word) => chosen.includes(word)) : [];
};

/** To ask those again who did not answer. */
export function useAgain(): WayOn {
  const { t } = useLingui();
  return { label: t`Try again`, icon: IconRefresh, onChoose: useTryAgain() };
}

/** Another attempt, searches with fewer words, and people who may know. */
export function useWaysOn({ query, gap, onQuery, first }: WaysOnInput): readonly WayOn[] {
  const { t } = useLingui();
  const mayChat = usePermission({ feature: 'chat', access: 'user:chat' });
  const again = useAgain();
  const words = gap === 'down' ? [] : mainWords(query);
  return [
    ...(gap === null ? [] : [again]),
    ...(first && gap !== 'down' ? [first] : []),
    ...words.map((word) => ({
      ...{ label: t`Search for “${word}” only`, icon: IconSearch, onChoose: () => onQuery(word) },
    })),
    ...(mayChat ? [{ label: t`Ask a colleague in chat`, icon: IconMessagePlus, to: '/chat/new' }] : []),
    { label: t`See help and contacts`, icon: IconHelp, to: '/help' },
  ];
}
