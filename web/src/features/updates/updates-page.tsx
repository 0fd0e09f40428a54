import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { IconBell, IconChecks, IconSettings } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { updateKinds, type UpdateKind, type UpdatesState } from '@atrium/proto/notifications/updates';
import { deliveryKindLabels } from '../../shared/delivery/delivery-labels.ts';
import { DetailTabs } from '../../shared/detail/detail-tabs.tsx';
import { updatesUnreadQuery } from '../../shared/frame/bell.queries.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { FilterSelect } from '../../shared/ui/filter-select.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { UpdateList } from './update-list.tsx';
import classes from './updates-page.module.css';
import { updatesQuery, useUpdateActions } from './updates.queries.ts';

export interface UpdatesFilter {
  readonly state: UpdatesState;
  readonly kind: UpdateKind | undefined;
}

export interface UpdatesPageProps extends UpdatesFilter {
  readonly onFilter: (filter: Partial<UpdatesFilter>) => void;
}

/** The person’s notifications, newest first. */
export function UpdatesPage({ state, kind, onFilter }: UpdatesPageProps) {
  const { t, i18n } = useLingui();
  const { data: count } = useQuery(updatesUnreadQuery);
  const { readAll } = useUpdateActions();
  const content = () => (
    <>
      <Group justify="space-between" mb="md">
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
            leftSection={<IconChecks size={18} aria-hidden />}
            loading={readAll.isPending}
            onClick={() => readAll.mutate()}
          >
            <Trans>Mark all as read</Trans>
          </Button>
        )}
      </Group>
      <Listed key={`${state} ${kind ?? ''}`} state={state} kind={kind} onFilter={onFilter} />
    </>
  );
  return (
    <Page
      title={t`Notifications`}
      width="reading"
      tools={
        <Button
          variant="subtle"
          leftSection={<IconSettings size={18} aria-hidden />}
          renderRoot={(props) => <Link to="/settings/notifications" {...props} />}
        >
          <Trans>Notification settings</Trans>
        </Button>
      }
    >
      <DetailTabs<UpdatesState>
        label={t`Notifications`}
        value={state}
        onChange={(next) => onFilter({ state: next })}
        tabs={[
          { value: 'current', label: t`All`, content },
          { value: 'snoozed', label: t`Snoozed`, content },
          { value: 'dismissed', label: t({ context: 'notification', message: 'Done' }), content },
        ]}
      />
    </Page>
  );
}

function Listed({ state, kind, onFilter }: UpdatesPageProps) {
  const query = useInfiniteQuery(updatesQuery(state, useLanguage(), kind));
  return (
    <UpdateList
      query={query}
      empty={kind ? <NoMatch onClear={() => onFilter({ kind: undefined })} /> : <NoUpdates state={state} />}
    />
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={IconBell}
      title={t`No notifications match`}
      action={
        <Button variant="default" onClick={onClear}>
          <Trans>Clear filters</Trans>
        </Button>
      }
    />
  );
}

function NoUpdates({ state }: { state: UpdatesState }) {
  const { t } = useLingui();
  if (state === 'snoozed')
    return (
      <EmptyState
        icon={IconBell}
        title={t`No snoozed notifications`}
        text={t`Snoozed notifications come back here.`}
      />
    );
  if (state === 'dismissed')
    return (
      <EmptyState
        icon={IconBell}
        title={t`Nothing marked as done yet`}
        text={t`Notifications that you mark as done stay here, and you can bring them back.`}
      />
    );
  return (
    <EmptyState
      icon={IconBell}
      title={t`You’re all caught up`}
      text={t`New articles, replies and mentions will appear here.`}
    />
  );
}
