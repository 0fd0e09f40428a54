import { useLingui } from '@lingui/react/macro';
import { useSession } from '../session/use-session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { AccountPanel } from './account-panel.tsx';
import classes from './account-menu.module.css';
import { CornerPanel } from './corner-panel.tsx';

const panelId = 'account-panel';

/** The photo at the top right with the person's account panel. */
export function AccountMenu() {
  const { t } = useLingui();
  const { person } = useSession();
  return (
    <>
      <button type="button" className={classes.portrait} popoverTarget={panelId} aria-label={t`Your account`}>
        <Avatar person={person} size={34} />
      </button>
      <CornerPanel id={panelId} label={t`Your account`}>
        {({ wasOpened, close }) => <AccountPanel isShown={wasOpened} onLeave={close} />}
      </CornerPanel>
    </>
  );
}
