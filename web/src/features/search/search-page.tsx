import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { maxHitsPerKind } from '@atrium/proto/search';
import { useFoundMessages } from '../../shared/chat/use-found-messages.ts';
import { useDeviceHits } from '../../shared/search/use-device-hits.ts';
import { resemblesWords } from '../../shared/search/page-search.ts';
import { useSearchGap } from '../../shared/search/search-gap.ts';
import { useForgivingSearch } from '../../shared/search/use-forgiving-search.ts';
import { FilterSheet } from '../../shared/ui/filter-sheet.tsx';
import { focusTitle } from '../../shared/ui/focus-title.ts';
import { isTouch } from '../../shared/ui/is-touch.ts';
import { Page } from '../../shared/ui/page.tsx';
import { SearchField } from '../../shared/ui/search-field.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { BeginSearch } from './begin-search.tsx';
import { HitCount } from './hit-count.tsx';
import { HitGroups } from './hits.tsx';
import { KindTabs } from './kind-tabs.tsx';
import { MatchingPages, useMatchingPages } from './matching-pages.tsx';
import { countFilters, hasChoices, type Narrowing } from './narrowing.ts';
import { NoHits } from './no-hits.tsx';
import { SearchFacets } from './search-facets.tsx';
import { GapNote, MeantNote } from './search-notes.tsx';
import classes from './search-page.module.css';
import { useNarrowedHits } from './use-narrowed-hits.ts';

export interface SearchState extends Narrowing {
  readonly q?: string | undefined;
}

export interface SearchPageProps {
  readonly search: SearchState;
  readonly onSearch: (search: SearchState, change?: { readonly isStep?: boolean }) => void;
}

/** Every hit of a search, with the reason for it. */
export function SearchPage({ search: { q: typed = '', ...narrowing }, onSearch }: SearchPageProps) {
  const { t } = useLingui();
  // The page may also be the first that is opened.
  useEffect(() => void (isTouch() || focusTitle()), []);
  const [now] = useState(() => Date.now());
  const { kind, ...filters } = narrowing;
  const filterCount = countFilters(narrowing);
  const isNarrowed = kind !== undefined || filterCount > 0;
  const named = useMatchingPages(typed);
  const resembling = useMatchingPages(typed, resemblesWords);
  const { messages, ...chat } = useFoundMessages(typed, maxHitsPerKind);
  const isFound = named.length + messages.length > 0;
  const { meant, searchAsTyped, ...search } = useForgivingSearch({
    ...{ q: typed, limit: maxHitsPerKind },
    isFoundElsewhere: isFound || (chat.isPending ? null : false),
  });
  const asked = { ...search, q: typed, now, meant };
  const isAnswered = !search.isPending && !chat.isPending;
  const isMistyped = isAnswered && !isFound && (search.hits.length === 0 || meant !== null);
  const pages = isMistyped ? resembling : named;
  const kept = useDeviceHits(typed);
  const ofAllKinds = useNarrowedHits(asked, filters);
  const everything = useNarrowedHits(asked, { kind });
  const chosen = useNarrowedHits(asked, narrowing);
  const gap = useSearchGap(chosen);
  const { hits, isPending } = kept.length > 0 ? { hits: kept, isPending: false } : chosen;
  const hasFacets = kept.length === 0 && (filterCount > 0 || hasChoices(everything.hits, now));
  const arePagesShown = pages.length > 0 && !isNarrowed;
  const searchFor = (q: string): void => onSearch({ q });
  const chooseKind = (next: string | undefined): void =>
    onSearch({ q: typed, ...filters, kind: next }, { isStep: true });
  const facets = (
    <SearchFacets
      asked={asked}
      narrowing={narrowing}
      onNarrow={(change) => onSearch({ q: typed, ...narrowing, ...change }, { isStep: true })}
      onClear={() => onSearch({ q: typed, kind }, { isStep: true })}
    />
  );
  const results = (
    <div className={classes.columns}>
      {hasFacets && (
        <nav className={classes.facets} aria-label={t`Filter results`}>
          {facets}
        </nav>
      )}
      <div className={classes.results}>
        {arePagesShown && <MatchingPages pages={pages} />}
        {hits.length > 0 && <HitGroups hits={hits} onKind={kind === undefined ? chooseKind : undefined} />}
        {hits.length === 0 && isPending && <RowsSkeleton />}
        {hits.length === 0 && !isPending && !(arePagesShown && gap === null) && (
          <NoHits
            query={typed}
            gap={gap}
            onQuery={searchFor}
            narrowed={filterCount > 0 ? 'filters' : kind === undefined ? null : 'kind'}
            onClear={() => searchFor(typed)}
          />
        )}
      </div>
    </div>
  );
  return (
    <Page title={t`Search`} tabTitle={typed === '' ? undefined : `${typed} · ${t`Search`}`}>
      <SearchField
        className={classes.field}
        label={t`Search`}
        placeholder={t`Search people, news, documents, dishes …`}
        value={typed}
        isFirst={!isTouch()}
        onSearch={(next) => onSearch({ q: next, ...narrowing })}
      />
      {meant !== null && <MeantNote meant={meant} typed={typed} onVerbatim={searchAsTyped} />}
      {hits.length > 0 && <GapNote gap={gap} />}
      {hasFacets && (
        <div className={classes.sheet}>
          <FilterSheet chosen={filterCount}>{facets}</FilterSheet>
        </div>
      )}
      {typed === '' ? (
        <div className={classes.begin}>
          <BeginSearch onQuery={searchFor} />
        </div>
      ) : (
        <>
          <HitCount hits={isPending ? [] : hits} />
          <KindTabs hits={kept.length > 0 ? kept : ofAllKinds.hits} chosen={kind} onKind={chooseKind}>
            {results}
          </KindTabs>
        </>
      )}
    </Page>
  );
}
