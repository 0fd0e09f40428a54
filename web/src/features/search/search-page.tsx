import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { maxHitsPerKind } from '@atrium/proto/search';
import { useDeviceHits } from '../../shared/frame/use-device-hits.ts';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { HitIcon, HitLines } from '../../shared/search/hit-lines.tsx';
import { MarkedText } from '../../shared/search/marked-text.tsx';
import type { ShownHit } from '../../shared/search/shown-hits.ts';
import { useForgivingSearch } from '../../shared/search/use-forgiving-search.ts';
import { Page } from '../../shared/ui/page.tsx';
import { SearchField } from '../../shared/ui/search-field.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { countChosen, type Narrowing } from './narrowing.ts';
import { MatchingPages } from './matching-pages.tsx';
import { NoHits } from './no-hits.tsx';
import { RecentSearches } from './recent-searches.tsx';
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
  const [now] = useState(() => Date.now());
  const { meant, searchAsTyped, isIncomplete, ...search } = useForgivingSearch(typed, maxHitsPerKind);
  const asked = { ...search, q: typed, now, meant };
  const kept = useDeviceHits(typed);
  const everything = useNarrowedHits(asked, {});
  const chosen = useNarrowedHits(asked, narrowing);
  const { hits, isPending } = kept.length > 0 ? { hits: kept, isPending: false } : chosen;
  const hasFacets = kept.length === 0 && everything.hits.length > 0;
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
    <Page title={t`Search`}>
      <SearchField
        className={classes.field}
        label={t`Search`}
        placeholder={t`Search people, news, documents, dishes …`}
        value={typed}
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
      {isIncomplete && (
        <p className={classes.note} role="status">
          <Trans>Some results are missing right now. Try again in a moment.</Trans>
        </p>
      )}
      {hasFacets && <FacetSheet chosen={countChosen(narrowing)}>{facets}</FacetSheet>}
      <div className={classes.columns}>
        {hasFacets && (
          <nav className={classes.facets} aria-label={t`Filter results`}>
            {facets}
          </nav>
        )}
        <div className={classes.results}>
          {typed === '' && <RecentSearches onQuery={searchFor} />}
          <MatchingPages query={typed} />
          {hits.length > 0 && <Hits hits={hits} />}
          {hits.length === 0 &&
            typed !== '' &&
            (isPending ? (
              <RowsSkeleton />
            ) : (
              <NoHits
                query={typed}
                onQuery={searchFor}
                onClear={countChosen(narrowing) > 0 ? () => onSearch({ q: typed }) : undefined}
              />
            ))}
        </div>
      </div>
    </Page>
  );
}

/** On a phone, facets are behind a button that says how many are chosen. */
function FacetSheet({ chosen, children }: { readonly chosen: number; readonly children: React.ReactNode }) {
  const { t } = useLingui();
  const format = useFormat();
  const [opened, { open, close }] = useDisclosure();
  return (
    <div className={classes.sheet}>
      <Button
        variant="default"
        leftSection={<IconFilter size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={open}
      >
        <Trans>Filters</Trans>
        {chosen > 0 && <span className={classes.chosen}>{format.number(chosen)}</span>}
      </Button>
      <Drawer
        opened={opened}
        onClose={close}
        position="bottom"
        radius="lg"
        size="80%"
        title={t`Filter results`}
      >
        {children}
      </Drawer>
    </div>
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
      </li>
    ))}
  </ul>
);
