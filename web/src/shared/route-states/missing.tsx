import { Navigate } from '@tanstack/react-router';
import { useDetailRoute } from '../detail/detail-announcement.ts';
import { NotFoundPage } from './not-found-page.tsx';

/**
 * Shown in place of a record that does not exist, no longer does, or is not for this person. It leads readers to /404,
 * as specified; the address of an admin stays as typed.
 */
export function Missing() {
  const { id, detail, isAdmin } = useDetailRoute();
  if (detail && !isAdmin) return <Navigate to="/404" replace state={{ missing: id }} />;
  return <NotFoundPage route={id} />;
}
