import { useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { IconFilterOff, IconSearch } from '@tabler/icons-react';
import { NothingFound } from '../../shared/search/nothing-found.tsx';
import type { SearchGap } from '../../shared/search/search-gap.ts';
import { useWaysOn, type WayOn } from '../../shared/search/ways-on.ts';
import { JumpButton } from './jump-button.tsx';

export interface NoHitsProps {
  readonly query: string;
  readonly gap: SearchGap;
  readonly onQuery: (query: string) => void;
  /** What the search is narrowed down to. */
  readonly narrowed: 'filters' | 'kind' | null;
  /** Searches everything again. */
  readonly onClear: () => void;
}

/** Says that nothing was found, and offers what may help. */
export function NoHits({ query, gap, onQuery, narrowed, onClear }: NoHitsProps) {
  const { t } = useLingui();
  const clear: Record<'filters' | 'kind', WayOn> = {
    filters: { label: t`Clear filters`, icon: IconFilterOff, onChoose: onClear },
    kind: { label: t`Search everything for “${query}”`, icon: IconSearch, onChoose: onClear },
  };
  const ways = useWaysOn({ query, gap, onQuery, first: narrowed ? clear[narrowed] : undefined });
  return (
    <NothingFound
      query={query}
      gap={gap}
      reason={narrowed === 'filters' ? t`Nothing matches all filters.` : undefined}
    >
      <Group gap="xs">
        {ways.map((way) => (
          <JumpButton key={way.label} {...way} />
        ))}
      </Group>
    </NothingFound>
  );
}
