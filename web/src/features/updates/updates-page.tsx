import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, SegmentedControl } from '@mantine/core';
import { IconBell, IconChecks } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { InfiniteList } from '../../shared/ui/infinite-list.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Rows } from '../../shared/ui/rows.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { UpdateRow } from './update-row.tsx';
import { updatesQuery, useUpdateActions, type UpdatesState } from './updates.queries.ts';

export interface UpdatesPageProps {
  readonly state: UpdatesState;
  readonly onState: (state: UpdatesState) => void;
}

/** The person’s notifications, newest first. */
export function UpdatesPage({ state, onState }: UpdatesPageProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery(updatesQuery(state, useLanguage()));
  const { readAll } = useUpdateActions();
  const someUnread =
    query.data?.pages.some((page) => page.items.some((update) => update.unread > 0)) ?? false;
  return (
    <Page title={t`Notifications`} width="reading">
      <Group justify="space-between" mb="lg">
        <SegmentedControl
          aria-label={t`Filter notifications`}
          value={state}
          onChange={(value) => onState(value as UpdatesState)}
          data={[
            { value: 'current', label: t`Current` },
            { value: 'snoozed', label: t`Snoozed` },
            { value: 'dismissed', label: t`Dismissed` },
          ]}
        />
        {state === 'current' && someUnread && (
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
      <InfiniteList query={query} skeleton={<RowsSkeleton />} empty={<NoUpdates state={state} />}>
        {(updates) => (
          <Rows>
            {updates.map((update) => (
              <UpdateRow key={update.id} update={update} />
            ))}
          </Rows>
        )}
      </InfiniteList>
    </Page>
  );
}

function NoUpdates({ state }: { state: UpdatesState }) {
  const { t } = useLingui();
  if (state === 'current')
    return (
      <EmptyState
        icon={IconBell}
        title={t`You’re all caught up`}
        text={t`New articles, replies and mentions will appear here.`}
      />
    );
  return (
    <EmptyState icon={IconBell} title={state === 'snoozed' ? t`Nothing snoozed` : t`Nothing dismissed`} />
  );
}
