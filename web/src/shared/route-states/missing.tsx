import { Navigate, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useDetailRoute } from '../detail/detail-announcement.ts';
import { NotFoundPage } from './not-found-page.tsx';

/**
 * Shown in place of a record that does not exist, no longer does, or is not for this person. It leads readers to /404,
 * as specified; the address of an admin stays as typed.
 */
export function Missing() {
  const { id, detail, isAdmin } = useDetailRoute();
  const address = useLocation({ select: ({ href }) => href });
  // Rendered again while it leads away.
  const [from] = useState(address);
  if (detail && !isAdmin) return <Navigate to="/404" replace state={{ missing: id, from }} />;
  return <NotFoundPage route={id} />;
}
