import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell, IconBellOff, IconDots, IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { deliveryChannels, type OwnDelivery } from '@atrium/proto/notifications/delivery';
import type { Update } from '@atrium/proto/notifications/updates';
import { kindNames } from '../../shared/delivery/delivery-words.ts';
import { deliveryQuery, useChooseDelivery } from '../../shared/delivery/delivery.queries.ts';

type Kind = Update['kind'];

const icon = { size: 18, 'aria-hidden': true } as const;

/** What one does about all updates of this kind: no more of them, or the settings of everything. */
export function UpdateMenu({ kind }: { kind: Kind }) {
  const { t } = useLingui();
  const [opened, { open, close }] = useDisclosure();
  return (
    <Menu opened={opened} onOpen={open} onClose={close} position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t`Notification options`}
          title={t`Notification options`}
        >
          <IconDots {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {opened && <OnOrOff kind={kind} />}
        <Menu.Item component={Link} to="/settings/notifications" leftSection={<IconSettings {...icon} />}>
          <Trans>All notification settings</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function OnOrOff({ kind }: { kind: Kind }) {
  const { t, i18n } = useLingui();
  const { data } = useQuery(deliveryQuery);
  const { mutate } = useChooseDelivery();
  if (!data) return null;
  const name = i18n._(kindNames[kind]);
  if (isDecided(data, kind)) return <Menu.Item disabled>{t`Set by your organisation.`}</Menu.Item>;
  const isOn = data.wanted[kind].app ?? false;
  const SignIcon = isOn ? IconBellOff : IconBell;
  return (
    <Menu.Item leftSection={<SignIcon {...icon} />} onClick={() => mutate(withKind(data, kind, !isOn))}>
      {isOn ? t`Turn off: ${name}` : t`Turn back on: ${name}`}
    </Menu.Item>
  );
}

const isDecided = ({ rules }: OwnDelivery, kind: Kind): boolean =>
  rules.some((rule) => rule.kind === kind && rule.channel === 'app');

/** Off it comes by no way at all; on again it stands in the product alone. */
function withKind({ wanted, mailRhythm, quiet }: OwnDelivery, kind: Kind, on: boolean) {
  const ways = Object.fromEntries(deliveryChannels.map((channel) => [channel, on && channel === 'app']));
  return { wanted: { ...wanted, [kind]: ways }, mailRhythm, quiet };
}
