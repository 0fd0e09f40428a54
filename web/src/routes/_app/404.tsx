import { createFileRoute, useLocation } from '@tanstack/react-router';
import { guard } from '../../shared/navigation/guard.ts';
import { NotFoundPage } from '../../shared/route-states/not-found-page.tsx';

export const Route = createFileRoute('/_app/404')({
  beforeLoad: guard({}),
  component: NotFoundRoute,
});

/** Where missing records lead readers, and pages of a feature that is off. */
function NotFoundRoute() {
  return <NotFoundPage route={useLocation({ select: ({ state }) => state.missing })} />;
}
