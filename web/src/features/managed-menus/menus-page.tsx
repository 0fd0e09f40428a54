import { useLingui } from '@lingui/react/macro';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ManagedMenuRow } from '@atrium/proto/content/menus';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { ListPage } from '../../shared/list/list-page.tsx';
import { useListSearch } from '../../shared/list/list-search.ts';
import { paged } from '../../shared/list/list-source.ts';
import { useStateViews } from '../../shared/list/use-state-views.ts';
import { LocalisedText, useLocalised } from '../../shared/localised/localised-text.tsx';
import { OutdatedLanguages } from '../../shared/localised/outdated-languages.tsx';
import { StateBadge } from '../../shared/state/state-badge.tsx';
import { useDeletedView } from '../../shared/deleted/use-deleted-view.tsx';
import { deletedMenus, exportMenus, managedMenuQueries } from './managed-menus.queries.ts';
import { MenuListSearch, type MenuSearch } from './menu-search.ts';
import { menuStates } from './menu-states.ts';

/** All menus, latest first. */
export function ManagedMenusPage() {
  const { t } = useLingui();
  const { days } = useFormat();
  const { text } = useLocalised();
  const state = useListSearch<MenuSearch>(MenuListSearch);
  const nameOf = ({ title }: ManagedMenuRow): string => text(title);
  const deleted = useDeletedView(deletedMenus, state.search, nameOf);
  return (
    <ListPage
      title={t`Menus`}
      state={state}
      saved="menus"
      list={paged(useInfiniteQuery(managedMenuQueries.list(state.search)))}
      columns={[
        {
          title: t`Title`,
          width: 'minmax(0, 2fr)',
          cell: ({ title, stale }) => (
            <>
              <LocalisedText texts={title} />
              <OutdatedLanguages stale={stale} />
            </>
          ),
        },
        {
          title: t`Valid`,
          ...{ sort: 'validFrom', isDescendingFirst: true, width: 'minmax(10rem, 1fr)' },
          cell: ({ validFrom, validTo }) => days(validFrom, validTo),
        },
        {
          title: t`Status`,
          width: '8rem',
          cell: (menu) => <StateBadge of={menuStates} state={menu.state} />,
        },
        deleted.column,
      ]}
      views={[...useStateViews('state', menuStates), deleted.view]}
      defaultSort="-validFrom"
      nameOf={nameOf}
      to={({ id }) => (deleted.isShown ? undefined : `/admin/menus/${id}`)}
      actions={deleted.actions}
      noMatch={deleted.noMatch}
      add={{ label: t`Add a menu`, to: '/admin/menus/new' }}
      exports={exportMenus(state.search)}
      empty={{
        icon: IconToolsKitchen2,
        title: t`No menus yet`,
        text: t`Add the first menu. People see it on the days it is valid.`,
      }}
    />
  );
}
