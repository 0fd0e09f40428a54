import { useLayoutEffect, useState } from 'react';
import classes from './page.module.css';
import { ReloadOffer } from './reload-offer.tsx';
import { TextSkeleton } from './skeletons.tsx';

/** How long a part of the web client may take before a reload is offered. */
const chunkTimeout = 120_000;

/** While a page's code or data is on its way. */
export function RoutePending() {
  const [late, setLate] = useState(false);
  // From the moment it shows.
  useLayoutEffect(() => {
    const timer = setTimeout(() => setLate(true), chunkTimeout);
    return () => clearTimeout(timer);
  }, []);
  return <div className={classes.page}>{late ? <ReloadOffer /> : <TextSkeleton lines={10} />}</div>;
}
