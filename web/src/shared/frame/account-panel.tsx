import { Trans, useLingui } from '@lingui/react/macro';
import { NavLink } from '@mantine/core';
import { IconSettings, IconUserCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSession } from '../session/use-session.ts';
import { AccountHeading } from './account-heading.tsx';
import classes from './account-menu.module.css';
import { AppearanceSettings } from './appearance-settings.tsx';
import { keysRequest } from '../navigation/frame-request.ts';
import { SignOut } from './sign-out.tsx';
import { StatusPicker } from './status-picker.tsx';

export interface AccountPanelProps {
  readonly onLeave: () => void;
  /** Requests nothing until first shown. */
  readonly isShown?: boolean;
}

export function AccountPanel({ onLeave, isShown = true }: AccountPanelProps) {
  const { t } = useLingui();
  const { person } = useSession();
  return (
    <div className={classes.panel}>
      <AccountHeading />
      {isShown && <StatusPicker onLeave={onLeave} />}
      <NavLink
        renderRoot={(props) => <Link to="/profile/$id" params={{ id: person.id }} {...props} />}
        label={t`Your profile`}
        leftSection={<IconUserCircle size={20} stroke={1.6} aria-hidden />}
        onClick={onLeave}
      />
      <NavLink
        renderRoot={(props) => <Link to="/settings" {...props} />}
        label={t`Settings`}
        leftSection={<IconSettings size={20} stroke={1.6} aria-hidden />}
        onClick={onLeave}
      />
      <div className={classes.choices}>
        <AppearanceSettings />
      </div>
      <SignOut />
      <p className={classes.small}>
        <Link to="/help" onClick={onLeave}>
          <Trans>Help</Trans>
        </Link>
        {' · '}
        <button type="button" className={classes.keys} onClick={keysRequest.send}>
          <Trans>Keyboard shortcuts</Trans>
        </button>
        {' · '}
        <Link to="/contact" onClick={onLeave}>
          <Trans>Contact</Trans>
        </Link>
        {' · '}
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
