import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { AskedPermission } from '@atrium/proto/notifications/requests';
import { useReportBrokenLink, useRequestAccess } from './requests.queries.ts';

/** The path of an address, without what may be personal in it. */
const pageOf = (address: string): string => address.split(/[?#]/)[0] ?? '/';

interface RequestAccessProps {
  readonly address: string;
  readonly permission: AskedPermission | undefined;
  readonly isFirst: boolean;
}

/** Notifies the people who can give access. */
export function RequestAccess({ address, permission, isFirst }: RequestAccessProps) {
  const { mutate, isPending, isSuccess } = useRequestAccess();
  return (
    <Button
      variant={isFirst ? 'filled' : 'default'}
      size="md"
      loading={isPending}
      disabled={isSuccess}
      onClick={() => mutate({ page: pageOf(address), permission })}
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
