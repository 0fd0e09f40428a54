import { Trans, useLingui } from '@lingui/react/macro';
import { Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { More } from './more.tsx';
import classes from './tab-bar.module.css';
import { useMenus } from './use-menus.ts';

/** Five with "More". */
const places = 4;

/** The tabs at the bottom of a phone. */
export function TabBar() {
  const { t, i18n } = useLingui();
  const { entries, current } = useMenus();
  const [opened, { open, close }] = useDisclosure();
  const shown = entries.slice(0, places);
  return (
    <nav className={classes.bar} aria-label={t`Main menu`}>
      {shown.map((entry) => (
        <Link key={entry.path} to={entry.path} className={classes.tab} {...(entry === current && { 'aria-current': 'page' as const })}>
          <entry.icon size={24} stroke={1.6} aria-hidden />
          <span>{i18n._(entry.label)}</span>
        </Link>
      ))}
      <button type="button" className={classes.tab} onClick={open} aria-haspopup="dialog">
        <IconDots size={24} stroke={1.6} aria-hidden />
        <span>
          <Trans>More</Trans>
        </span>
      </button>
      <Drawer opened={opened} onClose={close} position="bottom" size="auto" radius="lg" title={t`More`}>
        <More entries={entries.slice(places)} onLeave={close} />
      </Drawer>
    </nav>
  );
}
