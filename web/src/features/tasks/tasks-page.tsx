import { useLingui } from '@lingui/react/macro';
import { IconChecklist } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Task } from '@atrium/proto/tasks';
import { RelativeTime } from '../../shared/i18n/relative-time.tsx';
import { ListPage } from '../../shared/list/list-page.tsx';
import { useListSearch } from '../../shared/list/list-search.ts';
import { paged } from '../../shared/list/list-source.ts';
import { useStateViews } from '../../shared/list/use-state-views.ts';
import { StateBadge } from '../../shared/state/state-badge.tsx';
import { TaskProgressBar } from '../../shared/tasks/task-progress.tsx';
import {
  exportTasks,
  TaskListSearch,
  tasksQuery,
  type TaskSearch,
} from '../../shared/tasks/tasks.queries.ts';
import { TaskAction } from './task-action.tsx';
import { taskKindLabels, taskStates } from './task-labels.ts';

const hasBegun = ({ state, done }: Task): boolean => state !== 'scheduled' || done > 0;

/** Background tasks, updated live, for people who may see them. */
export function TasksPage() {
  const { t, i18n } = useLingui();
  const state = useListSearch<TaskSearch>(TaskListSearch);
  const kindOf = ({ kind }: Task): string => i18n._(taskKindLabels[kind]);
  return (
    <ListPage
      title={t`Tasks`}
      lead={t`Tasks run in the background. You can leave this page.`}
      state={state}
      saved="tasks"
      list={paged(useInfiniteQuery(tasksQuery(state.search)))}
      columns={[
        {
          title: t`Task`,
          width: 'minmax(14rem, 2fr)',
          cell: (task) => (
            <>
              {kindOf(task)}
              <small>{task.title}</small>
            </>
          ),
        },
        { title: t`Started by`, cell: ({ by }) => by.name, isOptional: true },
        {
          title: t`Time`,
          isOptional: true,
          width: '8.5rem',
          cell: ({ endedAt, startedAt, dueAt }) => <RelativeTime at={endedAt ?? startedAt ?? dueAt} />,
        },
        {
          title: t`Progress`,
          width: 'minmax(8rem, 1.4fr)',
          cell: (task) => hasBegun(task) && <TaskProgressBar task={task} label={kindOf(task)} />,
        },
        {
          title: t`Status`,
          width: '7rem',
          cell: (task) => <StateBadge of={taskStates} state={task.state} />,
        },
      ]}
      views={useStateViews('state', taskStates)}
      nameOf={kindOf}
      to={({ link }) => link ?? undefined}
      actions={(task) => <TaskAction task={task} />}
      exports={exportTasks(state.search)}
      empty={{
        icon: IconChecklist,
        title: t`No tasks`,
        text: t`Imports, bulk changes, broadcasts and exports appear here.`,
      }}
    />
  );
}
