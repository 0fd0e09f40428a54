import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { ApiError } from '@atrium/proto/client';
import {
  BroadcastChannel,
  broadcastChannels,
  type ManagedBroadcast,
  type Recipient,
} from '@atrium/proto/notifications/broadcasts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Section } from '../../shared/detail/section.tsx';
import { RelativeTime } from '../../shared/i18n/relative-time.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ExportMenu } from '../../shared/ui/export-menu.tsx';
import { InfiniteList } from '../../shared/ui/infinite-list.tsx';
import { PersonName } from '../../shared/ui/person-name.tsx';
import { FilterSelect } from '../../shared/ui/filter-select.tsx';
import { Rows } from '../../shared/ui/rows.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { broadcastChannelLabels } from './broadcast-labels.ts';
import {
  exportRecipients,
  managedBroadcastQueries,
  type RecipientFilter,
} from './managed-broadcasts.queries.ts';
import classes from './sent-page.module.css';
import { useRefetchOnChange } from './use-refetch-on-change.ts';

/** All recipients, with the delivery and their actions. */
export function Recipients({ broadcast: { id, counts, link, confirm } }: { broadcast: ManagedBroadcast }) {
  const { t, i18n } = useLingui();
  const [filter, setFilter] = useState<RecipientFilter>({});
  const query = useInfiniteQuery(managedBroadcastQueries.recipients(id, filter));
  useRefetchOnChange(query, counts);
  if (query.error instanceof ApiError && query.error.problem.code === 'works-council-mode')
    return <AnonymousRecipients />;
  const states = [
    { value: 'all', label: t`Everyone` },
    { value: 'opened', label: t`Opened` },
    { value: 'not-opened', label: t`Not opened` },
    ...(link ? [{ value: 'clicked', label: t`Link clicked` }] : []),
    ...(confirm
      ? [
          { value: 'confirmed', label: t`Acknowledged` },
          { value: 'not-confirmed', label: t`Not acknowledged` },
        ]
      : []),
  ];
  return (
    <Section title={<Trans>Recipients</Trans>} tools={<ExportMenu write={exportRecipients(id, filter)} />}>
      <div className={classes.filters}>
        <div className={classes.states}>
          <SegmentedControl
            aria-label={t`Activity`}
            data={states}
            value={filter.state ?? 'all'}
            onChange={(value) =>
              setFilter({
                ...filter,
                state: value === 'all' ? undefined : (value as RecipientFilter['state']),
              })
            }
          />
        </div>
        <FilterSelect
          label={t`By channel`}
          every={t`All channels`}
          data={broadcastChannels.map((channel) => ({
            value: channel,
            label: i18n._(broadcastChannelLabels[channel]),
          }))}
          value={filter.channel}
          onChange={(channel) => setFilter({ ...filter, channel: BroadcastChannel.safeParse(channel).data })}
          searchable={false}
        />
      </div>
      <InfiniteList
        query={query}
        skeleton={<RowsSkeleton />}
        empty={<EmptyState icon={IconUsers} title={t`No one yet`} />}
      >
        {(recipients) => (
          <Rows>
            {recipients.map((one, place) => (
              <RecipientRow key={one.person.id || place} recipient={one} />
            ))}
          </Rows>
        )}
      </InfiniteList>
    </Section>
  );
}

function RecipientRow({ recipient }: { recipient: Recipient }) {
  const { i18n } = useLingui();
  const { person, delivered, openedAt, clickedAt, confirmedAt } = recipient;
  return (
    <li className={classes.person}>
      <PersonName person={person} avatar={32} withJobTitle />
      <span className={classes.quiet}>
        {delivered.map(({ channel }) => i18n._(broadcastChannelLabels[channel])).join(' · ')}
      </span>
      <span className={classes.quiet}>
        {openedAt ? (
          <Trans>
            Opened <RelativeTime at={openedAt} />
          </Trans>
        ) : (
          <Trans>Not opened yet</Trans>
        )}
        {clickedAt && (
          <>
            {' · '}
            <Trans>Link clicked</Trans>
          </>
        )}
        {confirmedAt && (
          <>
            {' · '}
            <Trans>Acknowledged</Trans>
          </>
        )}
      </span>
    </li>
  );
}

/** In works council mode, actions of individuals are hidden. */
function AnonymousRecipients() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={IconUsers}
      title={t`Individual results are hidden`}
      text={t`Your organisation only shows totals.`}
    />
  );
}
