import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { problemMessageFor, requestIdOf } from '../api/problem-messages.ts';

/** A failure that stays on the page until it is resolved. Renders nothing without an error. */
export function FormAlert({ error }: { error: unknown }) {
  const { i18n, t } = useLingui();
  if (!error) return null;
  const reason = problemMessageFor(error);
  const requestId = requestIdOf(error);
  return (
    <Alert
      color="red"
      variant="light"
      mb="md"
      icon={<IconAlertTriangle aria-hidden />}
      title={t`Something went wrong`}
    >
      {reason ? i18n._(reason) : <Trans>Please try again.</Trans>}
      {requestId && !reason && (
        <>
          {' '}
          <Trans>Support reference: {requestId}</Trans>
        </>
      )}
    </Alert>
  );
}
