import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp, IconSearch } from '@tabler/icons-react';
import { useEffect, type ReactNode } from 'react';
import { useFoundMessages } from '../chat/use-found-messages.ts';
import { NothingFound } from '../search/nothing-found.tsx';
import { useGapNote, useSearchGap } from '../search/search-gap.ts';
import { useForgivingSearch } from '../search/use-forgiving-search.ts';
import { useSession } from '../session/use-session.ts';
import { FoundGroups } from './found-groups.tsx';
import { FoundMessages } from './found-messages.tsx';
import { FoundActions, FoundPages, useFoundActions, useFoundPages } from './found-pages.tsx';
import { usePalette } from './palette-context.ts';
import { PaletteEntry, PaletteGroup } from './palette-entry.tsx';
import { PaletteFoot } from './palette-foot.tsx';
import { TryAgain, WaysOn } from './palette-ways.tsx';
import classes from './palette-results.module.css';
import { scopeOf, type PaletteScope } from './palette-scope.ts';
import { searchAddress } from './search-address.ts';
import { RecentItems } from './recent-items.tsx';
import { recents } from '../search/recents.ts';
import { resemblesWords } from '../search/page-search.ts';
import { useDeviceHits } from '../search/use-device-hits.ts';
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
  const { t } = useLingui();
  const settled = scopeOf(settledTyped).query;
  const named = onlyIf(scope.hasPages, useFoundPages(query));
  const begun = onlyIf(scope.hasActions, useFoundActions(query));
  const resembling = onlyIf(scope.hasPages, useFoundPages(query, resemblesWords));
  const begunAlike = onlyIf(scope.hasActions, useFoundActions(query, resemblesWords));
  const { messages, ...chat } = useFoundMessages(scope.hasMessages ? settled : '', maxMessages);
  const isFound = named.length + begun.length + messages.length > 0;
  const {
    hits: online,
    meant,
    searchAsTyped,
    ...found
  } = useForgivingSearch({
    ...{ q: settled, limit, kinds },
    isFoundElsewhere: isFound || (chat.isPending ? null : false),
  });
  const kept = useDeviceHits(settled).filter(({ hit }) => kinds?.includes(hit.kind) ?? true);
  const hits = kept.length > 0 ? kept : online;
  const gap = useSearchGap({ ...found, isIncomplete: found.isIncomplete || chat.isMissing });
  const gapNote = useGapNote(gap);
  const isAnswered = !found.isPending && !chat.isPending && settled === query;
  const isMistyped = isAnswered && !isFound && (hits.length === 0 || meant !== null);
  const pages = isMistyped ? resembling : named;
  const actions = isMistyped ? begunAlike : begun;
  const count = [hits, pages, actions, messages].reduce((sum, { length }) => sum + length, 0);
  const isNothing = count === 0 && isAnswered;
  return (
    <>
      {meant !== null && (
        <VisuallyHidden role="status">
          <Trans>Showing results for “{meant}”.</Trans>
        </VisuallyHidden>
      )}
      {isNothing && (
        <div className={classes.nothing}>
          <NothingFound query={query} gap={gap} />
        </div>
      )}
      <Results isFirstKnown={isAnswered || pages.length > 0} isFound={count > 0}>
        {meant !== null && <Meant meant={meant} query={settled} onVerbatim={searchAsTyped} />}
        <FoundPages key={query} pages={pages} few={few} />
        <FoundGroups hits={hits} query={settled} />
        <FoundMessages messages={messages} />
        <FoundActions actions={actions} few={few} />
        {isNothing && <WaysOn query={query} isPart={kinds !== undefined} gap={gap} />}
        {count > 0 && (
          <PaletteGroup label={t`More results`}>
            {hits.length > 0 && <AllResults query={settled} kinds={kinds} />}
            {gap !== null && <TryAgain />}
          </PaletteGroup>
        )}
      </Results>
      {!isAnswered && (
        <p className={classes.slow} role="status">
          <Trans>Still searching …</Trans>
        </p>
      )}
      {count > 0 && isAnswered && <Count count={count} />}
      {count > 0 && gapNote !== null && (
        <p className={classes.note} role="status">
          {gapNote}
        </p>
      )}
    </>
  );
}

interface ResultsProps {
  readonly children: ReactNode;
  /** Whether no better result of what is typed may come. Pages are there at once, and stand first. */
  readonly isFirstKnown?: boolean;
  readonly isFound?: boolean;
}

function Results({ children, isFirstKnown = true, isFound = true }: ResultsProps) {
  const { t } = useLingui();
  const { settle } = usePalette();
  useEffect(() => settle(isFirstKnown, isFound));
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

interface MeantProps {
  readonly meant: string;
  readonly query: string;
  readonly onVerbatim: () => void;
}

/** What was searched for instead of a typing error, and beside it a way to what was typed. */
function Meant({ meant, query, onVerbatim }: MeantProps) {
  const { t } = useLingui();
  return (
    <PaletteGroup label={t`Showing results for “${meant}”.`} isLine>
      <PaletteEntry
        icon={<IconArrowBackUp size={20} stroke={1.6} aria-hidden />}
        onChoose={onVerbatim}
        isAlternative
      >
        <Trans>Search for “{query}” instead</Trans>
      </PaletteEntry>
    </PaletteGroup>
  );
}

function AllResults({ query, kinds }: Pick<PaletteScope, 'query' | 'kinds'>) {
  const { person } = useSession();
  return (
    <PaletteEntry
      icon={<IconSearch size={20} stroke={1.6} aria-hidden />}
      to={searchAddress({ query, kinds })}
      onChoose={() => recents.addSearch(person.id, query)}
    >
      <Trans>All results for “{query}”</Trans>
    </PaletteEntry>
  );
}
