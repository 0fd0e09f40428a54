import { ApiError } from '@atrium/proto/client';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { logFailure } from '../api/log-failure.ts';
import { isChunkFailure } from './chunk-failure.ts';
import { ErrorState } from './error-state.tsx';
import { NoRecordPage } from './no-record-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { ReloadOffer } from './reload-offer.tsx';

/** Shown in place of a page that failed. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useEffect(() => logFailure('Showing the page', error), [error]);
  if (isChunkFailure(error)) return <ReloadOffer />;
  if (error instanceof ApiError && error.problem.status === 404) return <NotFoundPage />;
  if (error instanceof ApiError && error.problem.code === 'no-user-record') return <NoRecordPage />;
  const retry = async (): Promise<void> => {
    reset();
    await router.invalidate();
  };
  return <ErrorState error={error} retry={() => void retry()} />;
}
