import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { TableFile, TableLink } from '@atrium/proto/tables/export';
import { useLanguage } from '../i18n/use-language.ts';

export interface ExportMenuProps {
  /** Has the server write the table with the filters on screen. Returns a link to the file. */
  readonly write: (file: TableFile) => Promise<TableLink>;
}

/** Exports a table for a spreadsheet. */
export function ExportMenu({ write }: ExportMenuProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { mutate, isPending } = useMutation({
    mutationKey: ['export a table'],
    meta: { success: msg`Download started.` },
    mutationFn: async (format: TableFile['format']) =>
      window.location.assign((await write({ format, language })).url),
  });
  return (
    <Menu position="bottom-end">
      <Tooltip label={t`Export`}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t`Export`} loading={isPending}>
            <IconDownload size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
      </Tooltip>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileSpreadsheet size={18} aria-hidden />} onClick={() => mutate('xlsx')}>
          <Trans>Excel (XLSX)</Trans>
        </Menu.Item>
        <Menu.Item leftSection={<IconFileTypeCsv size={18} aria-hidden />} onClick={() => mutate('csv')}>
          <Trans>CSV</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
