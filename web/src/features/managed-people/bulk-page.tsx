import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BulkOutcome } from '@atrium/proto/identity/people-bulk';
import { problemMessages } from '../../shared/api/problem-messages.ts';
import { DataTable } from '../../shared/list/data-table.tsx';
import { paged } from '../../shared/list/list-source.ts';
import { usePermission } from '../../shared/session/use-session.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ExportMenu } from '../../shared/ui/export-menu.tsx';
import { FormAlert } from '../../shared/form/form-alert.tsx';
import { DetailPage } from '../../shared/detail/detail-page.tsx';
import { TaskProgressBar } from '../../shared/tasks/task-progress.tsx';
import { bulkQueries, exportBulk, useBulkActions } from './people-bulk.queries.ts';

const outcomes = ['failed', 'skipped', 'done', 'same', 'waiting'] as const;
const outcomeLabels: Readonly<Record<BulkOutcome, MessageDescriptor>> = {
  failed: msg`Failed`,
  skipped: msg`Skipped`,
  done: msg`Changed`,
  same: msg`Unchanged`,
  waiting: msg`Pending`,
};

/** Progress and results of a bulk change, by person. */
export function BulkPage({ id }: { id: string }) {
  const { t, i18n } = useLingui();
  const { data } = useSuspenseQuery(bulkQueries.one(id));
  const [chosen, setChosen] = useState<BulkOutcome>();
  const { retry } = useBulkActions();
  const outcome = chosen ?? outcomes.find((one) => data.counts[one] > 0) ?? 'done';
  return (
    <DetailPage
      title={t`Edit multiple people`}
      lead={data.by.name}
      width="wide"
      tools={<ExportMenu write={exportBulk(id, outcome)} />}
    >
      <Stack gap="lg">
        {data.task && <TaskProgressBar task={data.task} label={t`Edit multiple people`} />}
        <FormAlert error={retry.error} />
        <Group justify="space-between">
          <SegmentedControl
            aria-label={t`Filter by result`}
            value={outcome}
            onChange={(value) => setChosen(value as BulkOutcome)}
            data={outcomes.map((one) => ({
              value: one,
              label: `${i18n._(outcomeLabels[one])}: ${i18n.number(data.counts[one])}`,
            }))}
            style={{ maxWidth: '100%', overflowX: 'auto' }}
          />
          {data.counts.failed > 0 && data.task?.state === 'done' && (
            <Button loading={retry.isPending} onClick={() => retry.mutate(id)}>
              <Trans>Retry failed changes</Trans>
            </Button>
          )}
        </Group>
        {outcome === 'skipped' && data.counts.skipped > 0 && <SkippedReasons />}
        <Items id={id} outcome={outcome} />
      </Stack>
    </DetailPage>
  );
}

function SkippedReasons() {
  const everywhere = usePermission({ access: 'admin:users' });
  return (
    <Text size="sm" c="dimmed">
      {everywhere ? (
        <Trans>
          Superusers can only be edited one at a time. Changes of roles and reactivations also skip people
          with permissions that you don’t have.
        </Trans>
      ) : (
        <Trans>You manage part of the organisation, so other admins and your own account are skipped.</Trans>
      )}
    </Text>
  );
}

function Items({ id, outcome }: { id: string; outcome: BulkOutcome }) {
  const { t, i18n } = useLingui();
  const query = useInfiniteQuery(bulkQueries.items(id, outcome));
  return (
    <DataTable
      label={t`People`}
      list={paged(query, ({ person }) => person.id)}
      columns={[
        { title: t`Name`, cell: ({ person }) => person.name },
        { title: t`Job title`, cell: ({ person }) => person.jobTitle },
        { title: t`Reason`, cell: ({ reason }) => reason && i18n._(problemMessages[reason]) },
      ]}
      nameOf={({ person }) => person.name}
      to={({ person }) => `/admin/users/${person.id}`}
      empty={<EmptyState icon={IconUsers} title={t`No one with this result`} />}
    />
  );
}
