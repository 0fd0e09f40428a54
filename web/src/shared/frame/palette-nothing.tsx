import { Trans, useLingui } from '@lingui/react/macro';
import { useNetwork } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useWaysOn } from '../search/ways-on.ts';
import { usePalette } from './palette-context.ts';
import { PaletteEntry, PaletteGroup } from './palette-entry.tsx';
import classes from './palette-results.module.css';

/** Says that nothing was found, and why that may be. */
export function NothingFound({ query }: { query: string }) {
  const { online } = useNetwork();
  return (
    <div className={classes.nothing} role="status">
      <strong>
        <Trans>No results for “{query}”</Trans>
      </strong>
      <p>
        {online ? (
          <Trans>Check the spelling, or try another word.</Trans>
        ) : (
          <Trans>You’re offline. Only what is kept on this device was searched.</Trans>
        )}
      </p>
    </div>
  );
}

interface WaysOnProps {
  readonly query: string;
  /** Whether only a part of everything was searched. */
  readonly isPart: boolean;
}

/** What may help instead. */
export function WaysOn({ query, isPart }: WaysOnProps) {
  const { t } = useLingui();
  const { ask } = usePalette();
  const ways = useWaysOn(query);
  return (
    <PaletteGroup label={t`Try this`}>
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
