import { ApiError } from '@atrium/proto/client';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { logFailure } from '../api/log-failure.ts';
import { ListLink } from '../detail/list-link.tsx';
import { isChunkFailure } from '../ui/chunk-failure.ts';
import { ErrorPage } from '../ui/error-state.tsx';
import { NoRecordPage } from '../ui/no-record-page.tsx';
import classes from '../ui/page.module.css';
import { ReloadOffer } from '../ui/reload-offer.tsx';
import { reloadWhenReachable } from '../ui/reload-when-reachable.ts';
import { Missing } from './missing.tsx';
import { NoPermissionPage } from './no-permission-page.tsx';

/** Shown in place of a page that failed. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isGone = error instanceof ApiError && error.problem.status === 404;
  useEffect(() => {
    if (!isGone) logFailure('Showing the page', error);
  }, [error, isGone]);
  const isChunkMissing = isChunkFailure(error);
  useEffect(() => (isChunkMissing ? reloadWhenReachable() : undefined), [isChunkMissing]);
  if (isChunkMissing) return <ReloadOffer />;
  if (isGone) return <Missing />;
  if (error instanceof ApiError) {
    const { code } = error.problem;
    if (code === 'permission-denied') return <NoPermissionPage />;
    if (code === 'no-user-record') return <NoRecordPage />;
  }
  const retry = async (): Promise<void> => {
    reset();
    await router.invalidate();
  };
  return (
    <div className={classes.page}>
      <div className={classes.back}>
        <ListLink />
      </div>
      <ErrorPage error={error} retry={() => void retry()} />
    </div>
  );
}
