import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button, Group } from '@mantine/core';
import { IconBooks, IconFolders, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { textFor } from '@atrium/proto/common';
import { rootFolder } from '@atrium/proto/content/library-folders';
import type { ManagedLibraryItemRow } from '@atrium/proto/content/library';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ExportMenu } from '../../shared/ui/export-menu.tsx';
import { InfiniteList } from '../../shared/ui/infinite-list.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Row, Rows } from '../../shared/ui/rows.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { useFolderNames } from './folder-options.ts';
import { LibraryFilters } from './library-filters.tsx';
import { libraryStateColours, libraryStateLabels } from './library-states.ts';
import {
  exportLibrary,
  managedLibraryQueries,
  type ManagedLibrarySearch,
} from './managed-library.queries.ts';

export interface ManagedLibraryPageProps {
  readonly search: ManagedLibrarySearch;
  readonly onSearch: (search: ManagedLibrarySearch) => void;
}

export function ManagedLibraryPage({ search, onSearch }: ManagedLibraryPageProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery(managedLibraryQueries.list(search));
  const add = (
    <Button
      renderRoot={(props) => <Link to="/admin/library/new" search={{ folder: search.folder }} {...props} />}
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      <Trans>Add a document</Trans>
    </Button>
  );
  const tools = (
    <Group gap="xs">
      <Button
        renderRoot={(props) => (
          <Link to="/admin/libraryfolders/$id" params={{ id: search.folder ?? rootFolder }} {...props} />
        )}
        variant="default"
        leftSection={<IconFolders size={18} aria-hidden />}
      >
        <Trans>Folders</Trans>
      </Button>
      <ExportMenu write={exportLibrary(search)} />
    </Group>
  );
  return (
    <Page title={t`Library`} width="full" action={add} tools={tools}>
      <LibraryFilters search={search} onSearch={onSearch} />
      <InfiniteList query={query} skeleton={<RowsSkeleton rows={8} />} empty={<Nothing search={search} />}>
        {(items) => (
          <Rows>
            {items.map((item) => (
              <DocumentRow key={item.id} item={item} />
            ))}
          </Rows>
        )}
      </InfiniteList>
    </Page>
  );
}

function DocumentRow({ item }: { item: ManagedLibraryItemRow }) {
  const { t, i18n } = useLingui();
  const { day, days } = useFormat();
  const { data: folders } = useSuspenseQuery(managedLibraryQueries.folders());
  const { pathLabel } = useFolderNames(folders);
  const { id, title, file, folder, number, validFrom, validTo, state, views } = item;
  const shown = textFor(title, useLanguage(), useSession().organisation.defaultLanguage);
  const from = day(validFrom);
  const details = [
    ...(folder === rootFolder ? [] : [pathLabel(folder)]),
    file.name,
    ...(number > 1 ? [t`Version ${number}`] : []),
    validTo ? days(validFrom, validTo) : t`From ${from}`,
    ...(views === null
      ? []
      : [
          t`${plural(views, { 0: 'Not opened yet', one: 'Opened by # person', other: 'Opened by # people' })}`,
        ]),
  ];
  return (
    <Row
      title={
        <Link to="/admin/library/$id" params={{ id }} lang={shown?.language}>
          {shown?.text}
        </Link>
      }
      detail={details.join(' · ')}
    >
      <Badge variant="light" color={libraryStateColours[state]} size="md">
        {i18n._(libraryStateLabels[state])}
      </Badge>
    </Row>
  );
}

function Nothing({ search: { q, state, folder } }: { search: ManagedLibrarySearch }) {
  const { t } = useLingui();
  return q || state || folder ? (
    <EmptyState icon={IconBooks} title={t`No results`} text={t`Try different words or fewer filters.`} />
  ) : (
    <EmptyState
      icon={IconBooks}
      title={t`No documents yet`}
      text={t`Add the first document. Its audience sees it from its start date.`}
    />
  );
}
