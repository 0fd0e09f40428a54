import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { CatchBoundary } from '@tanstack/react-router';
import { Suspense, useEffect, type ReactNode } from 'react';
import { isUnreachable } from '../api/problem-messages.ts';
import { isChunkFailure } from './chunk-failure.ts';

export interface IsolatedPartProps {
  /** Distinguishes it from the others on the page. */
  readonly name: string;
  readonly loading?: ReactNode;
  /** Says that it could not be loaded, with the button that tries again. Without a network there is nothing to try. */
  readonly failed: (retry: ReactNode, isOffline: boolean) => ReactNode;
  readonly children: ReactNode;
}

/** A part of a page that loads and fails alone. */
export function IsolatedPart({ name, loading, failed, children }: IsolatedPartProps) {
  const { reset: resetQueries } = useQueryErrorResetBoundary();
  return (
    <CatchBoundary
      getResetKey={() => name}
      errorComponent={({ error, reset }) => (
        <Failed
          error={error}
          failed={failed}
          retry={() => {
            resetQueries();
            reset();
          }}
        />
      )}
    >
      <Suspense fallback={loading}>{children}</Suspense>
    </CatchBoundary>
  );
}

interface FailedProps extends Pick<IsolatedPartProps, 'failed'> {
  readonly error: unknown;
  readonly retry: () => void;
}

function Failed({ error, failed, retry }: FailedProps) {
  const isChunkMissing = isChunkFailure(error);
  const isOffline = !navigator.onLine && (isChunkMissing || isUnreachable(error));
  useEffect(() => {
    if (!isOffline) return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [isOffline, retry]);
  if (isOffline) return failed(null, true);
  return failed(
    <Button size="xs" variant="default" onClick={isChunkMissing ? () => location.reload() : retry}>
      {isChunkMissing ? <Trans>Reload</Trans> : <Trans>Try again</Trans>}
    </Button>,
    false,
  );
}
