import { msg } from '@lingui/core/macro';
import { IconBroadcast } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { BroadcastsPage } from '../../../features/broadcasts/broadcasts-page.tsx';
import { broadcastQueries } from '../../../features/broadcasts/broadcasts.queries.ts';
import { languageOnScreen } from '../../../shared/i18n/language-on-screen.ts';
import { guard } from '../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/broadcasts/')({
  staticData: { page: { label: msg`Broadcasts`, icon: IconBroadcast, menu: 'main', order: 60 } },
  beforeLoad: guard({ feature: 'broadcasts' }),
  loader: ({ context }) =>
    context.queryClient.ensureInfiniteQueryData(broadcastQueries.list(languageOnScreen())),
  component: BroadcastsPage,
});
