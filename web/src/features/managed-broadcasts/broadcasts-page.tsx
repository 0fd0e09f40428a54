import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus, IconSpeakerphone } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ExportMenu } from '../../shared/ui/export-menu.tsx';
import { InfiniteList } from '../../shared/ui/infinite-list.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Rows } from '../../shared/ui/rows.tsx';
import { SearchField } from '../../shared/ui/search-field.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { StateFilter } from '../../shared/ui/state-filter.tsx';
import { ManagedBroadcastRow } from './broadcast-row.tsx';
import { broadcastStateLabels } from './broadcast-labels.ts';
import classes from './broadcasts-page.module.css';
import {
  exportBroadcasts,
  managedBroadcastQueries,
  type BroadcastSearch,
} from './managed-broadcasts.queries.ts';

export interface ManagedBroadcastsPageProps {
  readonly search: BroadcastSearch;
  readonly onSearch: (search: BroadcastSearch) => void;
}

export function ManagedBroadcastsPage({ search, onSearch }: ManagedBroadcastsPageProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery(managedBroadcastQueries.list(search));
  const write = (
    <Button component={Link} to="/admin/broadcasts/new" leftSection={<IconPlus size={18} aria-hidden />}>
      <Trans>Write a broadcast</Trans>
    </Button>
  );
  return (
    <Page
      title={t`Broadcasts`}
      width="full"
      tools={<ExportMenu write={exportBroadcasts(search)} />}
      action={write}
    >
      <Filters search={search} onSearch={onSearch} />
      <InfiniteList query={query} skeleton={<RowsSkeleton rows={8} />} empty={<Nothing search={search} />}>
        {(broadcasts) => (
          <Rows>
            {broadcasts.map((one) => (
              <ManagedBroadcastRow key={one.id} broadcast={one} />
            ))}
          </Rows>
        )}
      </InfiniteList>
    </Page>
  );
}

function Filters({ search, onSearch }: ManagedBroadcastsPageProps) {
  const { t } = useLingui();
  return (
    <div className={classes.filters}>
      <StateFilter
        names={broadcastStateLabels}
        value={search.state}
        onChange={(state) => onSearch({ ...search, state })}
      />
      <SearchField
        label={t`Search broadcasts`}
        placeholder={t`Search broadcasts`}
        value={search.q}
        onSearch={(q) => onSearch({ ...search, q })}
      />
    </div>
  );
}

function Nothing({ search: { q, state } }: { search: BroadcastSearch }) {
  const { t } = useLingui();
  return q || state ? (
    <EmptyState
      icon={IconSpeakerphone}
      title={t`No results`}
      text={t`Try different words or fewer filters.`}
    />
  ) : (
    <EmptyState
      icon={IconSpeakerphone}
      title={t`No broadcasts yet`}
      text={t`Write the first broadcast. It stays a draft until you send it.`}
    />
  );
}
