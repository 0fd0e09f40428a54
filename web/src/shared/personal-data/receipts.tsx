import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import type { PersonalReceipt } from '@atrium/proto/identity/personal-data';
import { StateBadge, type States } from '../state/state-badge.tsx';
import classes from './receipts.module.css';

const serviceNames: Readonly<Record<PersonalReceipt['service'], MessageDescriptor>> = {
  identity: msg`People and sign-in`,
  content: msg`News and comments`,
  events: msg`Events`,
  chat: msg`Chat`,
  notifications: msg`Notifications`,
};

const receiptStates: States<PersonalReceipt['state']> = {
  missing: { label: msg`Pending`, tone: 'quiet' },
  failed: { label: msg`Failed, retrying`, tone: 'bad' },
  done: { label: msg`Done`, tone: 'good' },
};

/** The responses of all parts of the product. */
export function Receipts({ receipts }: { receipts: readonly PersonalReceipt[] }) {
  const { i18n, t } = useLingui();
  return (
    <ul className={classes.list}>
      {receipts.map(({ service, state, counts }) => {
        const total = counts.reduce((sum, { count }) => sum + count, 0);
        return (
          <li key={service}>
            <Group gap="xs">
              <StateBadge of={receiptStates} state={state} />
              <Text size="sm">{i18n._(serviceNames[service])}</Text>
              {state === 'done' && (
                <Text size="sm" c="dimmed">
                  {t`${plural(total, { one: '# record', other: '# records' })}`}
                </Text>
              )}
            </Group>
          </li>
        );
      })}
    </ul>
  );
}
