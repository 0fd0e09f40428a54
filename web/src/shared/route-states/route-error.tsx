import { ApiError } from '@atrium/proto/client';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { logFailure } from '../api/log-failure.ts';
import { isUnreachable } from '../api/problem-messages.ts';
import { ListLink } from '../detail/list-link.tsx';
import { isChunkFailure } from '../ui/chunk-failure.ts';
import { ErrorPage } from '../ui/error-state.tsx';
import { NoRecordPage } from '../ui/no-record-page.tsx';
import classes from '../ui/page.module.css';
import { ReloadOffer } from '../ui/reload-offer.tsx';
import { reloadWhenReachable } from '../ui/reload-when-reachable.ts';
import { NoPermissionPage } from './no-permission-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { OfflinePage } from './offline-page.tsx';

/** Shown in place of a page that failed. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isGone = error instanceof ApiError && error.problem.status === 404;
  useEffect(() => {
    if (!isGone) logFailure('Showing the page', error);
  }, [error, isGone]);
  const isChunkMissing = isChunkFailure(error);
  useEffect(() => (isChunkMissing ? reloadWhenReachable() : undefined), [isChunkMissing]);
  const retry = useCallback(() => {
    reset();
    void router.invalidate();
  }, [reset, router]);
  const reload = useCallback(() => location.reload(), []);
  if (!navigator.onLine && (isChunkMissing || isUnreachable(error)))
    return <OfflinePage load={isChunkMissing ? reload : retry} />;
  if (isChunkMissing) return <ReloadOffer />;
  if (isGone) return <NotFoundPage />;
  if (error instanceof ApiError) {
    const { code } = error.problem;
    if (code === 'permission-denied') return <NoPermissionPage />;
    if (code === 'no-user-record') return <NoRecordPage />;
  }
  return (
    <>
      <div className={classes.page} data-above>
        <ListLink />
      </div>
      <ErrorPage error={error} retry={retry} />
    </>
  );
}
