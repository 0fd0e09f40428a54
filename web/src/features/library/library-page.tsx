import { Trans, useLingui } from '@lingui/react/macro';
import { IconBooks, IconFolderOff } from '@tabler/icons-react';
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { rootFolder, type LibraryFolder } from '@atrium/proto/content/library-folders';
import { pathTo } from '@atrium/proto/content/library-tree';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { InfiniteList } from '../../shared/ui/infinite-list.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Rows } from '../../shared/ui/rows.tsx';
import { SearchField } from '../../shared/ui/search-field.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { DocumentRow } from './document-row.tsx';
import { FolderPath } from './folder-path.tsx';
import { FolderTiles } from './folder-tiles.tsx';
import classes from './library-page.module.css';
import { libraryQueries, type LibrarySearch } from './library.queries.ts';

export interface LibraryPageProps {
  readonly search: LibrarySearch;
  readonly onSearch: (search: LibrarySearch) => void;
}

/** The library: one folder, or search results from all folders. */
export function LibraryPage({ search: { folder = rootFolder, q }, onSearch }: LibraryPageProps) {
  const { t } = useLingui();
  const { data: folders } = useSuspenseQuery(libraryQueries.folders(useLanguage()));
  const path = pathTo(folders, folder);
  const folderExists = folder === rootFolder || path.length > 0;
  // A search covers all folders. The way back to the open folder stays visible.
  const shown = q ? undefined : path.at(-1);
  return (
    <Page
      title={shown?.title ?? (path.length > 0 ? t`Whole library` : t`Library`)}
      back={path.length > 0 && <FolderPath path={shown ? path.slice(0, -1) : path} />}
    >
      <SearchField
        className={classes.search}
        label={t`Search library`}
        placeholder={t`Search titles and contents`}
        value={q}
        onSearch={(text) => onSearch({ folder: folder === rootFolder ? undefined : folder, q: text })}
      />
      {folderExists || q ? (
        <FolderContents folders={folders} folder={folder} q={q} />
      ) : (
        <EmptyState
          icon={IconFolderOff}
          title={t`Folder not found`}
          text={t`The folder was deleted or has no documents for you.`}
          action={
            <Link to="/library">
              <Trans>Go to library</Trans>
            </Link>
          }
        />
      )}
    </Page>
  );
}

interface FolderContentsProps {
  readonly folders: readonly LibraryFolder[];
  readonly folder: string;
  readonly q: string | undefined;
}

/** Folders and documents of one folder. Search results show their path. */
function FolderContents({ folders, folder, q }: FolderContentsProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery(libraryQueries.list(folder, q, useLanguage()));
  const subfolders = q ? [] : folders.filter(({ parent }) => parent === folder);
  return (
    <>
      {subfolders.length > 0 && (
        <div className={classes.folders}>
          <FolderTiles folders={subfolders} all={folders} />
        </div>
      )}
      <InfiniteList
        query={query}
        skeleton={<RowsSkeleton />}
        empty={subfolders.length === 0 && <Nothing isSearch={!!q} />}
      >
        {(documents) => (
          <Rows label={t`Documents`}>
            {documents.map((one) => (
              <DocumentRow key={one.id} document={one} path={q ? pathTo(folders, one.folder) : []} />
            ))}
          </Rows>
        )}
      </InfiniteList>
    </>
  );
}

function Nothing({ isSearch }: { isSearch: boolean }) {
  const { t } = useLingui();
  return isSearch ? (
    <EmptyState
      icon={IconBooks}
      title={t`No results`}
      text={t`Try different words, or just the beginning of a word.`}
    />
  ) : (
    <EmptyState icon={IconBooks} title={t`No documents yet`} text={t`Documents for you will appear here.`} />
  );
}
