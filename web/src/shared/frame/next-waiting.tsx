import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { withTexts } from '../i18n/activate.ts';
import { decisionMade } from '../navigation/frame-request.ts';
import { entryOf } from '../navigation/navigation.ts';
import { usePages } from '../navigation/use-pages.ts';

const NextWaitingBar = lazy(() =>
  withTexts(import('./next-waiting-bar.tsx')).then((module) => ({ default: module.NextWaitingBar })),
);

/**
 * After a decision: what waits for this person next. It stays while they are at the same entry of the rail, so that they
 * may look at what they have decided first.
 */
export function NextWaiting() {
  const pages = usePages();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const entry = entryOf(path, pages)?.path;
  const [decidedAt, setDecidedAt] = useState<string>();
  useEffect(() => decisionMade.subscribe(() => setDecidedAt(entry)), [entry]);
  if (decidedAt === undefined || decidedAt !== entry) return null;
  return (
    <Suspense>
      <NextWaitingBar path={path} entry={entry} close={() => setDecidedAt(undefined)} />
    </Suspense>
  );
}
