import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Title } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RelativeTime } from '../../shared/i18n/relative-time.tsx';
import { DataTable } from '../../shared/list/data-table.tsx';
import { whole } from '../../shared/list/list-source.ts';
import { usePermission } from '../../shared/session/use-session.ts';
import { toast } from '../../shared/toast/toast.ts';
import { StateBadge } from '../../shared/state/state-badge.tsx';
import { ListLink } from '../../shared/detail/list-link.tsx';
import { ExportMenu } from '../../shared/ui/export-menu.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { UploadStatus } from '../../shared/uploads/upload-status.tsx';
import { useFileUpload } from '../../shared/uploads/use-file-upload.ts';
import classes from './import.module.css';
import { importStates } from './import-labels.ts';
import { exportImports, importQueries, importTarget } from './people-import.queries.ts';

/** Uploads a file of people, and lists earlier imports. */
export function ImportsPage({ onUploaded }: { onUploaded: (id: string) => void }) {
  const { t } = useLingui();
  const upload = useFileUpload(importTarget, {
    onDone: ({ id }) => {
      toast.success(msg`File uploaded.`);
      onUploaded(id);
    },
  });
  const isForAll = usePermission({ access: 'admin:users' });
  const [sort, setSort] = useState<string>();
  const imports = useQuery(importQueries.list()).data?.items ?? [];
  return (
    <Page
      title={t`Import people`}
      lead={t`Upload a CSV file from your HR system. You see every change before anything is saved.`}
      tools={imports.length > 0 && <ExportMenu write={exportImports} />}
      back={<ListLink />}
    >
      {!isForAll && (
        <Alert mb="md" color="blue">
          <Trans>
            You manage part of the organisation. Rows about people outside it are rejected, and only people in
            it count as missing from the file.
          </Trans>
        </Alert>
      )}
      <UploadStatus upload={upload} />
      <Dropzone
        onDrop={() => undefined}
        onDropAny={(files, rejected) => {
          const [file] = [...files, ...rejected.map((one) => one.file)];
          if (file) upload.start(file);
        }}
        multiple={false}
        loading={upload.progress !== null}
        className={classes.drop}
        inputProps={{ 'aria-label': t`Choose a CSV file` }}
        aria-label={t`Drop a CSV file, or press Enter to choose one`}
      >
        <IconFileSpreadsheet size={32} stroke={1.5} aria-hidden />
        <span>
          <Trans>Drop a CSV file here, or choose one</Trans>
        </span>
        <span className={classes.hint}>
          <Trans>Up to 100,000 people and 50 MB. Encoding and separator are detected automatically.</Trans>
        </span>
      </Dropzone>
      {imports.length > 0 && (
        <>
          <Title order={2} size="h4" mt="xl" mb="sm">
            <Trans>Previous imports</Trans>
          </Title>
          <DataTable
            label={t`Previous imports`}
            list={whole(imports)}
            sort={sort}
            onSort={setSort}
            columns={[
              {
                title: t`File`,
                sort: 'name',
                by: ({ name }) => name,
                width: 'minmax(0, 2fr)',
                cell: ({ name }) => name,
              },
              { title: t`Started by`, sort: 'by', by: (one) => one.by.name, cell: ({ by }) => by.name },
              {
                title: t`Time`,
                sort: 'createdAt',
                isDescendingFirst: true,
                by: ({ createdAt }) => createdAt,
                width: '8.5rem',
                cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
              },
              {
                title: t`Status`,
                width: '11rem',
                cell: ({ state }) => <StateBadge of={importStates} state={state} />,
              },
            ]}
            nameOf={({ name }) => name}
            to={({ id }) => `/admin/users/import/${id}`}
            empty={null}
          />
        </>
      )}
    </Page>
  );
}
