import { Trans, useLingui } from '@lingui/react/macro';
import { NavLink } from '@mantine/core';
import { IconDevicesOff, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { auth } from '../auth/auth.ts';
import { drafts } from '../form/drafts.ts';
import { LanguagePicker } from '../i18n/language-picker.tsx';
import { signOutEverywhere } from '../session/session.queries.ts';
import { useSession } from '../session/use-session.ts';
import { AccountHeading } from './account-heading.tsx';
import classes from './account-menu.module.css';
import { ColourSchemePicker } from './colour-scheme-picker.tsx';

function leave(): Promise<void> {
  drafts.forgetAll();
  return auth.signOut();
}

/** Who one is, language, light and dark, and the ways out. */
export function AccountPanel({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui();
  const { person } = useSession();
  const everywhere = useMutation({
    mutationKey: ['sign out everywhere'],
    mutationFn: signOutEverywhere,
    meta: { quiet: true },
    onSuccess: leave,
  });
  return (
    <div className={classes.panel}>
      <AccountHeading />
      <NavLink
        renderRoot={(props) => <Link to="/profile/$id" params={{ id: person.id }} {...props} />}
        label={t`Your profile`}
        leftSection={<IconUserCircle size={20} stroke={1.6} aria-hidden />}
        onClick={onLeave}
      />
      <div className={classes.choices}>
        <LanguagePicker fullWidth />
        <ColourSchemePicker />
      </div>
      <NavLink
        component="button"
        label={t`Sign out`}
        leftSection={<IconLogout size={20} stroke={1.6} aria-hidden />}
        onClick={() => void leave()}
      />
      <NavLink
        component="button"
        label={<Trans>Sign out everywhere</Trans>}
        description={t`On all your devices`}
        disabled={everywhere.isPending}
        leftSection={<IconDevicesOff size={20} stroke={1.6} aria-hidden />}
        onClick={() => everywhere.mutate()}
      />
      <p className={classes.small}>
        <Link to="/terms" onClick={onLeave}>
          <Trans>Terms of use</Trans>
        </Link>
        {' · '}
        <Link to="/licences" onClick={onLeave}>
          <Trans>Licences</Trans>
        </Link>
      </p>
    </div>
  );
}
