import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { maxHitsPerKind } from '@atrium/proto/search';
import { HitIcon, HitLines } from '../../shared/search/hit-lines.tsx';
import { MarkedText } from '../../shared/search/marked-text.tsx';
import type { ShownHit } from '../../shared/search/shown-hits.ts';
import { useForgivingSearch } from '../../shared/search/use-forgiving-search.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { SearchField } from '../../shared/ui/search-field.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { KindFilter } from './kind-filter.tsx';
import classes from './search-page.module.css';

export interface SearchState {
  readonly q?: string | undefined;
  /** Only hits of this kind. */
  readonly kind?: string | undefined;
}

export interface SearchPageProps {
  readonly search: SearchState;
  readonly onSearch: (search: SearchState) => void;
}

/** Every hit of a search, with the reason for it. */
export function SearchPage({ search: { q: typed = '', kind }, onSearch }: SearchPageProps) {
  const { t } = useLingui();
  const { hits: all, meant, searchAsTyped, ...found } = useForgivingSearch(typed, maxHitsPerKind);
  const hits = all.filter(({ hit }) => kind === undefined || hit.kind === kind);
  return (
    <Page title={t`Search`} width="reading">
      <SearchField
        label={t`Search`}
        placeholder={t`Search people, news, documents, dishes …`}
        value={typed}
        onSearch={(next) => onSearch({ q: next })}
      />
      <KindFilter hits={all} kind={kind} onKind={(next) => onSearch({ q: typed, kind: next })} />
      {meant !== null && (
        <p className={classes.note} role="status">
          <Trans>Showing results for “{meant}”.</Trans>{' '}
          <Button variant="subtle" size="compact-sm" onClick={searchAsTyped}>
            <Trans>Search for “{typed}” instead</Trans>
          </Button>
        </p>
      )}
      {found.isIncomplete && (
        <p className={classes.note} role="status">
          <Trans>Some results are missing right now. Try again in a moment.</Trans>
        </p>
      )}
      {hits.length > 0 && <Hits hits={hits} />}
      {hits.length === 0 && typed !== '' && (found.isPending ? <RowsSkeleton /> : <NoHits query={typed} />)}
    </Page>
  );
}

const Hits = ({ hits }: { hits: readonly ShownHit[] }) => (
  <ul className={classes.hits}>
    {hits.map(({ hit, kind }) => (
      <li key={`${hit.kind} ${hit.id}`} className={classes.hit}>
        <HitIcon hit={hit} kind={kind} />
        <HitLines hit={hit}>
          <Link to={kind.to(hit.id)} className={classes.link}>
            <MarkedText {...hit.title} />
          </Link>
        </HitLines>
      </li>
    ))}
  </ul>
);

function NoHits({ query }: { query: string }) {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={IconSearch}
      title={t`No results for “${query}”`}
      text={<Trans>Check the spelling, or try another word.</Trans>}
    />
  );
}
