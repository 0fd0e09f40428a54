import { Trans, useLingui } from '@lingui/react/macro';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { withTexts } from '../i18n/activate.ts';
import classes from './command-palette.module.css';
import { PaletteContext } from './palette-context.ts';
import { scopeOf } from './palette-scope.ts';
import { searchAddress } from './search-address.ts';
import { resultsId, useKeptSelection } from './use-kept-selection.ts';

const PaletteResults = lazy(() =>
  withTexts(import('./palette-results.tsx')).then((module) => ({ default: module.PaletteResults })),
);

const pause = 120;

/**
 * Finds everything by its name or its text, and offers what can be begun. The field is there at once and takes what is
 * typed; only the results are loaded when it is first opened.
 */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [settled] = useDebouncedValue(query.trim(), pause);
  const close = useCallback(() => dialog.current?.close(), []);
  const openSearchPage = useSearchPage(query, close);
  const { selectedId, onKeyDown, onPointerMove, selection } = useKeptSelection(query, openSearchPage);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    field.current?.focus();
    // Only a click beside the panel has the dialog itself as its target.
    const onClick = ({ target }: MouseEvent): void => void (target === shown && close());
    // The focus stays in the field, also when something is clicked that can’t have it, such as a heading.
    const onMouseDown = (event: MouseEvent): void =>
      void (event.target !== field.current && event.preventDefault());
    shown?.addEventListener('click', onClick);
    shown?.addEventListener('mousedown', onMouseDown);
    return () => {
      shown?.removeEventListener('click', onClick);
      shown?.removeEventListener('mousedown', onMouseDown);
    };
  }, [close]);
  const ask = useCallback((next: string): void => {
    setQuery(next);
    field.current?.focus();
  }, []);
  const palette = useMemo(() => ({ close, ask, ...selection }), [close, ask, selection]);
  return (
    <dialog ref={dialog} className={classes.dialog} aria-label={t`Search`} onClose={onClose}>
      <div className={classes.panel}>
        <div className={classes.head}>
          <IconSearch size={20} aria-hidden className={classes.icon} />
          <input
            ref={field}
            className={classes.field}
            placeholder={t`Search people, news, documents, dishes …`}
            role="combobox"
            aria-label={t`Search`}
            aria-expanded
            aria-controls={resultsId}
            aria-autocomplete="list"
            aria-activedescendant={selectedId}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          <kbd className={classes.escape} aria-hidden>
            <Trans>Esc</Trans>
          </kbd>
          <button type="button" className={classes.cancel} onClick={close}>
            <Trans>Cancel</Trans>
          </button>
        </div>
        <div className={classes.results} onPointerMove={onPointerMove}>
          <PaletteContext value={palette}>
            <Suspense>
              <PaletteResults query={query.trim()} settled={settled} />
            </Suspense>
          </PaletteContext>
        </div>
      </div>
    </dialog>
  );
}

/** Opens the page with everything that is found by a text. */
function useSearchPage(typed: string, close: () => void): (inNewTab: boolean) => void {
  const { history } = useRouter();
  return useCallback(
    (inNewTab) => {
      const to = searchAddress(scopeOf(typed.trim()));
      if (inNewTab) open(history.createHref(to), '_blank', 'noopener');
      else {
        close();
        history.push(to);
      }
    },
    [history, typed, close],
  );
}
