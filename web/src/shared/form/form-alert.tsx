import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '@atrium/proto/client';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { isVersionConflict } from './contract-form.ts';
import { useIsConflictShown } from './remount-if-pristine.tsx';
import { problemMessageFor } from '../api/problem-messages.ts';
import { Reference } from '../ui/reference.tsx';

/**
 * A failure that stays on the page until it is resolved. Renders nothing without an error, and nothing that a
 * conflict frame says. In a form it takes the focus, because the button that failed may be far below.
 */
export function FormAlert({ error }: { error: unknown }) {
  const { i18n, t } = useLingui();
  const ref = useRef<HTMLDivElement>(null);
  const isConflictShown = useIsConflictShown() && isVersionConflict(error);
  useEffect(() => {
    if (error && ref.current?.closest('form')) ref.current.focus();
  }, [error]);
  if (!error || isConflictShown) return null;
  const reason = problemMessageFor(error);
  const isFault = error instanceof ApiError && error.problem.status >= 500;
  return (
    <Alert
      ref={ref}
      tabIndex={-1}
      role="alert"
      color="red"
      variant="light"
      mb="md"
      icon={<IconAlertTriangle aria-hidden />}
      title={reason ? i18n._(reason) : t`Something went wrong`}
    >
      {!reason && <Trans>Please try again.</Trans>}
      {isFault && <Reference error={error} />}
    </Alert>
  );
}
