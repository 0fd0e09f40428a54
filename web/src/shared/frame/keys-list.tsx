import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { usePermission, useSession } from '../session/use-session.ts';
import { shortcut } from '../ui/shortcut.ts';
import classes from './keys-list.module.css';
import { useKeyedPages } from './use-keyed-pages.ts';

const isForEveryone = ({ path }: { readonly path: string }): boolean => !path.startsWith('/admin');

/** The keys that work on every page. */
export function KeysList() {
  const { i18n } = useLingui();
  const pages = useKeyedPages();
  const { singleKeys } = useSession().preferences;
  const isAdministrator = usePermission({ access: 'any-admin', scoped: true });
  return (
    <ul className={classes.keys}>
      <Key of={[shortcut('K')]}>
        <Trans>Search</Trans>
      </Key>
      {singleKeys && (
        <>
          <Key of={['/']}>
            <Trans>Search</Trans>
          </Key>
          <Key of={['?']}>
            <Trans>Show this list</Trans>
          </Key>
          <Key of={['N']}>
            <Trans>Notifications</Trans>
          </Key>
          {isAdministrator && (
            <Key of={['[']}>
              <Trans>Administration: show or hide menu labels</Trans>
            </Key>
          )}
          {[...pages.filter(isForEveryone), ...pages.filter((page) => !isForEveryone(page))].map(
            ({ key, path, label }) => (
              <Key key={path} of={['G', key.toUpperCase()]}>
                <PageName path={path}>{i18n._(label)}</PageName>
              </Key>
            ),
          )}
          <Key of={['J', 'K']}>
            <Trans>Notifications: next, previous</Trans>
          </Key>
          <Key of={['E']}>
            <Trans>Notifications: done</Trans>
          </Key>
          <Key of={['S']}>
            <Trans>Notifications: snooze</Trans>
          </Key>
          <Key of={['Shift', 'U']}>
            <Trans>Notifications: read or unread</Trans>
          </Key>
        </>
      )}
    </ul>
  );
}

function Key({ of, children }: { of: readonly string[]; children: ReactNode }) {
  return (
    <li className={classes.row}>
      <span className={classes.press}>
        {of.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </span>
      <span className={classes.what}>{children}</span>
    </li>
  );
}

/** Pages of the administration have the names of those for everyone. */
const PageName = ({ path, children }: { path: string; children: ReactNode }) =>
  isForEveryone({ path }) ? children : <Trans>Administration: {children}</Trans>;
