import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DetailPage } from '../../shared/detail/detail-page.tsx';
import { SearchField } from '../../shared/ui/search-field.tsx';
import { CheckInCounter } from './check-in-counter.tsx';
import { CheckInClosed, useIsOpen } from './check-in-open.tsx';
import { CheckInResult } from './check-in-result.tsx';
import { LatestCheckIns } from './latest-check-ins.tsx';
import { ListAge } from './list-age.tsx';
import { PersonRows } from './person-rows.tsx';
import { useCheckIn } from './use-check-in.ts';
import { useDesk } from './use-desk.ts';
import classes from './check-in.module.css';

/** Where organisers check people in by name. Works without a network once it was open. */
export function CheckInPage({ id }: { id: string }) {
  const { t } = useLingui();
  const { desk, people, checkedIn, listAt, refresh, isRefreshing } = useDesk(id);
  const isOpen = useIsOpen(desk);
  const [q, setQ] = useState<string>();
  const checkIn = useCheckIn(id, people);
  const sought = checkIn.isPending ? checkIn.variables : undefined;
  return (
    <DetailPage
      title={desk.title}
      tabTitle={t`Check-in: ${desk.title}`}
      language={desk.language}
      width="reading"
      state={<CheckInCounter desk={desk} checkedIn={checkedIn} />}
      action={
        // Before it opens, the events whose check-in is open are offered.
        <Button
          variant={isOpen ? 'filled' : 'default'}
          leftSection={<IconScan size={18} aria-hidden />}
          renderRoot={(props) => <Link to="/scan" search={isOpen ? { event: id } : {}} {...props} />}
        >
          <Trans>Scan codes</Trans>
        </Button>
      }
      above={!isOpen && <CheckInClosed {...desk} />}
    >
      <CheckInResult event={id} result={checkIn.data} onUndone={checkIn.reset} />
      <SearchField
        className={classes.search}
        label={t`Find people by name`}
        placeholder={t`Find people by name`}
        value={q}
        onSearch={setQ}
      />
      <PersonRows
        people={people}
        q={q ?? ''}
        isOpen={isOpen}
        busy={sought && 'person' in sought ? sought.person : undefined}
        onCheckIn={checkIn.mutate}
      />
      <ListAge at={listAt} isRefreshing={isRefreshing} onRefresh={() => void refresh()} />
      <LatestCheckIns event={id} isOpen={isOpen} />
    </DetailPage>
  );
}
