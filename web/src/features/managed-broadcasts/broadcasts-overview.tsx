import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconBroadcast } from '@tabler/icons-react';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { ManagedBroadcastRow } from '@atrium/proto/notifications/broadcasts';
import { useLocalised } from '../../shared/localised/localised-text.tsx';
import type { OverviewPart } from '../../shared/navigation/overview-part.ts';
import { upcomingOf } from '../../shared/navigation/upcoming.ts';
import { NumberTile } from '../../shared/overview/number-tile.tsx';
import { managedBroadcastQueries } from './managed-broadcasts.queries.ts';

/** The last broadcast that was sent. */
function Tile() {
  const { i18n, t } = useLingui();
  const { text } = useLocalised();
  const { data } = useSuspenseInfiniteQuery(managedBroadcastQueries.list({ state: 'sent' }));
  const last = data.pages[0]?.items[0];
  if (!last) return null;
  const { recipients, opened } = last.counts;
  const share = opened === null || recipients === 0 ? null : opened / recipients;
  const title = text(last.title);
  return (
    <NumberTile
      to="/admin/broadcasts/$id"
      params={{ id: last.id }}
      value={opened === null ? null : t`${i18n.number(opened)} of ${i18n.number(recipients)}`}
      label={
        share === null ? (
          <Trans>Opened the last broadcast</Trans>
        ) : (
          <Trans>Opened the last broadcast: {i18n.number(share, { style: 'percent' })}</Trans>
        )
      }
      detail={title}
    />
  );
}

const upcoming = () =>
  upcomingOf(managedBroadcastQueries.scheduled(), (broadcasts: readonly ManagedBroadcastRow[]) =>
    broadcasts.flatMap(({ id, title, dateSent }) =>
      dateSent === null
        ? []
        : {
            ...{ id, title, at: dateSent, icon: IconBroadcast, what: msg`Broadcast will be sent` },
            ...{ to: '/admin/broadcasts/$id', params: { id } },
          },
    ),
  );

export const overview: OverviewPart = { Tile, upcoming };
