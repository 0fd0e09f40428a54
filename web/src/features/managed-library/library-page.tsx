import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBooks, IconFolders } from '@tabler/icons-react';
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { rootFolder } from '@atrium/proto/content/library-folders';
import type { ManagedLibraryItemRow } from '@atrium/proto/content/library';
import { useFormat } from '../../shared/i18n/use-format.ts';
import type { Column } from '../../shared/list/column.ts';
import { useDeletedView } from '../../shared/deleted/use-deleted-view.tsx';
import { ListPage } from '../../shared/list/list-page.tsx';
import { useListSearch } from '../../shared/list/list-search.ts';
import { paged } from '../../shared/list/list-source.ts';
import { useStateViews } from '../../shared/list/use-state-views.ts';
import { LocalisedText, useLocalised } from '../../shared/localised/localised-text.tsx';
import { OutdatedLanguages } from '../../shared/localised/outdated-languages.tsx';
import { StateBadge } from '../../shared/state/state-badge.tsx';
import { useFolderNames } from './folder-options.ts';
import { libraryStates } from './library-states.ts';
import { deletedDocuments, exportLibrary, managedLibraryQueries } from './managed-library.queries.ts';
import { LibrarySearch, type ManagedLibrarySearch } from './library-search.ts';

export function ManagedLibraryPage() {
  const { t } = useLingui();
  const state = useListSearch<ManagedLibrarySearch>(LibrarySearch);
  const { folder } = state.search;
  const { data: folders } = useSuspenseQuery(managedLibraryQueries.folders());
  const { options } = useFolderNames(folders);
  const { text } = useLocalised();
  const nameOf = ({ title }: ManagedLibraryItemRow): string => text(title);
  const deleted = useDeletedView(deletedDocuments, state.search, nameOf);
  return (
    <ListPage
      title={t`Library`}
      state={state}
      saved="library"
      list={paged(useInfiniteQuery(managedLibraryQueries.list(state.search)))}
      columns={[...useLibraryColumns(), deleted.column]}
      views={[...useStateViews('state', libraryStates), deleted.view]}
      filters={[
        { by: 'q', kind: 'text', label: t`Search library`, placeholder: t`Search titles and contents` },
        { by: 'folder', kind: 'choice', label: t`Folder`, every: t`All folders`, options: options() },
      ]}
      defaultSort="title"
      nameOf={nameOf}
      to={({ id }) => (deleted.isShown ? undefined : `/admin/library/${id}`)}
      actions={deleted.actions}
      noMatch={deleted.noMatch}
      tools={<FoldersButton folder={folder ?? rootFolder} />}
      add={{ label: t`Add a document`, to: '/admin/library/new', search: { folder } }}
      exports={exportLibrary(state.search)}
      empty={{
        icon: IconBooks,
        title: t`No documents yet`,
        text: t`Add the first document. Its audience sees it from its start date.`,
      }}
    />
  );
}

const FoldersButton = ({ folder }: { folder: string }) => (
  <Button
    renderRoot={(props) => <Link to="/admin/libraryfolders/$id" params={{ id: folder }} {...props} />}
    variant="default"
    leftSection={<IconFolders size={18} aria-hidden />}
  >
    <Trans>Folders</Trans>
  </Button>
);

function useLibraryColumns(): Column<ManagedLibraryItemRow>[] {
  const { t, i18n } = useLingui();
  const { day, days } = useFormat();
  const { data: folders } = useSuspenseQuery(managedLibraryQueries.folders());
  const { pathLabel } = useFolderNames(folders);
  const validity = ({ validFrom, validTo }: ManagedLibraryItemRow): string => {
    const from = day(validFrom);
    return validTo ? days(validFrom, validTo) : t`From ${from}`;
  };
  return [
    {
      title: t`Title`,
      ...{ sort: 'title', width: 'minmax(12rem, 2.2fr)' },
      cell: ({ title, file, stale }) => (
        <>
          <LocalisedText texts={title} />
          <small>{file.name}</small>
          <OutdatedLanguages stale={stale} />
        </>
      ),
    },
    { title: t`Folder`, cell: ({ folder }) => (folder === rootFolder ? null : pathLabel(folder)) },
    { title: t`Valid`, cell: validity },
    {
      title: t`Version`,
      ...{ isNumber: true, width: '4.5rem', isOptional: true },
      cell: ({ number }) => i18n.number(number),
    },
    {
      title: t`Opened by`,
      ...{ isNumber: true, width: '6rem' },
      cell: ({ views }) => (views === null ? null : i18n.number(views)),
    },
    { title: t`Status`, width: '7rem', cell: ({ state }) => <StateBadge of={libraryStates} state={state} /> },
  ];
}
