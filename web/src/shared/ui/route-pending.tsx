import { useLayoutEffect, useState } from 'react';
import classes from './page.module.css';
import { ReloadOffer } from './reload-offer.tsx';
import { TextSkeleton } from './skeletons.tsx';

/** In milliseconds: how long a chunk of the web client may take before a reload is offered. */
const chunkTimeout = 120_000;

/** Shown while a page's code or data is loading. */
export function RoutePending() {
  const [late, setLate] = useState(false);
  // Starts when the component is shown.
  useLayoutEffect(() => {
    const timer = setTimeout(() => setLate(true), chunkTimeout);
    return () => clearTimeout(timer);
  }, []);
  return <div className={classes.page}>{late ? <ReloadOffer /> : <TextSkeleton lines={10} />}</div>;
}
