import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconBell, IconChecklist, IconChecks, IconSettings } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { UpdateKind } from '@atrium/proto/notifications/updates';
import { useState } from 'react';
import { DetailTabs, type DetailTab } from '../../shared/detail/detail-tabs.tsx';
import { updatesUnreadQuery } from '../../shared/frame/bell.queries.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { TodoCard } from '../../shared/todos/todo-card.tsx';
import { todosQuery } from '../../shared/todos/todos.queries.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { UpdateList } from './update-list.tsx';
import classes from './updates-panel.module.css';
import { updatesQuery, useUpdateActions } from './updates.queries.ts';

type PanelTab = 'all' | 'todos' | 'mentions';

const withCount = (label: string, count = 0): string => (count > 0 ? `${label} ${count}` : label);

/** The newest notifications, in the panel under the bell. Opening it marks nothing as read. */
export function UpdatesPanel({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui();
  const [tab, setTab] = useState<PanelTab>('all');
  const { data: count } = useQuery(updatesUnreadQuery);
  const { data: todos } = useQuery(todosQuery(useLanguage()));
  const { readAll } = useUpdateActions();
  const tabs: readonly DetailTab<PanelTab>[] = [
    {
      value: 'all',
      label: withCount(t`All`, count?.unread),
      content: () => <Newest onLeave={onLeave} />,
    },
    {
      value: 'todos',
      label: withCount(t`To do`, todos?.length),
      content: () => <Waiting onLeave={onLeave} />,
    },
    {
      value: 'mentions',
      label: withCount(t`Mentions`, count?.mentions),
      content: () => <Newest kind="mention" onLeave={onLeave} />,
    },
  ];
  return (
    <div className={classes.panel}>
      <div className={classes.header}>
        <h2 className={classes.title}>{t`Notifications`}</h2>
        {count !== undefined && count.unread > 0 && (
          <ActionIcon
            variant="subtle"
            color="gray"
            loading={readAll.isPending}
            aria-label={t`Mark all as read`}
            title={t`Mark all as read`}
            onClick={() => readAll.mutate()}
          >
            <IconChecks size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          renderRoot={(props) => <Link to="/settings/notifications" {...props} />}
          aria-label={t`Notification settings`}
          title={t`Notification settings`}
          onClick={onLeave}
        >
          <IconSettings size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.body}>
        <DetailTabs label={t`Notifications`} tabs={tabs} value={tab} onChange={setTab} />
      </div>
      <Link to="/updates" className={classes.all} onClick={onLeave}>
        <Trans>See all notifications</Trans>
      </Link>
    </div>
  );
}

function Waiting({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(todosQuery(useLanguage()));
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={3} />;
  if (data.length === 0) return <EmptyState icon={IconChecklist} title={t`Nothing is waiting for you`} />;
  return (
    <ul className={classes.todos}>
      {data.map((todo) => (
        <TodoCard key={todo.id} todo={todo} onLeave={onLeave} />
      ))}
    </ul>
  );
}

function Newest({ kind, onLeave }: { kind?: UpdateKind; onLeave: () => void }) {
  const { t } = useLingui();
  const query = useInfiniteQuery(updatesQuery('current', useLanguage(), kind));
  return (
    <UpdateList
      query={query}
      onLeave={onLeave}
      empty={<EmptyState icon={IconBell} title={kind ? t`No mentions` : t`You’re all caught up`} />}
    />
  );
}
