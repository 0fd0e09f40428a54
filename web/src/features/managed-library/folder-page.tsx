import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Group } from '@mantine/core';
import { IconFolders } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { rootFolder, type ManagedLibraryFolder } from '@atrium/proto/content/library-folders';
import { useState } from 'react';
import { ListLink } from '../../shared/detail/list-link.tsx';
import { NotFoundPage } from '../../shared/route-states/not-found-page.tsx';
import { ListPage } from '../../shared/list/list-page.tsx';
import { useListSearch, WholeListSearch, type WholeSearch } from '../../shared/list/list-search.ts';
import { whole } from '../../shared/list/list-source.ts';
import { BackLink } from '../../shared/ui/back-link.tsx';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';
import { FormAlert } from '../../shared/form/form-alert.tsx';
import { FolderDialog } from './folder-dialog.tsx';
import { useFolderNames } from './folder-options.ts';
import { exportFolders, managedLibraryQueries, useManagedFolders } from './managed-library.queries.ts';

/** Subfolders of a folder or of the top level. */
export function FolderPage({ id }: { id: string }) {
  const { t, i18n } = useLingui();
  const state = useListSearch<WholeSearch>(WholeListSearch);
  const { data: folders } = useSuspenseQuery(managedLibraryQueries.folders());
  const { nameOf, pathLabel } = useFolderNames(folders);
  const [changed, setChanged] = useState<ManagedLibraryFolder | 'new' | null>(null);
  const { remove } = useManagedFolders();
  const folder = folders.find((one) => one.id === id);
  if (!folder && id !== rootFolder) return <NotFoundPage />;
  const subfolders = folders.filter(({ parent }) => parent === id);
  const within = (id: string): number => folders.filter(({ parent }) => parent === id).length;
  return (
    <ListPage
      title={folder ? nameOf(folder) : t`Library folders`}
      lead={folder && folder.parent !== rootFolder ? pathLabel(folder.parent) : undefined}
      back={folder ? <Up parent={folder.parent} name={pathLabel(folder.parent)} /> : <ListLink />}
      state={state}
      list={whole(subfolders)}
      columns={[
        { title: t`Name`, sort: 'name', by: nameOf, cell: nameOf },
        {
          title: t`Folders`,
          ...{ isNumber: true, width: '6rem' },
          cell: ({ id }) => i18n.number(within(id)),
        },
        {
          title: t`Documents`,
          ...{ isNumber: true, width: '7rem' },
          cell: ({ items }) => i18n.number(items),
        },
      ]}
      nameOf={nameOf}
      to={({ id }) => `/admin/libraryfolders/${id}`}
      actions={(one) => (
        <FolderActions
          name={nameOf(one)}
          onChange={() => setChanged(one)}
          onRemove={() => remove.mutate(one.id)}
        />
      )}
      add={{ label: t`Add a folder`, onClick: () => setChanged('new') }}
      exports={!folder && exportFolders}
      empty={{
        icon: IconFolders,
        title: t`No folders here`,
        text: t`People see a folder once it contains something for them.`,
      }}
    >
      <FormAlert error={remove.error} />
      {folder && (
        <Anchor
          renderRoot={(props) => <Link to="/admin/library" search={{ folder: id }} {...props} />}
          mb="md"
          display="block"
        >
          {t`${plural(folder.items, { 0: 'No documents in this folder', one: '# document in this folder', other: '# documents in this folder' })}`}
        </Anchor>
      )}
      {changed && (
        <FolderDialog
          folder={changed === 'new' ? null : changed}
          parent={id}
          folders={folders}
          onClose={() => setChanged(null)}
        />
      )}
    </ListPage>
  );
}

interface FolderActionsProps {
  readonly name: string;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

function FolderActions({ name, onChange, onRemove }: FolderActionsProps) {
  const { t } = useLingui();
  return (
    <Group gap="xs">
      <Button variant="default" size="xs" aria-label={t`Edit “${name}”`} onClick={onChange}>
        <Trans>Edit</Trans>
      </Button>
      <ConfirmButton
        size="xs"
        aria-label={t`Delete “${name}”`}
        title={t`Delete the folder “${name}”?`}
        text={t`The folders and documents in it move to the parent folder.`}
        confirm={t`Delete`}
        danger
        onConfirm={onRemove}
      >
        <Trans>Delete</Trans>
      </ConfirmButton>
    </Group>
  );
}

const Up = ({ parent, name }: { parent: string; name: string }) => (
  <BackLink to={`/admin/libraryfolders/${parent}`}>{name}</BackLink>
);
