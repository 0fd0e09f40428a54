import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../session/use-session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { AccountPanel } from './account-panel.tsx';
import classes from './account-menu.module.css';

const panelId = 'account-panel';

/** The photo at the top right with the person's account panel; the browser opens and closes it as a native popover. */
export function AccountMenu() {
  const { t } = useLingui();
  const { person } = useSession();
  const panel = useRef<HTMLDivElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isOpen = useRef(false);
  // By the keyboard or a notification, another page can come while it is open.
  useEffect(() => {
    if (path && isOpen.current) panel.current?.hidePopover();
  }, [path]);
  return (
    <>
      <button type="button" className={classes.portrait} popoverTarget={panelId} aria-label={t`Your account`}>
        <Avatar person={person} size={34} />
      </button>
      <div
        ref={panel}
        id={panelId}
        popover="auto"
        role="dialog"
        aria-label={t`Your account`}
        className={classes.popover}
        onToggle={({ newState }) => {
          isOpen.current = newState === 'open';
          if (isOpen.current) setWasOpened(true);
        }}
      >
        <AccountPanel isShown={wasOpened} onLeave={() => panel.current?.hidePopover()} />
      </div>
    </>
  );
}
