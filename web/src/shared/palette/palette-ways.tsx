import { useLingui } from '@lingui/react/macro';
import { IconSearch } from '@tabler/icons-react';
import type { SearchGap } from '../search/search-gap.ts';
import { useAgain, useWaysOn, type WayOn } from '../search/ways-on.ts';
import { usePalette } from './palette-context.ts';
import { PaletteEntry, PaletteGroup } from './palette-entry.tsx';

interface WaysOnProps {
  readonly query: string;
  /** Whether only a part of everything was searched. */
  readonly isPart: boolean;
  readonly gap: SearchGap;
}

/** What may help instead. */
export function WaysOn({ query, isPart, gap }: WaysOnProps) {
  const { t } = useLingui();
  const { ask } = usePalette();
  const everything = {
    ...{ label: t`Search everything for “${query}”`, icon: IconSearch, onChoose: () => ask(query) },
  };
  const ways = useWaysOn({ query, gap, onQuery: ask, first: isPart ? everything : undefined });
  return (
    <PaletteGroup label={t`Try this`}>
      {ways.map((way) => (
        <Way key={way.label} {...way} />
      ))}
    </PaletteGroup>
  );
}

/** Asks those again who did not answer. */
export const TryAgain = () => <Way {...useAgain()} />;

const Way = ({ label, icon: Icon, ...way }: WayOn) => (
  <PaletteEntry icon={<Icon size={20} stroke={1.6} aria-hidden />} {...way}>
    {label}
  </PaletteEntry>
);
