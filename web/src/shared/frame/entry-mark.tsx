import { lazy, Suspense } from 'react';

const UnreadMark = lazy(() =>
  import('../chat/unread-mark.tsx').then((module) => ({ default: module.UnreadMark })),
);

/** What waits behind an entry of the menu; it comes after the page. */
export const EntryMark = () => (
  <Suspense>
    <UnreadMark />
  </Suspense>
);
