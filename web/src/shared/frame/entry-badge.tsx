import { lazy } from 'react';
import { withTexts } from '../i18n/activate.ts';
import { IsolatedPart } from '../ui/isolated-part.tsx';

const UnreadBadge = lazy(() =>
  withTexts(import('../chat/unread-badge.tsx')).then((module) => ({ default: module.UnreadBadge })),
);

/** Unread count of a menu entry, loaded after the page. */
export const EntryBadge = () => (
  <IsolatedPart name="unread" failed={() => null}>
    <UnreadBadge />
  </IsolatedPart>
);
