import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell, IconBellOff, IconDots, IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { deliveryChannels, type OwnDelivery } from '@atrium/proto/notifications/delivery';
import type { Update } from '@atrium/proto/notifications/updates';
import { deliveryKindLabels } from '../../shared/delivery/delivery-labels.ts';
import { deliveryQuery, useSaveDeliveryPreferences } from '../../shared/delivery/delivery.queries.ts';

type Kind = Update['kind'];

const icon = { size: 18, 'aria-hidden': true } as const;

/** Actions on all notifications of this kind: turn them off, or open the settings. */
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
        {opened && <MuteToggle kind={kind} />}
        <Menu.Item component={Link} to="/settings/notifications" leftSection={<IconSettings {...icon} />}>
          <Trans>All notification settings</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function MuteToggle({ kind }: { kind: Kind }) {
  const { t, i18n } = useLingui();
  const { data } = useQuery(deliveryQuery);
  const { mutate } = useSaveDeliveryPreferences();
  if (!data) return null;
  const name = i18n._(deliveryKindLabels[kind]);
  if (isDecided(data, kind)) return <Menu.Item disabled>{t`Set by your organisation.`}</Menu.Item>;
  const isOn = data.preferences[kind].app ?? false;
  const SignIcon = isOn ? IconBellOff : IconBell;
  return (
    <Menu.Item leftSection={<SignIcon {...icon} />} onClick={() => mutate(withKind(data, kind, !isOn))}>
      {isOn ? t`Turn off: ${name}` : t`Turn back on: ${name}`}
    </Menu.Item>
  );
}

const isDecided = ({ rules }: OwnDelivery, kind: Kind): boolean =>
  rules.some((rule) => rule.kind === kind && rule.channel === 'app');

/** Turning off applies to every channel. Turning on again applies to the app only. */
function withKind({ preferences, mailFrequency, quiet }: OwnDelivery, kind: Kind, on: boolean) {
  const channels = Object.fromEntries(deliveryChannels.map((channel) => [channel, on && channel === 'app']));
  return { preferences: { ...preferences, [kind]: channels }, mailFrequency, quiet };
}
