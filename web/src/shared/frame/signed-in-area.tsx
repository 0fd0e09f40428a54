import { Outlet, useRouter } from '@tanstack/react-router';
import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { logFailure } from '../api/log-failure.ts';
import { useLive } from '../live/use-live.ts';
import { useFlushQueue } from '../offline/use-flush-queue.ts';
import { signedInMark } from '../session/signed-in-mark.ts';
import { useSession } from '../session/use-session.ts';
import { Frame, type FrameProps } from './frame.tsx';
import { PageKeys } from './page-keys.tsx';

/** Everything behind sign-in: live updates, the frame, and leaving a page as soon as it is no longer allowed. */
export function SignedInArea({ banner, bell }: Omit<FrameProps, 'children'>) {
  useLive();
  useRecheckGuards();
  usePreferredTheme();
  useRestorePush();
  useFlushQueue();
  useEffect(() => signedInMark.set(), []);
  return (
    <Frame banner={banner} bell={bell}>
      <Outlet />
      <PageKeys />
    </Frame>
  );
}

/** At sign-in, registers people who wanted push notifications on this browser again, without asking. */
function useRestorePush(): void {
  const { id } = useSession().person;
  useEffect(() => {
    import('../push/own-device.ts')
      .then(({ restorePush }) => restorePush(id))
      .catch((error: unknown) => logFailure('Being reached again', error));
  }, [id]);
}

/** Applies the colour scheme that the person chose on any device. Without a choice the device decides. */
function usePreferredTheme(): void {
  const { theme } = useSession().preferences;
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => {
    if (theme) setColorScheme(theme);
  }, [theme, setColorScheme]);
}

/** Permissions and features can change while a page is open, so its guard runs again. */
function useRecheckGuards(): void {
  const router = useRouter();
  const { superuser, permissions, scopes, features } = useSession();
  const allowance = JSON.stringify([superuser, permissions, scopes, features]);
  useEffect(() => void router.invalidate(), [router, allowance]);
}
