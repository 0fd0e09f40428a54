import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NavLink, Stack, Text } from '@mantine/core';
import { IconDevicesOff, IconLogout } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { auth } from '../auth/auth.ts';
import { clearOutbox } from '../chat/clear-outbox.ts';
import { clearCachedResponses } from '../offline/cached-responses.ts';
import { offlineQueue } from '../device/offline-queue.ts';
import { drafts } from '../device/drafts.ts';
import { signOutEverywhere } from '../session/session.queries.ts';
import classes from './account-menu.module.css';
import { recents } from '../search/recents.ts';

async function clearAndSignOut(): Promise<void> {
  drafts.clear();
  recents.clear();
  clearOutbox();
  await Promise.all([clearCachedResponses(), offlineQueue.clear()]);
  await import('../push/own-device.ts')
    .then(({ unregisterDevice }) => unregisterDevice())
    .catch(() => undefined);
  return auth.signOut();
}

/** Signs out here or everywhere; asks first if unsaved or unsent text would be lost. */
export function SignOut() {
  const { t } = useLingui();
  const [unconfirmed, setUnconfirmed] = useState<(() => void) | null>(null);
  const everywhere = useMutation({
    mutationKey: ['sign out everywhere'],
    mutationFn: signOutEverywhere,
    meta: { quiet: true },
    onSuccess: clearAndSignOut,
  });
  const confirmIfUnsaved = (go: () => void): void =>
    drafts.hasDrafts() || offlineQueue.hasItems() ? setUnconfirmed(() => go) : go();
  if (unconfirmed) return <UnsavedWarning onGo={unconfirmed} onStay={() => setUnconfirmed(null)} />;
  return (
    <>
      <NavLink
        component="button"
        label={t`Sign out`}
        leftSection={<IconLogout size={20} stroke={1.6} aria-hidden />}
        onClick={() => confirmIfUnsaved(() => void clearAndSignOut())}
      />
      <NavLink
        component="button"
        label={<Trans>Sign out everywhere</Trans>}
        description={t`On all your devices. Also revokes your API tokens.`}
        disabled={everywhere.isPending}
        leftSection={<IconDevicesOff size={20} stroke={1.6} aria-hidden />}
        onClick={() => confirmIfUnsaved(() => everywhere.mutate())}
      />
    </>
  );
}

/** Inside the panel, because no dialog opens above it. */
function UnsavedWarning({ onGo, onStay }: { onGo: () => void; onStay: () => void }) {
  return (
    <Stack gap="xs" className={classes.losing} role="alert">
      <Text size="sm">
        <Trans>You have text that is not saved or sent. Signing out deletes it from this device.</Trans>
      </Text>
      <Button color="red" onClick={onGo}>
        <Trans>Discard and sign out</Trans>
      </Button>
      <Button variant="default" onClick={onStay} autoFocus>
        <Trans>Stay signed in</Trans>
      </Button>
    </Stack>
  );
}
