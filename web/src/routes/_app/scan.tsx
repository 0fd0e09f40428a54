import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { checkInQueries } from '../../features/check-in/check-in.queries.ts';
import { ChooseEventPage } from '../../features/check-in/choose-event-page.tsx';
import { ScanPage } from '../../features/check-in/scan-page.tsx';
import { languageOnScreen } from '../../shared/i18n/language-on-screen.ts';
import { guard } from '../../shared/navigation/guard.ts';

const Search = z.object({
  /** Whose codes are scanned. */
  event: z.string().optional().catch(undefined),
});

export const Route = createFileRoute('/_app/scan')({
  validateSearch: Search,
  beforeLoad: guard({ feature: 'events', access: 'user:events' }),
  loaderDeps: ({ search: { event } }) => ({ event }),
  loader: async ({ context: { queryClient }, deps: { event } }) => {
    const language = languageOnScreen();
    await (event === undefined
      ? queryClient.ensureQueryData(checkInQueries.own(language))
      : queryClient.ensureQueryData(checkInQueries.list(event, language)));
  },
  component: ScanRoute,
});

function ScanRoute() {
  const { event } = Route.useSearch();
  return event === undefined ? <ChooseEventPage /> : <ScanPage key={event} event={event} />;
}
