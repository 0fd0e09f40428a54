import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Stack } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { PeopleImport } from '@atrium/proto/identity/people-import';
import { BackLink } from '../../shared/ui/back-link.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { TaskProgressBar } from '../../shared/tasks/task-progress.tsx';
import { useTaskActions } from '../../shared/tasks/tasks.queries.ts';
import { ImportColumns } from './import-columns.tsx';
import { ImportFormat } from './import-format.tsx';
import { ImportResult } from './import-result.tsx';
import { faultWords, stateWords } from './import-words.ts';
import { importQueries } from './people-import.queries.ts';

/** One file on its way: read, assigned, checked, applied. */
export function ImportPage({ id }: { id: string }) {
  const { i18n } = useLingui();
  const { data } = useSuspenseQuery(importQueries.one(id));
  return (
    <Page
      title={data.name}
      lead={i18n._(stateWords[data.state])}
      width="full"
      back={
        <BackLink to="/admin/users/import">
          <Trans>Import people</Trans>
        </BackLink>
      }
    >
      <Stack gap="lg">
        <Working found={data} />
        {(data.state === 'unreadable' || data.state === 'read' || data.state === 'checked') && (
          <ImportFormat key={`${data.encoding} ${data.separator}`} found={data} />
        )}
        {data.state === 'unreadable' && data.fault && <Fault fault={data.fault} />}
        {(data.state === 'read' || data.state === 'checked' || hasStopped(data)) && (
          <ImportColumns key={`${data.id} ${data.columns.length} ${data.encoding}`} found={data} />
        )}
        {data.counts && <ImportResult found={data} counts={data.counts} />}
      </Stack>
    </Page>
  );
}

const hasStopped = ({ state, task }: PeopleImport): boolean =>
  state === 'checking' && (task?.state === 'failed' || task?.state === 'cancelled');

function Fault({ fault }: { fault: NonNullable<PeopleImport['fault']> }) {
  const { t, i18n } = useLingui();
  const { code, line } = fault;
  return (
    <Alert color="red" title={t`This file cannot be read`}>
      {i18n._(faultWords[code])} {line !== null && <Trans>It is at line {line}.</Trans>}
    </Alert>
  );
}

/** How far the work is, with the way to stop it and to go on. */
function Working({ found: { task, state } }: { found: PeopleImport }) {
  const { i18n } = useLingui();
  const { retry, cancel } = useTaskActions();
  if (!task || (state !== 'checking' && state !== 'applying')) return null;
  const own = { id: task.id, service: 'identity' } as const;
  const isOver = task.state === 'failed' || task.state === 'cancelled';
  return (
    <Stack gap="xs" aria-live="polite">
      <TaskProgressBar task={task} label={i18n._(stateWords[state])} />
      <div>
        {isOver ? (
          <Button size="xs" variant="default" loading={retry.isPending} onClick={() => retry.mutate(own)}>
            <Trans>Go on</Trans>
          </Button>
        ) : (
          <Button size="xs" variant="default" loading={cancel.isPending} onClick={() => cancel.mutate(own)}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    </Stack>
  );
}
