import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { SettingsGroup } from '../../shared/navigation/navigation.ts';
import { moveFocus } from '../../shared/ui/move-focus.ts';
import classes from './settings-menu.module.css';
import { useSettingsMenu } from './use-settings-menu.ts';

const groupLabels: Readonly<Record<SettingsGroup, MessageDescriptor>> = {
  you: msg`About you`,
  account: msg`Account and security`,
};

/** All settings of this person. The arrows move between them. */
export function SettingsMenu({ isBeside = false }: { readonly isBeside?: boolean }) {
  const { t, i18n } = useLingui();
  const { groups, current } = useSettingsMenu();
  return (
    <nav className={classes.menu} aria-label={t`Settings`} data-beside={isBeside || undefined}>
      {groups.map(({ name, entries }) => (
        <section key={name} className={classes.group} aria-label={i18n._(groupLabels[name])}>
          <div className={classes.heading} aria-hidden>
            {i18n._(groupLabels[name])}
          </div>
          <ul className={classes.list}>
            {entries.map((entry) => (
              <li key={entry.path}>
                <Link
                  to={entry.path}
                  className={classes.entry}
                  onKeyDown={moveFocus('nav')}
                  activeOptions={{ exact: true }}
                  {...(isBeside && entry === current && { 'aria-current': 'page' as const })}
                >
                  <entry.icon size={20} stroke={1.6} aria-hidden />
                  <span className={classes.name}>{i18n._(entry.section ?? entry.label)}</span>
                  <IconChevronRight size={18} stroke={1.6} aria-hidden className={classes.arrow} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
