import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { CheckInPage } from '../../../features/check-in/check-in-page.tsx';
import { checkInQueries } from '../../../features/check-in/check-in.queries.ts';
import { languageOnScreen } from '../../../shared/i18n/language-on-screen.ts';
import { guard } from '../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/events/$id_/check-in')({
  staticData: {
    detail: {
      missing: msg`This event isn’t available.`,
      why: msg`The event may have been deleted, or you don’t organise it.`,
    },
  },
  beforeLoad: guard({ feature: 'events', access: 'user:events' }),
  loader: ({ context, params }) =>
    context.queryClient.ensureQueryData(checkInQueries.list(params.id, languageOnScreen())),
  component: CheckInRoute,
});

function CheckInRoute() {
  const { id } = Route.useParams();
  return <CheckInPage key={id} id={id} />;
}
