import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { useForgivingSearch } from '../search/use-forgiving-search.ts';
import { useSession } from '../session/use-session.ts';
import { FoundGroups } from './found-groups.tsx';
import { useFoundMessages } from '../chat/use-found-messages.ts';
import { FoundMessages } from './found-messages.tsx';
import { FoundActions, FoundPages, useFoundActions, useFoundPages } from './found-pages.tsx';
import classes from './palette-results.module.css';
import { RecentItems } from './recent-items.tsx';
import { resultsId } from './use-kept-selection.ts';
import { scopeOf } from './palette-scope.ts';
import { recents } from './recents.ts';
import { useDeviceHits } from './use-device-hits.ts';
import { PaletteEntry } from './palette-entry.tsx';

interface PaletteResultsProps {
  readonly query: string;
  /** The query after a pause in typing, as sent to the server. */
  readonly settled: string;
  readonly onQuery: (query: string) => void;
  /** After entries have come or gone. */
  readonly onShown: () => void;
}

/** Hits of each kind. */
const limit = 5;
const maxMessages = 5;

export function PaletteResults({
  query: typed,
  settled: settledTyped,
  onQuery,
  onShown,
}: PaletteResultsProps) {
  const { query, kinds, ...scope } = scopeOf(typed);
  const settled = scopeOf(settledTyped).query;
  const { hits: online, meant, searchAsTyped, ...found } = useForgivingSearch(settled, limit, kinds);
  const kept = useDeviceHits(settled).filter(({ hit }) => kinds?.includes(hit.kind) ?? true);
  const hits = kept.length > 0 ? kept : online;
  const pages = onlyIf(scope.hasPages, useFoundPages(query));
  const actions = onlyIf(scope.hasActions, useFoundActions(query));
  const messages = onlyIf(scope.hasMessages, useFoundMessages(scope.hasMessages ? settled : '', maxMessages));
  useEffect(onShown);
  if (typed === '')
    return (
      <>
        <Results>
          <RecentItems onQuery={onQuery} />
          <FoundPages pages={pages} />
          <FoundActions actions={actions} />
        </Results>
        <Scopes />
      </>
    );
  if (query === '')
    return (
      <>
        <Results>
          <FoundActions actions={actions} />
        </Results>
        <Scopes />
      </>
    );
  const count = [hits, pages, actions, messages].reduce((sum, { length }) => sum + length, 0);
  return (
    <>
      {meant !== null && <Correction typed={settled} meant={meant} onVerbatim={searchAsTyped} />}
      {count === 0 && !found.isPending && <NothingFound query={query} />}
      <Results>
        <FoundPages pages={pages} />
        <FoundGroups hits={hits} query={settled} />
        <FoundMessages messages={messages} />
        <FoundActions actions={actions} />
        {hits.length > 0 && <AllResults query={settled} kind={kinds?.[0]} />}
      </Results>
      {count > 0 && !found.isPending && <Count count={count} />}
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
  return (
    <div id={resultsId} role="listbox" aria-label={t`Results`}>
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

const Scopes = () => (
  <p className={classes.note}>
    <Trans>@ finds people, # channels, &gt; actions and ? help.</Trans>
  </p>
);

interface CorrectionProps {
  readonly typed: string;
  readonly meant: string;
  readonly onVerbatim: () => void;
}

const Correction = ({ typed, meant, onVerbatim }: CorrectionProps) => (
  <p className={classes.note} role="status">
    <Trans>Showing results for “{meant}”.</Trans>{' '}
    <button type="button" className={classes.link} onClick={onVerbatim}>
      <Trans>Search for “{typed}” instead</Trans>
    </button>
  </p>
);

function AllResults({ query, kind }: { readonly query: string; readonly kind: string | undefined }) {
  const { t } = useLingui();
  const { history } = useRouter();
  const { person } = useSession();
  return (
    <PaletteEntry
      label={t`All results for “${query}”`}
      leftSection={<IconSearch size={20} stroke={1.6} aria-hidden />}
      onClick={() => {
        recents.addSearch(person.id, query);
        history.push(`/search?q=${encodeURIComponent(query)}${kind ? `&kind=${kind}` : ''}`);
      }}
    />
  );
}

const NothingFound = ({ query }: { query: string }) => (
  <Spotlight.Empty>
    <Trans>No results for “{query}”. Check the spelling, or try another word.</Trans>
  </Spotlight.Empty>
);
