import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { Modal, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import type { NavigationEntry } from '../navigation/navigation.ts';
import { useUpdatePreferences } from '../session/preferences.queries.ts';
import { usePermission, useSession } from '../session/use-session.ts';
import { shortcut } from '../ui/shortcut.ts';
import classes from './keys-dialog.module.css';

export interface KeysDialogProps {
  readonly pages: readonly (NavigationEntry & { readonly key: string })[];
  readonly onClose: () => void;
}

const isForEveryone = ({ path }: { readonly path: string }): boolean => !path.startsWith('/admin');

/** Lists the keys that work on every page. */
export function KeysDialog({ pages, onClose }: KeysDialogProps) {
  const { i18n } = useLingui();
  const { singleKeys } = useSession().preferences;
  const isAdministrator = usePermission({ access: 'any-admin', scoped: true });
  const prefer = useUpdatePreferences();
  return (
    <Modal opened onClose={onClose} title={<Trans>Keyboard shortcuts</Trans>}>
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
          </>
        )}
      </ul>
      <Switch
        mt="lg"
        label={<Trans>Shortcuts with single keys</Trans>}
        description={<Trans>Turn them off if you use speech input.</Trans>}
        checked={singleKeys}
        onChange={(event) => prefer.mutate({ singleKeys: event.currentTarget.checked })}
      />
    </Modal>
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
