import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Select, Stack } from '@mantine/core';
import { LibraryFolderFields, type ManagedLibraryFolder } from '@atrium/proto/content/library-folders';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { NamesPerLanguage } from '../../shared/localised/names-per-language.tsx';
import { CancelButton } from '../../shared/form/cancel-button.tsx';
import { FormFrame } from '../../shared/form/form-frame.tsx';
import { useReturnFocus } from '../../shared/ui/use-return-focus.ts';
import { useFolderNames } from './folder-options.ts';
import { useManagedFolders } from './managed-library.queries.ts';

export interface FolderDialogProps {
  /** Null for a new folder. */
  readonly folder: ManagedLibraryFolder | null;
  /** Parent of a new folder. */
  readonly parent: string;
  readonly folders: readonly ManagedLibraryFolder[];
  readonly onClose: () => void;
}

/** Title and parent of a folder. */
export function FolderDialog({ folder, parent, folders, onClose }: FolderDialogProps) {
  const { t } = useLingui();
  useReturnFocus();
  const { create, edit } = useManagedFolders();
  const { options } = useFolderNames(folders);
  const send = async (body: LibraryFolderFields): Promise<void> => {
    if (folder) await edit.mutateAsync({ id: folder.id, version: folder.version, body });
    else await create.mutateAsync(body);
    onClose();
  };
  const { form, ...contract } = useContractForm<LibraryFolderFields>({
    schema: LibraryFolderFields,
    initialValues: { title: folder?.title ?? {}, parent: folder?.parent ?? parent },
    send,
  });
  return (
    <FormDialog opened onClose={onClose} title={folder ? t`Edit folder` : t`Add a folder`} size="md">
      <FormFrame name="folder-dialog" {...contract}>
        <Stack gap="md">
          <NamesPerLanguage
            label={(language) => t`Name (${language})`}
            value={form.values.title}
            path="title"
            error={form.errors['title']}
            onChange={(title) => form.setFieldValue('title', title)}
          />
          <Select
            label={t`Parent folder`}
            data={options(folder?.id ?? null)}
            value={form.values.parent}
            error={form.errors['parent']}
            onChange={(chosen) => chosen && form.setFieldValue('parent', chosen)}
            searchable
            allowDeselect={false}
          />
        </Stack>
        <Group justify="flex-end" mt="lg" gap="sm">
          <CancelButton />
          <Button type="submit" loading={contract.sending}>
            <Trans>Save</Trans>
          </Button>
        </Group>
      </FormFrame>
    </FormDialog>
  );
}
