import { useLingui } from '@lingui/react/macro';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ListPage } from '../../shared/list/list-page.tsx';
import { useListSearch } from '../../shared/list/list-search.ts';
import { paged } from '../../shared/list/list-source.ts';
import { useStateViews } from '../../shared/list/use-state-views.ts';
import { useLocalised } from '../../shared/localised/localised-text.tsx';
import { useBroadcastColumns } from './broadcast-columns.tsx';
import { broadcastStates } from './broadcast-labels.ts';
import { exportBroadcasts, managedBroadcastQueries } from './managed-broadcasts.queries.ts';
import { BroadcastListSearch, type BroadcastSearch } from './broadcast-search.ts';

export function ManagedBroadcastsPage() {
  const { t } = useLingui();
  const state = useListSearch<BroadcastSearch>(BroadcastListSearch);
  const { text } = useLocalised();
  const list = paged(useInfiniteQuery(managedBroadcastQueries.list(state.search)));
  return (
    <ListPage
      title={t`Broadcasts`}
      state={state}
      saved="broadcasts"
      list={list}
      columns={useBroadcastColumns(list.items)}
      views={useStateViews('state', broadcastStates)}
      filters={[{ by: 'search', kind: 'text', label: t`Search broadcasts` }]}
      nameOf={({ title }) => text(title)}
      to={({ id }) => `/admin/broadcasts/${id}`}
      add={{ label: t`Write a broadcast`, to: '/admin/broadcasts/new' }}
      exports={exportBroadcasts(state.search)}
      empty={{
        icon: IconSpeakerphone,
        title: t`No broadcasts yet`,
        text: t`Write the first broadcast. It stays a draft until you send it.`,
      }}
    />
  );
}
