import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { lazy } from 'react';
import { withTexts } from '../shared/i18n/activate.ts';
import { PublicFrame } from '../shared/frame/public-frame.tsx';
import { SignedInArea } from '../shared/frame/signed-in-area.tsx';
import { sessionQuery } from '../shared/session/session.queries.ts';
import { usePermission } from '../shared/session/use-session.ts';
import { IsolatedPart } from '../shared/ui/isolated-part.tsx';

const ChatEars = lazy(() =>
  withTexts(import('../features/chat/chat-live-updates.tsx')).then((module) => ({
    default: module.ChatLiveUpdates,
  })),
);

const EmergencyBanner = lazy(() =>
  withTexts(import('../features/broadcasts/emergency-banner.tsx')).then((module) => ({
    default: module.EmergencyBanner,
  })),
);

const UpdatesPanel = lazy(() =>
  withTexts(import('../features/updates/updates-panel.tsx')).then((module) => ({
    default: module.UpdatesPanel,
  })),
);

export const Route = createFileRoute('/_app')({
  component: FrameForSignedIn,
});

/** Each page has its own guard. The few that are open to everyone stand on their own for people who are signed out. */
function FrameForSignedIn() {
  const { auth } = Route.useRouteContext();
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  if (auth.isSignedIn && session) return <SignedIn />;
  return (
    <PublicFrame isSignedIn={auth.isSignedIn}>
      <Outlet />
    </PublicFrame>
  );
}

function SignedIn() {
  const canChat = usePermission({ feature: 'chat', access: 'user:chat' });
  const canGetBroadcasts = usePermission({ feature: 'broadcasts' });
  return (
    <>
      <SignedInArea
        banner={
          <IsolatedPart name="emergency" failed={() => null}>
            {canGetBroadcasts && <EmergencyBanner />}
          </IsolatedPart>
        }
        bell={({ keyedOpenings, close }) => <UpdatesPanel keyedOpenings={keyedOpenings} onLeave={close} />}
      />
      <IsolatedPart name="chat" failed={() => null}>
        {canChat && <ChatEars />}
      </IsolatedPart>
    </>
  );
}
