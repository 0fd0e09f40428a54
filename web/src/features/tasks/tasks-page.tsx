import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Badge, Button, SegmentedControl } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Task } from '@atrium/proto/tasks';
import { RelativeTime } from '../../shared/i18n/relative-time.tsx';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ExportMenu } from '../../shared/ui/export-menu.tsx';
import { InfiniteList } from '../../shared/ui/infinite-list.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Rows } from '../../shared/ui/rows.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { TaskProgressBar } from '../../shared/tasks/task-progress.tsx';
import { taskKindLabels, taskStateColours, taskStateLabels } from './task-labels.ts';
import classes from './tasks-page.module.css';
import { exportTasks, tasksQuery, useTaskActions } from '../../shared/tasks/tasks.queries.ts';

const all = 'all';
const states = ['scheduled', 'running', 'done', 'failed', 'cancelled'] as const;

export interface TasksPageProps {
  readonly state: Task['state'] | undefined;
  readonly onState: (state: Task['state'] | undefined) => void;
}

/** Background tasks, updated live, for people who may see them. */
export function TasksPage({ state, onState }: TasksPageProps) {
  const { t, i18n } = useLingui();
  const query = useInfiniteQuery(tasksQuery(state));
  return (
    <Page
      title={t`Tasks`}
      lead={t`Tasks run in the background. You can leave this page.`}
      tools={<ExportMenu write={exportTasks(state)} />}
    >
      <SegmentedControl
        mb="lg"
        aria-label={t`Filter by status`}
        value={state ?? all}
        onChange={(value) => onState(value === all ? undefined : (value as Task['state']))}
        data={[
          { value: all, label: t`All` },
          ...states.map((one) => ({ value: one, label: i18n._(taskStateLabels[one]) })),
        ]}
        style={{ maxWidth: '100%', overflowX: 'auto' }}
      />
      <InfiniteList
        query={query}
        skeleton={<RowsSkeleton />}
        empty={
          <EmptyState
            icon={IconChecklist}
            title={t`No tasks`}
            text={t`Imports, bulk changes, broadcasts and exports appear here.`}
          />
        }
      >
        {(tasks) => (
          <Rows>
            {tasks.map((task) => (
              <TaskRow key={task.id} task={task} />
            ))}
          </Rows>
        )}
      </InfiniteList>
    </Page>
  );
}

function TaskRow({ task }: { task: Task }) {
  const { i18n } = useLingui();
  const kind = i18n._(taskKindLabels[task.kind]);
  const hasBegun = task.state !== 'scheduled' || task.done > 0;
  return (
    <li className={classes.task}>
      <div>
        <div className={classes.name}>
          {task.link ? (
            <Anchor component={Link} to={task.link as '/'} inherit>
              {kind}
            </Anchor>
          ) : (
            kind
          )}
        </div>
        <div className={classes.quiet}>
          {task.title && <span>{task.title}</span>}
          <span>{task.by.name}</span>
          <RelativeTime at={task.endedAt ?? task.startedAt ?? task.dueAt} />
        </div>
      </div>
      {hasBegun && <TaskProgressBar task={task} label={kind} />}
      <div className={classes.end}>
        <Badge variant="light" color={taskStateColours[task.state]}>
          {i18n._(taskStateLabels[task.state])}
        </Badge>
        <TaskAction task={task} />
      </div>
    </li>
  );
}

function TaskAction({ task }: { task: Task }) {
  const { t } = useLingui();
  const { retry, cancel } = useTaskActions();
  const isBroadcast = task.kind === 'broadcast.send';
  // The broadcast is a draft again and is sent from its own page.
  if (isBroadcast && task.state === 'cancelled') return null;
  if (task.state === 'failed' || task.state === 'cancelled')
    return (
      <Button size="xs" variant="default" loading={retry.isPending} onClick={() => retry.mutate(task)}>
        <Trans>Resume</Trans>
      </Button>
    );
  if (task.state === 'done') return null;
  return (
    <ConfirmButton
      size="xs"
      title={t`Stop this task?`}
      text={
        isBroadcast
          ? t`Anything already sent stays sent. If sending has not started, the broadcast becomes a draft again.`
          : t`What has been done so far is kept. You can resume it later.`
      }
      confirm={t`Stop task`}
      danger
      onConfirm={() => cancel.mutate(task)}
    >
      <Trans>Stop</Trans>
    </ConfirmButton>
  );
}
