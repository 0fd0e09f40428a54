import { Trans, useLingui } from '@lingui/react/macro';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { searchRequest } from '../navigation/frame-request.ts';
import { shortcut } from '../ui/shortcut.ts';
import classes from './command-search-field.module.css';

const CommandPalette = lazy(() =>
  import('./command-palette.tsx').then((module) => ({ default: module.CommandPalette })),
);

/** Opens the command palette, as ⌘K and pages that offer a search do. */
export function CommandSearchField() {
  const { t } = useLingui();
  const [opened, setOpened] = useState<boolean>();
  useHotkeys([['mod+K', () => setOpened(true)]], []);
  useEffect(() => searchRequest.subscribe(() => setOpened(true)), []);
  return (
    <>
      <button
        type="button"
        className={classes.field}
        onClick={() => setOpened(true)}
        aria-label={t`Search`}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <IconSearch size={18} aria-hidden />
        <span className={classes.words}>
          <Trans>Search</Trans>
        </span>
        <kbd className={classes.keys} data-keys={shortcut('K')} aria-hidden />
      </button>
      {opened !== undefined && (
        <Suspense>
          <CommandPalette opened={opened} close={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
