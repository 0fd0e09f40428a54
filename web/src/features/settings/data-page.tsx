import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { exportDays, type PersonalRequest } from '@atrium/proto/identity/personal-data';
import { RelativeTime } from '../../shared/i18n/relative-time.tsx';
import { Receipts } from '../../shared/personal-data/receipts.tsx';
import { FormAlert } from '../../shared/form/form-alert.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { BackToSettings } from './back-to-settings.tsx';
import { ownDataQuery, useOwnData } from './data.queries.ts';

/** Export of the person’s own data. */
export function DataPage() {
  const { t } = useLingui();
  const { export: latest } = useSuspenseQuery(ownDataQuery).data;
  const { requestExport } = useOwnData();
  const isUnderWay = latest?.state === 'waiting' || latest?.state === 'working';
  return (
    <Page
      title={t`My data`}
      lead={t`Everything Atrium stores about you, in one file.`}
      width="reading"
      back={<BackToSettings />}
    >
      <Stack gap="lg">
        {latest?.state === 'ready' && <ReadyFile request={latest} />}
        {latest && isUnderWay && <UnderWay request={latest} />}
        {!isUnderWay && (
          <div>
            <FormAlert error={requestExport.error} />
            <Button
              variant={latest?.state === 'ready' ? 'default' : 'filled'}
              loading={requestExport.isPending}
              onClick={() => requestExport.mutate()}
            >
              {latest ? t`Request a new file` : t`Request my data`}
            </Button>
          </div>
        )}
        <Text size="sm" c="dimmed">
          <Trans>
            You’ll get an e-mail when the file is ready. Only you can download it, for {exportDays} days.
          </Trans>
        </Text>
      </Stack>
    </Page>
  );
}

function ReadyFile({ request }: { request: PersonalRequest }) {
  const { t, i18n } = useLingui();
  const { download } = useOwnData();
  const size = i18n.number(Math.max(1, Math.round((request.size ?? 0) / 1000)));
  return (
    <div>
      <FormAlert error={download.error} />
      <Group>
        <Button
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={download.isPending}
          onClick={() => download.mutate(request.id)}
        >
          {t`Download file (${size} kB)`}
        </Button>
        <Text size="sm" c="dimmed">
          <Trans>
            Created <RelativeTime at={request.createdAt} />
          </Trans>
        </Text>
      </Group>
    </div>
  );
}

function UnderWay({ request }: { request: PersonalRequest }) {
  return (
    <Alert>
      <Stack gap="sm">
        <Trans>Your file is being prepared. You can leave this page.</Trans>
        <Receipts receipts={request.receipts} />
      </Stack>
    </Alert>
  );
}
