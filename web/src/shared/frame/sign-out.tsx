import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NavLink, Stack, Text } from '@mantine/core';
import { IconDevicesOff, IconLogout } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { auth } from '../auth/auth.ts';
import { forgetOutgoing } from '../chat/forget-outgoing.ts';
import { forgetKept } from '../offline/kept-answers.ts';
import { waiting } from '../offline/waiting.ts';
import { drafts } from '../form/drafts.ts';
import { signOutEverywhere } from '../session/session.queries.ts';
import classes from './account-menu.module.css';
import { recents } from './recents.ts';

async function leave(): Promise<void> {
  drafts.forgetAll();
  recents.forgetAll();
  forgetOutgoing();
  await Promise.all([forgetKept(), waiting.forgetAll()]);
  await import('../push/own-device.ts').then(({ forgetDevice }) => forgetDevice()).catch(() => undefined);
  return auth.signOut();
}

/** The ways out; who would lose something by them is asked first. */
export function SignOut() {
  const { t } = useLingui();
  const [asked, setAsked] = useState<(() => void) | null>(null);
  const everywhere = useMutation({
    mutationKey: ['sign out everywhere'],
    mutationFn: signOutEverywhere,
    meta: { quiet: true },
    onSuccess: leave,
  });
  const ask = (go: () => void): void => (drafts.any() || waiting.any() ? setAsked(() => go) : go());
  if (asked) return <Losing onGo={asked} onStay={() => setAsked(null)} />;
  return (
    <>
      <NavLink
        component="button"
        label={t`Sign out`}
        leftSection={<IconLogout size={20} stroke={1.6} aria-hidden />}
        onClick={() => ask(() => void leave())}
      />
      <NavLink
        component="button"
        label={<Trans>Sign out everywhere</Trans>}
        description={t`On all your devices`}
        disabled={everywhere.isPending}
        leftSection={<IconDevicesOff size={20} stroke={1.6} aria-hidden />}
        onClick={() => ask(() => everywhere.mutate())}
      />
    </>
  );
}

/** Within the panel, because no dialog opens above it. */
function Losing({ onGo, onStay }: { onGo: () => void; onStay: () => void }) {
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
