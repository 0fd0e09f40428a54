import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconBell, IconChecks, IconSettings } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DetailTabs, type DetailTab } from '../../shared/detail/detail-tabs.tsx';
import { updatesUnreadQuery } from '../../shared/frame/bell.queries.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { snoozedTodosQuery, todosQuery } from '../../shared/todos/todos.queries.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { TodoList, TodoSection } from './todo-section.tsx';
import { UpdateList } from './update-list.tsx';
import { linksOf, withCount } from './update-tabs.ts';
import classes from './updates-panel.module.css';
import { updatesQuery, useUpdateActions } from './updates.queries.ts';

type PanelTab = 'all' | 'todos' | 'mentions';

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
      content: () => <Everything onShowTodos={() => setTab('todos')} onLeave={onLeave} />,
    },
    {
      value: 'todos',
      label: withCount(t`To do`, todos?.length),
      content: () => (
        <div className={classes.todos}>
          <TodoList onLeave={onLeave} />
        </div>
      ),
    },
    {
      value: 'mentions',
      label: withCount(t`Mentions`, count?.mentions),
      content: () => <Mentions onLeave={onLeave} />,
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

/** What waits first, then the newest. */
function Everything({ onShowTodos, onLeave }: { onShowTodos: () => void; onLeave: () => void }) {
  const { t } = useLingui();
  const language = useLanguage();
  const query = useInfiniteQuery(updatesQuery('current', language));
  const { data: todos = [] } = useQuery(todosQuery(language));
  const { data: snoozed = [] } = useQuery(snoozedTodosQuery(language));
  return (
    <>
      <TodoSection todos={todos} onShowAll={onShowTodos} onLeave={onLeave} />
      <UpdateList
        query={query}
        shownAbove={linksOf([...todos, ...snoozed])}
        onLeave={onLeave}
        empty={
          <EmptyState
            icon={IconBell}
            title={todos.length > 0 ? t`Nothing else is new` : t`You’re all caught up`}
          />
        }
      />
    </>
  );
}

function Mentions({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui();
  const query = useInfiniteQuery(updatesQuery('current', useLanguage(), 'mention'));
  return (
    <UpdateList
      query={query}
      onLeave={onLeave}
      empty={<EmptyState icon={IconBell} title={t`No mentions`} />}
    />
  );
}
