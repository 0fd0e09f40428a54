import { createFileRoute } from '@tanstack/react-router';
import { ChannelSwitches } from '../../features/channels/channel-switches.tsx';
import { HomePage } from '../../features/home/home-page.tsx';
import { homeFeedQuery } from '../../features/home/home.queries.ts';
import { Onboarding } from '../../features/onboarding/onboarding.tsx';
import { languageOnScreen } from '../../shared/i18n/language-on-screen.ts';
import { guard } from '../../shared/session/guard.ts';

export const Route = createFileRoute('/_app/')({
  beforeLoad: guard({}),
  loader: ({ context }) => context.queryClient.ensureQueryData(homeFeedQuery(languageOnScreen())),
  component: Home,
});

function Home() {
  return <HomePage first={<Onboarding channels={<ChannelSwitches />} />} />;
}
