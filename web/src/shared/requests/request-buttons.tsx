import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useReportBrokenLink, useRequestAccess } from './requests.queries.ts';

/** The path of an address, without what may be personal in it. */
const pageOf = (address: string): string => address.split(/[?#]/)[0] ?? '/';

/** Notifies the people who can give access. */
export function RequestAccess({ address, isFirst }: { address: string; isFirst: boolean }) {
  const { mutate, isPending, isSuccess } = useRequestAccess();
  return (
    <Button
      variant={isFirst ? 'filled' : 'default'}
      size="md"
      loading={isPending}
      disabled={isSuccess}
      onClick={() => mutate(pageOf(address))}
    >
      {isSuccess ? <Trans>Access requested</Trans> : <Trans>Request access</Trans>}
    </Button>
  );
}

/** Notifies the people who manage the organisation’s settings. */
export function ReportBrokenLink({ address }: { address: string }) {
  const { mutate, isPending, isSuccess } = useReportBrokenLink();
  return (
    <Button
      variant="subtle"
      size="md"
      loading={isPending}
      disabled={isSuccess}
      onClick={() => mutate(pageOf(address))}
    >
      {isSuccess ? <Trans>Link reported</Trans> : <Trans>Report a broken link</Trans>}
    </Button>
  );
}
