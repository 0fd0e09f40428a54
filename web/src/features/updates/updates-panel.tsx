import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconBell, IconChecks, IconSettings } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
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
import { moveAmongUpdates, useUpdateKeys } from './use-update-keys.ts';

type PanelTab = 'all' | 'todos' | 'mentions';

export interface UpdatesPanelProps {
  /** How often it was opened by a key. It then takes the focus. */
  readonly keyedOpenings: number;
  readonly onLeave: () => void;
}

/** The newest notifications, in the panel under the bell. Opening it marks nothing as read. */
export function UpdatesPanel({ keyedOpenings, onLeave }: UpdatesPanelProps) {
  const { t } = useLingui();
  const panel = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useUpdateKeys(panel);
  // The first row if there is one; else the heading, until the rows have loaded.
  const toFirstRow = useCallback((): void => {
    if (panel.current && document.activeElement === heading.current) moveAmongUpdates(panel.current);
  }, []);
  useEffect(() => {
    if (keyedOpenings === 0) return;
    heading.current?.focus();
    toFirstRow();
  }, [keyedOpenings, toFirstRow]);
  const [tab, setTab] = useState<PanelTab>('all');
  const { data: count } = useQuery(updatesUnreadQuery);
  const { data: todos } = useQuery(todosQuery(useLanguage()));
  const { readAll } = useUpdateActions();
  const tabs: readonly DetailTab<PanelTab>[] = [
    {
      value: 'all',
      label: withCount(t`All`, count?.unread),
      content: () => (
        <Everything onShowTodos={() => setTab('todos')} onLeave={onLeave} onRender={toFirstRow} />
      ),
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
    <div ref={panel} className={classes.panel}>
      <div className={classes.header}>
        <h2 ref={heading} tabIndex={-1} className={classes.title}>{t`Notifications`}</h2>
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

interface EverythingProps {
  readonly onShowTodos: () => void;
  readonly onLeave: () => void;
  readonly onRender: () => void;
}

/** What waits first, then the newest. */
function Everything({ onShowTodos, onLeave, onRender }: EverythingProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const query = useInfiniteQuery(updatesQuery('current', language));
  const { data: todos = [] } = useQuery(todosQuery(language));
  const { data: snoozed = [] } = useQuery(snoozedTodosQuery(language));
  useEffect(onRender);
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
