import { msg } from '@lingui/core/macro';
import { IconSpeakerphone } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { BroadcastPage } from '../../../features/broadcasts/broadcast-page.tsx';
import { broadcastQueries } from '../../../features/broadcasts/broadcasts.queries.ts';
import { languageOnScreen } from '../../../shared/i18n/language-on-screen.ts';
import { guard } from '../../../shared/navigation/guard.ts';

/** The delivery channel the reader came from; links in sent messages carry it. */
const Search = z.object({ from: z.enum(['app', 'push', 'mail', 'sms']).optional().catch(undefined) });

export const Route = createFileRoute('/_app/broadcasts/$id')({
  staticData: {
    detail: {
      missing: msg`This broadcast isn’t available.`,
      why: msg`It may have been recalled, or it wasn’t sent to you.`,
    },
    found: [
      { kind: 'broadcast', label: msg`Broadcasts`, icon: IconSpeakerphone, to: (id) => `/broadcasts/${id}` },
    ],
  },
  validateSearch: Search,
  beforeLoad: guard({ feature: 'broadcasts' }),
  loader: ({ context, params }) =>
    context.queryClient.ensureQueryData(broadcastQueries.one(params.id, languageOnScreen())),
  component: BroadcastRoute,
});

function BroadcastRoute() {
  const { id } = Route.useParams();
  const { from = 'app' } = Route.useSearch();
  return <BroadcastPage key={id} id={id} from={from} />;
}
