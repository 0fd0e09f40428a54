import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { SignedInArea } from '../shared/frame/signed-in-area.tsx';
import { guard } from '../shared/navigation/guard.ts';
import { usePermission } from '../shared/session/use-session.ts';

const ChatEars = lazy(() =>
  import('../features/chat/chat-live-updates.tsx').then((module) => ({ default: module.ChatLiveUpdates })),
);

const EmergencyBanner = lazy(() =>
  import('../features/broadcasts/emergency-banner.tsx').then((module) => ({
    default: module.EmergencyBanner,
  })),
);

export const Route = createFileRoute('/_app')({
  beforeLoad: guard({}),
  component: SignedIn,
});

function SignedIn() {
  const canChat = usePermission({ feature: 'chat', access: 'user:chat' });
  const canGetBroadcasts = usePermission({ feature: 'broadcasts' });
  return (
    <>
      <SignedInArea banner={<Suspense>{canGetBroadcasts && <EmergencyBanner />}</Suspense>} />
      <Suspense>{canChat && <ChatEars />}</Suspense>
    </>
  );
}
