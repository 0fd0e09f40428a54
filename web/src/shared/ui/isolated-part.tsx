import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { CatchBoundary } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';

export interface IsolatedPartProps {
  /** Distinguishes it from the others on the page. */
  readonly name: string;
  readonly loading: ReactNode;
  /** Says that it could not be loaded, with the button that tries again. */
  readonly failed: (retry: ReactNode) => ReactNode;
  readonly children: ReactNode;
}

/** A part of a page that loads and fails alone. */
export function IsolatedPart({ name, loading, failed, children }: IsolatedPartProps) {
  const { reset: resetQueries } = useQueryErrorResetBoundary();
  return (
    <CatchBoundary
      getResetKey={() => name}
      errorComponent={({ reset }) =>
        failed(
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              resetQueries();
              reset();
            }}
          >
            <Trans>Try again</Trans>
          </Button>,
        )
      }
    >
      <Suspense fallback={loading}>{children}</Suspense>
    </CatchBoundary>
  );
}
