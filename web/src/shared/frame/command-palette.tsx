import '@mantine/spotlight/styles.layer.css';
import { useLingui } from '@lingui/react/macro';
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, createSpotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './command-palette.module.css';
import { PaletteResults } from './palette-results.tsx';
import { resultsId, useKeptSelection } from './use-kept-selection.ts';

const [store, spotlight] = createSpotlight();
const pause = 120;

/** Finds everything by its name or its text, and offers what can be begun. */
export function CommandPalette({ opened, close }: { opened: boolean; close: () => void }) {
  const { t } = useLingui();
  const [query, setQuery] = useState('');
  const [settled] = useDebouncedValue(query.trim(), pause);
  const { selectedId, onKeyDown, keep } = useKeptSelection(store, query);
  useEffect(() => {
    if (opened) spotlight.open();
  }, [opened]);
  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={close}
      shortcut={null}
      centered={false}
      yOffset="12vh"
      radius="lg"
      scrollable
      maxHeight={520}
      classNames={{ action: classes.action, actionSection: classes.icon }}
      attributes={{ content: { 'aria-label': t`Search` } }}
      overlayProps={{ backgroundOpacity: 0.4, blur: 0 }}
    >
      <Spotlight.Search
        placeholder={t`Search people, news, documents, dishes …`}
        role="combobox"
        aria-label={t`Search`}
        aria-expanded
        aria-controls={resultsId}
        aria-autocomplete="list"
        aria-activedescendant={selectedId}
        onKeyDown={onKeyDown}
        leftSection={<IconSearch size={20} aria-hidden />}
      />
      <Spotlight.ActionsList>
        <PaletteResults query={query.trim()} settled={settled} onQuery={setQuery} onShown={keep} />
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
