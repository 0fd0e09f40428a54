import { createFileRoute } from '@tanstack/react-router';
import { openToEveryone } from '../../shared/navigation/guard.ts';
import { NotFoundPage } from '../../shared/route-states/not-found-page.tsx';

/** Any address that no other route has. It stays as typed. */
export const Route = createFileRoute('/_app/$')({
  beforeLoad: openToEveryone,
  component: () => <NotFoundPage />,
});
