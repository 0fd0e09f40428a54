import { Trans } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useLayoutEffect, useState } from 'react';
import { useDetailRoute } from '../detail/detail-announcement.ts';
import { DetailSkeleton } from '../detail/detail-skeleton.tsx';
import classes from '../ui/page.module.css';
import { ReloadOffer } from '../ui/reload-offer.tsx';
import { TextSkeleton } from '../ui/skeletons.tsx';

/** In milliseconds: from when on the page says that it takes long. */
const hintAfter = 10_000;
/** In milliseconds: how long a chunk of the web client may take before a reload is offered. */
const chunkTimeout = 120_000;

/** Shown while a page's code or data is loading. */
export function RoutePending() {
  const { detail } = useDetailRoute();
  const address = useLocation({ select: ({ href }) => href });
  const [late, setLate] = useState<'hint' | 'offer'>();
  // Starts when the component is shown.
  useLayoutEffect(() => {
    const timers = [
      setTimeout(() => setLate('hint'), hintAfter),
      setTimeout(() => setLate('offer'), chunkTimeout),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  const skeleton = detail ? <DetailSkeleton /> : <TextSkeleton lines={10} />;
  if (late === 'offer') return <ReloadOffer />;
  return (
    <div className={classes.page}>
      {skeleton}
      <p role="status" className={classes.lead}>
        {late === 'hint' && (
          <Trans>
            This is taking longer than usual. <a href={address}>Reload the page</a>
          </Trans>
        )}
      </p>
    </div>
  );
}
