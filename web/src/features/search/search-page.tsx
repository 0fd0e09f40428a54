import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { maxHitsPerKind } from '@atrium/proto/search';
import { MessageIcon } from '../../shared/chat/message-icon.tsx';
import { useFoundMessages } from '../../shared/chat/use-found-messages.ts';
import { useDeviceHits } from '../../shared/frame/use-device-hits.ts';
import { HitIcon, HitLines } from '../../shared/search/hit-lines.tsx';
import { MarkedText } from '../../shared/search/marked-text.tsx';
import type { ShownHit } from '../../shared/search/shown-hits.ts';
import { useGapNote, useSearchGap, useTryAgain } from '../../shared/search/search-gap.ts';
import { useForgivingSearch } from '../../shared/search/use-forgiving-search.ts';
import { FilterSheet } from '../../shared/ui/filter-sheet.tsx';
import { focusTitle } from '../../shared/ui/focus-title.ts';
import { isTouch } from '../../shared/ui/is-touch.ts';
import { Page } from '../../shared/ui/page.tsx';
import { SearchField } from '../../shared/ui/search-field.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { BeginSearch } from './begin-search.tsx';
import { HitCount } from './hit-count.tsx';
import { countChosen, hasChoices, type Narrowing } from './narrowing.ts';
import { MatchingPages, useMatchingPages } from './matching-pages.tsx';
import { NoHits } from './no-hits.tsx';
import { SearchFacets } from './search-facets.tsx';
import classes from './search-page.module.css';
import { useNarrowedHits } from './use-narrowed-hits.ts';

export interface SearchState extends Narrowing {
  readonly q?: string | undefined;
}

export interface SearchPageProps {
  readonly search: SearchState;
  readonly onSearch: (search: SearchState) => void;
}

/** Every hit of a search, with the reason for it. */
export function SearchPage({ search: { q: typed = '', ...narrowing }, onSearch }: SearchPageProps) {
  const { t } = useLingui();
  // The page may also be the first that is opened.
  useEffect(() => void (isTouch() || focusTitle()), []);
  const [now] = useState(() => Date.now());
  const isNarrowed = countChosen(narrowing) > 0;
  const pages = useMatchingPages(typed);
  const { messages, ...chat } = useFoundMessages(typed, maxHitsPerKind);
  const isFound = pages.length + messages.length > 0;
  const { meant, searchAsTyped, ...search } = useForgivingSearch({
    ...{ q: typed, limit: maxHitsPerKind },
    isFoundElsewhere: isFound || (chat.isPending ? null : false),
  });
  const asked = { ...search, q: typed, now, meant };
  const kept = useDeviceHits(typed);
  const everything = useNarrowedHits(asked, {});
  const chosen = useNarrowedHits(asked, narrowing);
  const gap = useSearchGap(chosen);
  const tryAgain = useTryAgain();
  const gapNote = useGapNote(gap);
  const { hits, isPending } = kept.length > 0 ? { hits: kept, isPending: false } : chosen;
  const hasFacets = kept.length === 0 && (isNarrowed || hasChoices(everything.hits, now));
  const searchFor = (q: string): void => onSearch({ q });
  const facets = (
    <SearchFacets
      asked={asked}
      narrowing={narrowing}
      onNarrow={(change) => onSearch({ q: typed, ...narrowing, ...change })}
      onClear={() => onSearch({ q: typed })}
    />
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
      {meant !== null && (
        <p className={classes.note} role="status">
          <Trans>Showing results for “{meant}”.</Trans>{' '}
          <Button variant="subtle" size="compact-sm" onClick={searchAsTyped}>
            <Trans>Search for “{typed}” instead</Trans>
          </Button>
        </p>
      )}
      {hits.length > 0 && gapNote !== null && (
        <p className={classes.note} role="status">
          {gapNote}{' '}
          <Button variant="subtle" size="compact-sm" onClick={tryAgain}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
      {hasFacets && (
        <div className={classes.sheet}>
          <FilterSheet chosen={countChosen(narrowing)}>{facets}</FilterSheet>
        </div>
      )}
      <div className={classes.columns}>
        {hasFacets && (
          <nav className={classes.facets} aria-label={t`Filter results`}>
            {facets}
          </nav>
        )}
        <div className={classes.results}>
          {typed === '' && <BeginSearch onQuery={searchFor} />}
          {typed !== '' && <MatchingPages pages={pages} />}
          {typed !== '' && <HitCount hits={isPending ? [] : hits} />}
          {hits.length > 0 && <Hits hits={hits} />}
          {hits.length === 0 &&
            typed !== '' &&
            !(pages.length > 0 && gap === null && !isNarrowed && !isPending) &&
            (isPending ? (
              <RowsSkeleton />
            ) : (
              <div role="status">
                <NoHits
                  query={typed}
                  gap={gap}
                  onQuery={searchFor}
                  onClear={isNarrowed ? () => onSearch({ q: typed }) : undefined}
                />
              </div>
            ))}
        </div>
      </div>
    </Page>
  );
}

const Hits = ({ hits }: { hits: readonly ShownHit[] }) => (
  <ul className={classes.hits}>
    {hits.map(({ hit, kind, to, search }) => (
      <li key={`${hit.kind} ${hit.id}`} className={classes.hit}>
        <HitIcon hit={hit} kind={kind} />
        <HitLines hit={hit}>
          <Link to={to} {...(search && { search })} className={classes.link}>
            <MarkedText {...hit.title} />
          </Link>
        </HitLines>
        {hit.kind === 'person' && <MessageIcon person={{ id: hit.id, name: hit.title.text }} />}
      </li>
    ))}
  </ul>
);
