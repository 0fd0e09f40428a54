import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Badge, Group, Text } from '@mantine/core';
import type { PersonalReceipt } from '@atrium/proto/identity/personal-data';
import classes from './receipts.module.css';

const serviceNames: Readonly<Record<PersonalReceipt['service'], MessageDescriptor>> = {
  identity: msg`People and sign-in`,
  content: msg`News and comments`,
  chat: msg`Chat`,
  notifications: msg`Notifications`,
};

const colours = { missing: 'gray', failed: 'red', done: 'teal' } as const;

/** The responses of all parts of the product. */
export function Receipts({ receipts }: { receipts: readonly PersonalReceipt[] }) {
  const { i18n, t } = useLingui();
  const labels = { missing: t`Pending`, failed: t`Failed, retrying`, done: t`Done` };
  return (
    <ul className={classes.list}>
      {receipts.map(({ service, state, counts }) => {
        const total = counts.reduce((sum, { count }) => sum + count, 0);
        return (
          <li key={service}>
            <Group gap="xs">
              <Badge variant="light" color={colours[state]}>
                {labels[state]}
              </Badge>
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
