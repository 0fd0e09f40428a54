import { Trans } from '@lingui/react/macro';
import { IconClock } from '@tabler/icons-react';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { useLocalised } from '../../shared/localised/localised-text.tsx';
import type { OverviewPart } from '../../shared/navigation/overview-part.ts';
import { WaitingRow } from '../../shared/overview/waiting-row.tsx';
import { managedBroadcastQueries } from './managed-broadcasts.queries.ts';

const most = 3;

/** What is about to be sent can still be stopped. */
function Waiting() {
  const { data } = useSuspenseInfiniteQuery(managedBroadcastQueries.list({ state: 'scheduled' }));
  const format = useFormat();
  const { text } = useLocalised();
  return data.pages
    .flatMap(({ items }) => items)
    .slice(0, most)
    .map(({ id, title, dateSent }) => (
      <WaitingRow
        key={id}
        icon={IconClock}
        to="/admin/broadcasts/$id"
        params={{ id }}
        title={text(title)}
        detail={
          dateSent && (
            <Trans>
              Will be sent {format.date(dateSent)}, {format.time(dateSent)}
            </Trans>
          )
        }
      />
    ));
}

export const overview: OverviewPart = { Waiting };
