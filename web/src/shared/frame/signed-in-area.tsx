import { Outlet, useRouter } from '@tanstack/react-router';
import { useMantineColorScheme } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { logFailure } from '../api/log-failure.ts';
import { useLive } from '../live/use-live.ts';
import { useSendWaiting } from '../offline/use-send-waiting.ts';
import { useSession } from '../session/use-session.ts';
import { Frame } from './frame.tsx';

/** Everything below a sign-in: live, framed, and leaving a page the moment it is no longer allowed. */
export function SignedInArea({ banner }: { banner: ReactNode }) {
  useLive();
  useGuardsAgain();
  useOwnTheme();
  useOwnDevice();
  useSendWaiting();
  return (
    <Frame banner={banner}>
      <Outlet />
    </Frame>
  );
}

/** Whoever wanted messages on this browser has them again when they sign in; nobody is asked anything. */
function useOwnDevice(): void {
  const { id } = useSession().person;
  useEffect(() => {
    import('../push/own-device.ts')
      .then(({ beReachedAgain }) => beReachedAgain(id))
      .catch((error: unknown) => logFailure('Being reached again', error));
  }, [id]);
}

/** Light or dark as the person likes it, whichever device they chose it on; none chosen, the device decides. */
function useOwnTheme(): void {
  const { theme } = useSession().preferences;
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => {
    if (theme) setColorScheme(theme);
  }, [theme, setColorScheme]);
}

/** Permissions and features can change while a page is open: its guard then decides anew. */
function useGuardsAgain(): void {
  const router = useRouter();
  const { superuser, permissions, scopes, features } = useSession();
  const allowance = JSON.stringify([superuser, permissions, scopes, features]);
  useEffect(() => void router.invalidate(), [router, allowance]);
}
