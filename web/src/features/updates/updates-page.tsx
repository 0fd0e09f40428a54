import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { IconChecks, IconSettings } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { updateKinds, type UpdateKind, type UpdatesState } from '@atrium/proto/notifications/updates';
import { deliveryKindLabels } from '../../shared/delivery/delivery-labels.ts';
import { DetailTabs } from '../../shared/detail/detail-tabs.tsx';
import { updatesUnreadQuery } from '../../shared/frame/bell.queries.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { snoozedTodosQuery, todosQuery } from '../../shared/todos/todos.queries.ts';
import { FilterSelect } from '../../shared/ui/filter-select.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { NoMatch, NoUpdates } from './no-updates.tsx';
import { SnoozedTodos, TodoList, TodoSection } from './todo-section.tsx';
import { UpdateList } from './update-list.tsx';
import { linksOf, withCount, type UpdatesTab } from './update-tabs.ts';
import classes from './updates-page.module.css';
import { updatesQuery, useUpdateActions } from './updates.queries.ts';
import { useUpdateKeys } from './use-update-keys.ts';

export interface UpdatesFilter {
  readonly state: UpdatesTab;
  readonly kind: UpdateKind | undefined;
}

export interface UpdatesPageProps extends UpdatesFilter {
  readonly onFilter: (filter: Partial<UpdatesFilter>) => void;
}

/** What waits for the person, and their notifications, newest first. */
export function UpdatesPage({ state, kind, onFilter }: UpdatesPageProps) {
  const { t } = useLingui();
  useUpdateKeys();
  const { data: count } = useQuery(updatesUnreadQuery);
  const { data: todos } = useQuery(todosQuery(useLanguage()));
  const listed = (of: UpdatesState) => () => <Listed key={of} state={of} kind={kind} onFilter={onFilter} />;
  return (
    <Page
      title={t`Notifications`}
      width="reading"
      tools={
        <Button
          variant="subtle"
          className={classes.short}
          aria-label={t`Notification settings`}
          leftSection={<IconSettings size={18} aria-hidden />}
          renderRoot={(props) => <Link to="/settings/notifications" {...props} />}
        >
          <Trans>Notification settings</Trans>
        </Button>
      }
    >
      <DetailTabs<UpdatesTab>
        label={t`Notifications`}
        value={state}
        onChange={(next) => onFilter({ state: next })}
        tabs={[
          { value: 'current', label: withCount(t`All`, count?.unread), content: listed('current') },
          { value: 'todo', label: withCount(t`To do`, todos?.length), content: () => <TodoList /> },
          { value: 'mentions', label: withCount(t`Mentions`, count?.mentions), content: () => <Mentions /> },
          { value: 'snoozed', label: t`Snoozed`, content: listed('snoozed') },
          {
            value: 'dismissed',
            label: t({ context: 'notification', message: 'Done' }),
            content: listed('dismissed'),
          },
        ]}
      />
    </Page>
  );
}

interface ListedProps extends Omit<UpdatesPageProps, 'state'> {
  readonly state: UpdatesState;
}

function Listed({ state, kind, onFilter }: ListedProps) {
  const language = useLanguage();
  const query = useInfiniteQuery(updatesQuery(state, language, kind));
  const { data = [] } = useQuery(todosQuery(language));
  const { data: putOff = [] } = useQuery(snoozedTodosQuery(language));
  // What has another kind or was done is looked for on its own.
  const todos = state === 'current' && !kind ? data : [];
  const snoozed = state === 'snoozed' && !kind ? putOff : [];
  return (
    <>
      <TodoSection todos={todos} onShowAll={() => onFilter({ state: 'todo' })} />
      <SnoozedTodos todos={snoozed} />
      <Tools state={state} kind={kind} onFilter={onFilter} />
      <UpdateList
        key={kind}
        query={query}
        shownAbove={linksOf(state === 'current' && !kind ? [...todos, ...putOff] : snoozed)}
        empty={
          kind ? (
            <NoMatch onClear={() => onFilter({ kind: undefined })} />
          ) : (
            <NoUpdates state={state} hasTodos={todos.length > 0 || snoozed.length > 0} />
          )
        }
      />
    </>
  );
}

function Mentions() {
  const query = useInfiniteQuery(updatesQuery('current', useLanguage(), 'mention'));
  return <UpdateList query={query} empty={<NoUpdates state="mentions" />} />;
}

/** The filter, and one button for everything. */
function Tools({ state, kind, onFilter }: ListedProps) {
  const { t, i18n } = useLingui();
  const { data: count } = useQuery(updatesUnreadQuery);
  const { readAll } = useUpdateActions();
  return (
    <Group justify="space-between" mb="md" wrap="nowrap">
      <div className={classes.filter}>
        <FilterSelect
          label={t`Type`}
          every={t`All types`}
          value={kind}
          onChange={(next) => onFilter({ kind: next as UpdateKind | undefined })}
          data={updateKinds.map((one) => ({ value: one, label: i18n._(deliveryKindLabels[one]) }))}
        />
      </div>
      {state === 'current' && count !== undefined && count.unread > 0 && (
        <Button
          variant="default"
          className={classes.short}
          aria-label={t`Mark all as read`}
          leftSection={<IconChecks size={18} aria-hidden />}
          loading={readAll.isPending}
          onClick={() => readAll.mutate()}
        >
          <Trans>Mark all as read</Trans>
        </Button>
      )}
    </Group>
  );
}
