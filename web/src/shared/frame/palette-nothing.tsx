import { Trans, useLingui } from '@lingui/react/macro';
import { IconRefresh, IconSearch } from '@tabler/icons-react';
import { useNothingFound, useTryAgain, type SearchGap } from '../search/search-gap.ts';
import { useWaysOn } from '../search/ways-on.ts';
import { usePalette } from './palette-context.ts';
import { PaletteEntry, PaletteGroup } from './palette-entry.tsx';
import classes from './palette-results.module.css';

interface NothingFoundProps {
  readonly query: string;
  readonly gap: SearchGap;
}

/** Says that nothing was found, and why that may be. */
export function NothingFound({ query, gap }: NothingFoundProps) {
  const { title, reason } = useNothingFound(query, gap);
  return (
    <div className={classes.nothing} role="status">
      <strong>{title}</strong>
      <p>{reason}</p>
    </div>
  );
}

/** Asks those again who did not answer. */
export function TryAgain() {
  const tryAgain = useTryAgain();
  return (
    <PaletteEntry icon={<IconRefresh size={20} stroke={1.6} aria-hidden />} onChoose={tryAgain}>
      <Trans>Try again</Trans>
    </PaletteEntry>
  );
}

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
  const ways = useWaysOn(gap === 'down' ? '' : query);
  return (
    <PaletteGroup label={t`Try this`}>
      {gap !== null && <TryAgain />}
      {isPart && (
        <PaletteEntry icon={<IconSearch size={20} stroke={1.6} aria-hidden />} onChoose={() => ask(query)}>
          <Trans>Search everything for “{query}”</Trans>
        </PaletteEntry>
      )}
      {ways.map(({ label, icon: Icon, to, query: other }) => (
        <PaletteEntry
          key={label}
          icon={<Icon size={20} stroke={1.6} aria-hidden />}
          {...(to ? { to } : { onChoose: () => ask(other ?? '') })}
        >
          {label}
        </PaletteEntry>
      ))}
    </PaletteGroup>
  );
}
