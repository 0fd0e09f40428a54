import { Trans, useLingui } from '@lingui/react/macro';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { searchRequest } from '../navigation/frame-request.ts';
import { shortcut } from '../ui/shortcut.ts';
import { CommandPalette } from '../palette/command-palette.tsx';
import classes from './command-search-field.module.css';

/** Opens the command palette, as ⌘K and pages that offer a search do. */
export function CommandSearchField() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  useHotkeys([['mod+K', () => setOpen(true)]], []);
  useEffect(() => searchRequest.subscribe(() => setOpen(true)), []);
  return (
    <>
      <button
        type="button"
        className={classes.field}
        onClick={() => setOpen(true)}
        aria-label={t`Search`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
      >
        <IconSearch size={18} aria-hidden />
        <span className={classes.words}>
          <Trans>Search</Trans>
        </span>
        <kbd className={classes.keys} data-keys={shortcut('K')} aria-hidden />
      </button>
      {isOpen && <CommandPalette onClose={() => setOpen(false)} />}
    </>
  );
}
