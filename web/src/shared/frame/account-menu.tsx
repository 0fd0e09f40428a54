import { useLingui } from '@lingui/react/macro';
import { Popover, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../session/use-session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { AccountPanel } from './account-panel.tsx';
import classes from './account-menu.module.css';

/** The portrait at the top right and what belongs to the person behind it. */
export function AccountMenu() {
  const { t } = useLingui();
  const { person } = useSession();
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={320} trapFocus radius="lg" shadow="md">
      <Popover.Target>
        <UnstyledButton className={classes.portrait} onClick={() => setOpened(!opened)} aria-label={t`Your account`}>
          <Avatar person={person} size={34} />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t`Your account`}>
        <AccountPanel onLeave={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
