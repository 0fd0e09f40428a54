import { Trans, useLingui } from '@lingui/react/macro';
import { codeLength, groupedCode } from '@atrium/proto/events/check-in-code';
import { CodeScanner } from '../../shared/scan/code-scanner.tsx';
import { TypedCode } from '../../shared/scan/typed-code.tsx';
import { BackLink } from '../../shared/ui/back-link.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { CheckInCounter } from './check-in-counter.tsx';
import { CheckInClosed, useIsOpen } from './check-in-open.tsx';
import { CheckInResult } from './check-in-result.tsx';
import { ListAge } from './list-age.tsx';
import { useCheckIn } from './use-check-in.ts';
import { useDesk } from './use-desk.ts';

/** Scans the check-in codes of one event, or takes them typed. */
export function ScanPage({ event }: { event: string }) {
  const { t } = useLingui();
  const { desk, people, checkedIn, listAt, refresh, isRefreshing } = useDesk(event);
  const isOpen = useIsOpen(desk);
  const checkIn = useCheckIn(event, people);
  const take = (code: string): void => checkIn.mutate({ code });
  return (
    <Page
      title={desk.title}
      tabTitle={t`Scan: ${desk.title}`}
      language={desk.language}
      width="reading"
      back={
        <BackLink to={`/events/${event}/check-in`}>
          <Trans>Check-in</Trans>
        </BackLink>
      }
      state={<CheckInCounter desk={desk} checkedIn={checkedIn} />}
    >
      {isOpen ? (
        <>
          <CodeScanner onCode={take} />
          <CheckInResult event={event} result={checkIn.data} onUndone={checkIn.reset} />
          <TypedCode
            label={t`Check-in code`}
            placeholder={groupedCode('X'.repeat(codeLength))}
            isSending={checkIn.isPending}
            onCode={take}
          />
        </>
      ) : (
        <CheckInClosed {...desk} />
      )}
      <ListAge at={listAt} isRefreshing={isRefreshing} onRefresh={() => void refresh()} />
    </Page>
  );
}
