import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Badge, Title } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { RelativeTime } from '../../shared/i18n/relative-time.tsx';
import { usePermission } from '../../shared/session/use-session.ts';
import { BackLink } from '../../shared/ui/back-link.tsx';
import { ExportMenu } from '../../shared/ui/export-menu.tsx';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Row, Rows } from '../../shared/ui/rows.tsx';
import classes from './import.module.css';
import { importStateLabels } from './import-labels.ts';
import { exportImports, importQueries, useUpload } from './people-import.queries.ts';

/** Uploads a file of people, and lists earlier imports. */
export function ImportsPage({ onUploaded }: { onUploaded: (id: string) => void }) {
  const { t, i18n } = useLingui();
  const upload = useUpload(({ id }) => onUploaded(id));
  const isForAll = usePermission({ access: 'admin:users' });
  const imports = useQuery(importQueries.list()).data?.items ?? [];
  return (
    <Page
      title={t`Import people`}
      lead={t`Upload a CSV file from your HR system. You see every change before anything is saved.`}
      tools={imports.length > 0 && <ExportMenu write={exportImports} />}
      back={
        <BackLink to="/admin/users">
          <Trans>People</Trans>
        </BackLink>
      }
    >
      {!isForAll && (
        <Alert mb="md" color="blue">
          <Trans>
            You manage part of the organisation. Rows about people outside it are rejected, and only people in
            it count as missing from the file.
          </Trans>
        </Alert>
      )}
      <FormAlert error={upload.error} />
      <Dropzone
        onDrop={() => undefined}
        onDropAny={(files, rejected) => {
          const [file] = [...files, ...rejected.map((one) => one.file)];
          if (file) upload.mutate(file);
        }}
        multiple={false}
        loading={upload.isPending}
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
          <Rows>
            {imports.map((one) => (
              <Row
                key={one.id}
                title={
                  <Link to="/admin/users/import/$id" params={{ id: one.id }}>
                    {one.name}
                  </Link>
                }
                detail={
                  <>
                    {one.by.name} · <RelativeTime at={one.createdAt} />
                  </>
                }
              >
                <Badge variant="light" color={one.state === 'unreadable' ? 'red' : 'gray'}>
                  {i18n._(importStateLabels[one.state])}
                </Badge>
              </Row>
            ))}
          </Rows>
        </>
      )}
    </Page>
  );
}
