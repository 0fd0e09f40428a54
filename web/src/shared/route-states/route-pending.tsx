import { useLayoutEffect, useState } from 'react';
import { useDetailRoute } from '../detail/detail-announcement.ts';
import { DetailSkeleton } from '../detail/detail-skeleton.tsx';
import classes from '../ui/page.module.css';
import { ReloadOffer } from '../ui/reload-offer.tsx';
import { TextSkeleton } from '../ui/skeletons.tsx';

/** In milliseconds: how long a chunk of the web client may take before a reload is offered. */
const chunkTimeout = 120_000;

/** Shown while a page's code or data is loading. */
export function RoutePending() {
  const { detail } = useDetailRoute();
  const [late, setLate] = useState(false);
  // Starts when the component is shown.
  useLayoutEffect(() => {
    const timer = setTimeout(() => setLate(true), chunkTimeout);
    return () => clearTimeout(timer);
  }, []);
  const skeleton = detail ? <DetailSkeleton /> : <TextSkeleton lines={10} />;
  return <div className={classes.page}>{late ? <ReloadOffer /> : skeleton}</div>;
}
