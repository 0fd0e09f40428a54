import { lazy, Suspense } from 'react';

const UnreadBadge = lazy(() =>
  import('../chat/unread-badge.tsx').then((module) => ({ default: module.UnreadBadge })),
);

/** Unread count of a menu entry, loaded after the page. */
export const EntryBadge = () => (
  <Suspense>
    <UnreadBadge />
  </Suspense>
);
