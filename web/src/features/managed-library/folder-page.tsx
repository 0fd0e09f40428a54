import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { IconFolderOff, IconFolderPlus, IconFolders } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { rootFolder, type ManagedLibraryFolder } from '@atrium/proto/content/library-folders';
import { useState } from 'react';
import { BackLink } from '../../shared/ui/back-link.tsx';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ExportMenu } from '../../shared/ui/export-menu.tsx';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Row, Rows } from '../../shared/ui/rows.tsx';
import { FolderDialog } from './folder-dialog.tsx';
import { useFolderNames } from './folder-options.ts';
import { exportFolders, managedLibraryQueries, useManagedFolders } from './managed-library.queries.ts';

/** Subfolders of a folder or of the top level. */
export function FolderPage({ id }: { id: string }) {
  const { t } = useLingui();
  const { data: folders } = useSuspenseQuery(managedLibraryQueries.folders());
  const { nameOf, pathLabel } = useFolderNames(folders);
  const [changed, setChanged] = useState<ManagedLibraryFolder | 'new' | null>(null);
  const { remove } = useManagedFolders();
  const folder = folders.find((one) => one.id === id);
  if (!folder && id !== rootFolder) return <Gone />;
  const subfolders = folders.filter(({ parent }) => parent === id);
  const add = (
    <Button leftSection={<IconFolderPlus size={18} aria-hidden />} onClick={() => setChanged('new')}>
      <Trans>Add a folder</Trans>
    </Button>
  );
  return (
    <Page
      title={folder ? nameOf(folder) : t`Library folders`}
      lead={folder && folder.parent !== rootFolder ? pathLabel(folder.parent) : undefined}
      width="reading"
      back={folder ? <Up parent={folder.parent} name={pathLabel(folder.parent)} /> : <ToLibrary />}
      tools={folder ? undefined : <ExportMenu write={exportFolders} />}
      action={add}
    >
      <FormAlert error={remove.error} />
      {folder && (
        <Link to="/admin/library" search={{ folder: id }}>
          {t`${plural(folder.items, { 0: 'No documents in this folder', one: '# document in this folder', other: '# documents in this folder' })}`}
        </Link>
      )}
      {subfolders.length === 0 ? (
        <EmptyState
          icon={IconFolders}
          title={t`No folders here`}
          text={t`People see a folder once it contains something for them.`}
        />
      ) : (
        <Rows>
          {subfolders.map((one) => (
            <FolderRow
              key={one.id}
              folder={one}
              name={nameOf(one)}
              within={folders.filter(({ parent }) => parent === one.id).length}
              onChange={() => setChanged(one)}
              onRemove={() => remove.mutate(one.id)}
            />
          ))}
        </Rows>
      )}
      {changed && (
        <FolderDialog
          folder={changed === 'new' ? null : changed}
          parent={id}
          folders={folders}
          onClose={() => setChanged(null)}
        />
      )}
    </Page>
  );
}

interface FolderRowProps {
  readonly folder: ManagedLibraryFolder;
  readonly name: string;
  /** Number of direct subfolders. */
  readonly within: number;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

function FolderRow({ folder: { id, items }, name, within, onChange, onRemove }: FolderRowProps) {
  const { t } = useLingui();
  const counts = [
    ...(within > 0 ? [t`${plural(within, { one: '# folder', other: '# folders' })}`] : []),
    t`${plural(items, { one: '# document', other: '# documents' })}`,
  ];
  return (
    <Row
      title={
        <Link to="/admin/libraryfolders/$id" params={{ id }}>
          {name}
        </Link>
      }
      detail={counts.join(' · ')}
    >
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
    </Row>
  );
}

const ToLibrary = () => (
  <BackLink to="/admin/library">
    <Trans>Library</Trans>
  </BackLink>
);

const Up = ({ parent, name }: { parent: string; name: string }) => (
  <BackLink to={`/admin/libraryfolders/${parent}`}>{name}</BackLink>
);

/** The folder was deleted, perhaps by someone else just now. */
function Gone() {
  const { t } = useLingui();
  return (
    <Page title={t`Library folders`} width="reading" back={<ToLibrary />}>
      <EmptyState
        icon={IconFolderOff}
        title={t`Folder not found`}
        text={t`Folder deleted. Its contents moved to the parent folder.`}
        action={<Up parent={rootFolder} name={t`Library folders`} />}
      />
    </Page>
  );
}
