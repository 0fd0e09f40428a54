import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp, IconSearch } from '@tabler/icons-react';
import { useEffect, type ReactNode } from 'react';
import { useFoundMessages } from '../chat/use-found-messages.ts';
import { useForgivingSearch } from '../search/use-forgiving-search.ts';
import { useSession } from '../session/use-session.ts';
import { FoundGroups } from './found-groups.tsx';
import { FoundMessages } from './found-messages.tsx';
import { FoundActions, FoundPages, useFoundActions, useFoundPages } from './found-pages.tsx';
import { usePalette } from './palette-context.ts';
import { PaletteEntry, PaletteGroup } from './palette-entry.tsx';
import { PaletteFoot } from './palette-foot.tsx';
import { NothingFound, WaysOn } from './palette-nothing.tsx';
import classes from './palette-results.module.css';
import { scopeOf } from './palette-scope.ts';
import { RecentItems } from './recent-items.tsx';
import { recents } from './recents.ts';
import { useDeviceHits } from './use-device-hits.ts';
import { resultsId } from './use-kept-selection.ts';

export interface PaletteResultsProps {
  readonly query: string;
  /** The query after a pause in typing, as sent to the server. */
  readonly settled: string;
}

/** Hits of each kind. */
const limit = 5;
const maxMessages = 5;
/** Pages and actions of each group at first. */
const few = 4;
const fewActions = 3;

export function PaletteResults(props: PaletteResultsProps) {
  const isBegun = scopeOf(props.query).query !== '';
  return (
    <>
      {isBegun ? <Found {...props} /> : <Begin query={props.query} />}
      <PaletteFoot />
    </>
  );
}

/** Before anything is typed. */
function Begin({ query }: Pick<PaletteResultsProps, 'query'>) {
  const pages = useFoundPages('');
  const actions = useFoundActions('');
  return (
    <Results>
      {query === '' ? (
        <>
          <RecentItems />
          <FoundActions actions={actions} few={fewActions} />
          <FoundPages pages={pages} few={few} />
        </>
      ) : (
        <FoundActions actions={actions} few={actions.length} />
      )}
    </Results>
  );
}

function Found({ query: typed, settled: settledTyped }: PaletteResultsProps) {
  const { query, kinds, ...scope } = scopeOf(typed);
  const settled = scopeOf(settledTyped).query;
  const { hits: online, meant, searchAsTyped, ...found } = useForgivingSearch(settled, limit, kinds);
  const kept = useDeviceHits(settled).filter(({ hit }) => kinds?.includes(hit.kind) ?? true);
  const hits = kept.length > 0 ? kept : online;
  const pages = onlyIf(scope.hasPages, useFoundPages(query));
  const actions = onlyIf(scope.hasActions, useFoundActions(query));
  const messages = onlyIf(scope.hasMessages, useFoundMessages(scope.hasMessages ? settled : '', maxMessages));
  const count = [hits, pages, actions, messages].reduce((sum, { length }) => sum + length, 0);
  const isAnswered = !found.isPending && settled === query;
  const isNothing = count === 0 && isAnswered;
  return (
    <>
      {meant !== null && (
        <p className={classes.note} role="status">
          <Trans>Showing results for “{meant}”.</Trans>
        </p>
      )}
      {isNothing && <NothingFound query={query} />}
      <Results>
        <FoundPages key={query} pages={pages} few={few} />
        <FoundGroups hits={hits} query={settled} />
        <FoundMessages messages={messages} />
        <FoundActions actions={actions} few={few} />
        {isNothing && <WaysOn query={query} isPart={kinds !== undefined} />}
        {(meant !== null || hits.length > 0) && (
          <Further
            query={settled}
            kind={kinds?.[0]}
            onVerbatim={meant === null ? undefined : searchAsTyped}
          />
        )}
      </Results>
      {!isAnswered && (
        <p className={classes.slow} role="status">
          <Trans>Still searching …</Trans>
        </p>
      )}
      {count > 0 && isAnswered && <Count count={count} />}
      {found.isIncomplete && (
        <p className={classes.note} role="status">
          <Trans>Some results are missing right now. Try again in a moment.</Trans>
        </p>
      )}
    </>
  );
}

function Results({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  const { keep } = usePalette();
  useEffect(keep);
  return (
    <div id={resultsId} role="listbox" aria-label={t`Results`} className={classes.list}>
      {children}
    </div>
  );
}

/** For those who do not see how many there are. */
function Count({ count }: { readonly count: number }) {
  return (
    <VisuallyHidden role="status">
      <Plural value={count} one="# result" other="# results" />
    </VisuallyHidden>
  );
}

const onlyIf = <T,>(isShown: boolean, all: readonly T[]): readonly T[] => (isShown ? all : []);

interface FurtherProps {
  readonly query: string;
  readonly kind: string | undefined;
  /** Searches for what was typed; undefined if that was done. */
  readonly onVerbatim: (() => void) | undefined;
}

function Further({ query, kind, onVerbatim }: FurtherProps) {
  const { t } = useLingui();
  const { person } = useSession();
  return (
    <PaletteGroup label={t`More results`}>
      {onVerbatim && (
        <PaletteEntry icon={<IconArrowBackUp size={20} stroke={1.6} aria-hidden />} onChoose={onVerbatim}>
          <Trans>Search for “{query}” instead</Trans>
        </PaletteEntry>
      )}
      <PaletteEntry
        icon={<IconSearch size={20} stroke={1.6} aria-hidden />}
        to={`/search?q=${encodeURIComponent(query)}${kind ? `&kind=${kind}` : ''}`}
        onChoose={() => recents.addSearch(person.id, query)}
      >
        <Trans>All results for “{query}”</Trans>
      </PaletteEntry>
    </PaletteGroup>
  );
}
