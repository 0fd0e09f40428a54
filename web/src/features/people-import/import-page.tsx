import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Stack } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { PeopleImport } from '@atrium/proto/identity/people-import';
import { DetailPage } from '../../shared/detail/detail-page.tsx';
import { StateBadge } from '../../shared/state/state-badge.tsx';
import { BackLink } from '../../shared/ui/back-link.tsx';
import { TaskProgressBar } from '../../shared/tasks/task-progress.tsx';
import { useTaskActions } from '../../shared/tasks/tasks.queries.ts';
import { ImportColumns } from './import-columns.tsx';
import { ImportFormat } from './import-format.tsx';
import { ImportResult } from './import-result.tsx';
import classes from './import.module.css';
import { importErrorMessages, importErrorMessagesAtLine, importStates } from './import-labels.ts';
import { importQueries } from './people-import.queries.ts';

/** One import: read, assign columns, check, import. */
export function ImportPage({ id }: { id: string }) {
  const { data } = useSuspenseQuery(importQueries.one(id));
  return (
    <DetailPage
      title={data.name}
      state={<StateBadge of={importStates} state={data.state} />}
      width="full"
      back={
        <BackLink to="/admin/users/import">
          <Trans>Import people</Trans>
        </BackLink>
      }
    >
      <Stack gap="lg">
        <Working found={data} />
        <Assigning found={data} />
        {data.counts && <ImportResult found={data} counts={data.counts} />}
      </Stack>
    </DetailPage>
  );
}

/** How the file is read. Collapsed once the file has been checked. */
function Assigning({ found }: { found: PeopleImport }) {
  const { state, encoding, separator, fault, columns, id } = found;
  const isOpen = state === 'read' || state === 'unreadable' || hasStopped(found);
  if (!isOpen && state !== 'checked') return null;
  const fields = (
    <Stack gap="lg">
      <ImportFormat key={`${encoding} ${separator}`} found={found} />
      {fault && <Fault fault={fault} />}
      {state !== 'unreadable' && <ImportColumns key={`${id} ${columns.length} ${encoding}`} found={found} />}
    </Stack>
  );
  if (isOpen) return fields;
  return (
    <details>
      <summary className={classes.summary}>
        <Trans>Columns and encoding</Trans>
      </summary>
      {fields}
    </details>
  );
}

const hasStopped = ({ state, task }: PeopleImport): boolean =>
  state === 'checking' && (task?.state === 'failed' || task?.state === 'cancelled');

function Fault({ fault }: { fault: NonNullable<PeopleImport['fault']> }) {
  const { t, i18n } = useLingui();
  const { code, line } = fault;
  return (
    <Alert color="red" title={t`This file can’t be read`}>
      {line === null ? i18n._(importErrorMessages[code]) : i18n._(importErrorMessagesAtLine[code](line))}
    </Alert>
  );
}

/** Progress of the task, with buttons to cancel and resume it. */
function Working({ found: { task, state } }: { found: PeopleImport }) {
  const { i18n } = useLingui();
  const { retry, cancel } = useTaskActions();
  if (!task || (state !== 'checking' && state !== 'applying')) return null;
  const own = { id: task.id, service: 'identity' } as const;
  const isOver = task.state === 'failed' || task.state === 'cancelled';
  return (
    <Stack gap="xs" aria-live="polite">
      <TaskProgressBar task={task} label={i18n._(importStates[state].label)} />
      <div>
        {isOver ? (
          <Button size="xs" variant="default" loading={retry.isPending} onClick={() => retry.mutate(own)}>
            <Trans>Resume</Trans>
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
