import { createFileRoute, useLocation } from '@tanstack/react-router';
import { openToEveryone } from '../../shared/navigation/guard.ts';
import { NoPermissionPage } from '../../shared/route-states/no-permission-page.tsx';

export const Route = createFileRoute('/_app/no-permission')({
  beforeLoad: openToEveryone,
  component: NoPermissionRoute,
});

/** Where guards lead people who lack the permission. */
function NoPermissionRoute() {
  const { from, access } = useLocation({ select: ({ state }) => state });
  return <NoPermissionPage from={from} access={access} />;
}
