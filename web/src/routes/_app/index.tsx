import { msg } from '@lingui/core/macro';
import { IconHome } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { ChannelSwitches } from '../../features/channels/channel-switches.tsx';
import { HomePage } from '../../features/home/home-page.tsx';
import { homeFeedQuery } from '../../features/home/home.queries.ts';
import { Onboarding } from '../../features/onboarding/onboarding.tsx';
import { rememberHomeOrder } from '../../shared/auth/early-requests.ts';
import { languageOnScreen } from '../../shared/i18n/language-on-screen.ts';
import { guard } from '../../shared/navigation/guard.ts';
import { sessionQuery } from '../../shared/session/session.queries.ts';

export const Route = createFileRoute('/_app/')({
  staticData: { page: { label: msg`Home`, key: 'h', icon: IconHome, menu: 'main', order: 10 } },
  beforeLoad: guard({}),
  loader: async ({ context: { queryClient } }) => {
    const { preferences } = await queryClient.ensureQueryData(sessionQuery);
    rememberHomeOrder(preferences.homeOrder);
    // Without the news, the page shows everything else.
    await queryClient
      .ensureQueryData(homeFeedQuery(languageOnScreen(), preferences.homeOrder))
      .catch(() => undefined);
  },
  component: Home,
});

function Home() {
  return <HomePage first={<Onboarding channels={<ChannelSwitches />} />} />;
}
