import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Box, Button } from '@mantine/core';
import { IconPlus, IconToolsKitchen2 } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { textFor } from '@atrium/proto/common';
import type { ManagedMenuRow } from '@atrium/proto/content/menus';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ExportMenu } from '../../shared/ui/export-menu.tsx';
import { InfiniteList } from '../../shared/ui/infinite-list.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Row, Rows } from '../../shared/ui/rows.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { StateFilter } from '../../shared/ui/state-filter.tsx';
import { exportMenus, managedMenuQueries, type MenuSearch } from './managed-menus.queries.ts';
import { menuStateColours, menuStateLabels } from './menu-states.ts';

export interface ManagedMenusPageProps {
  readonly search: MenuSearch;
  readonly onSearch: (search: MenuSearch) => void;
}

/** All menus, latest first. */
export function ManagedMenusPage({ search, onSearch }: ManagedMenusPageProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery(managedMenuQueries.list(search));
  const add = (
    <Button component={Link} to="/admin/menus/new" leftSection={<IconPlus size={18} aria-hidden />}>
      <Trans>Add a menu</Trans>
    </Button>
  );
  return (
    <Page title={t`Menus`} width="full" action={add} tools={<ExportMenu write={exportMenus(search)} />}>
      <Box mb="md">
        <StateFilter names={menuStateLabels} value={search.state} onChange={(state) => onSearch({ state })} />
      </Box>
      <InfiniteList query={query} skeleton={<RowsSkeleton rows={8} />} empty={<Nothing search={search} />}>
        {(menus) => (
          <Rows>
            {menus.map((menu) => (
              <MenuRow key={menu.id} menu={menu} />
            ))}
          </Rows>
        )}
      </InfiniteList>
    </Page>
  );
}

function MenuRow({ menu: { id, title, validFrom, validTo, state } }: { menu: ManagedMenuRow }) {
  const { i18n } = useLingui();
  const { days } = useFormat();
  const shown = textFor(title, useLanguage(), useSession().organisation.defaultLanguage);
  return (
    <Row
      title={
        <Link to="/admin/menus/$id" params={{ id }} lang={shown?.language}>
          {shown?.text}
        </Link>
      }
      detail={days(validFrom, validTo)}
    >
      <Badge variant="light" color={menuStateColours[state]} size="md">
        {i18n._(menuStateLabels[state])}
      </Badge>
    </Row>
  );
}

function Nothing({ search }: { search: MenuSearch }) {
  const { t } = useLingui();
  return search.state ? (
    <EmptyState
      icon={IconToolsKitchen2}
      title={t`No results`}
      text={t`Try different words or fewer filters.`}
    />
  ) : (
    <EmptyState
      icon={IconToolsKitchen2}
      title={t`No menus yet`}
      text={t`Add the first menu. People see it on the days it is valid.`}
    />
  );
}
