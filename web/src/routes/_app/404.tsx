import { createFileRoute, useLocation } from '@tanstack/react-router';
import { guard } from '../../shared/navigation/guard.ts';
import { FeatureOffPage } from '../../shared/ui/feature-off-page.tsx';
import { NotFoundPage } from '../../shared/route-states/not-found-page.tsx';

export const Route = createFileRoute('/_app/404')({
  beforeLoad: guard({}),
  component: NotFoundRoute,
});

/** Where pages of a feature that is off lead. */
function NotFoundRoute() {
  const featureOff = useLocation({ select: ({ state }) => state.featureOff });
  return featureOff ? <FeatureOffPage feature={featureOff} /> : <NotFoundPage />;
}
