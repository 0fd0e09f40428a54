import { Trans, useLingui } from '@lingui/react/macro';
import { checkInHours } from '@atrium/proto/events/check-in';
import { IconScan } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDateTime } from '../../shared/i18n/format-time.ts';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Row, Rows } from '../../shared/ui/rows.tsx';
import { checkInQueries } from './check-in.queries.ts';

const hour = 3_600_000;

/** The events of the reader at which people can be checked in now. */
export function ChooseEventPage() {
  const { t } = useLingui();
  const language = useLanguage();
  const { day } = useFormat();
  const { data } = useSuspenseQuery(checkInQueries.own(language));
  const [now] = useState(() => Date.now());
  const open = data.filter(
    ({ cancelled, startsAt, endsAt }) =>
      !cancelled &&
      Date.parse(startsAt) - checkInHours.before * hour <= now &&
      now < Date.parse(endsAt) + checkInHours.after * hour,
  );
  return (
    <Page title={t`Scan`} width="reading" lead={open.length > 0 && <Trans>Choose an event.</Trans>}>
      {open.length === 0 ? (
        <EmptyState
          icon={IconScan}
          title={t`Nothing to scan now`}
          text={t`Events you organise appear here from ${checkInHours.before} hours before they start.`}
        />
      ) : (
        <Rows label={t`Events`}>
          {open.map(({ id, title, startsAt, dateStart, allDay }) => (
            <Row
              key={id}
              title={
                <Link to="/scan" search={{ event: id }}>
                  {title}
                </Link>
              }
              detail={allDay ? day(dateStart) : formatDateTime(new Date(startsAt), language)}
            />
          ))}
        </Rows>
      )}
    </Page>
  );
}
