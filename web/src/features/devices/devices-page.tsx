import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { IconDevices } from '@tabler/icons-react';
import type { PushDevice } from '@atrium/proto/notifications/devices';
import { useSuspenseQuery } from '@tanstack/react-query';
import { RelativeTime } from '../../shared/i18n/relative-time.tsx';
import { appPlatform } from '../../shared/app/app-platform.ts';
import { ownDeviceId } from '../../shared/push/own-device.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { Tag } from '../../shared/state/state-badge.tsx';
import { BackLink } from '../../shared/ui/back-link.tsx';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Row, Rows } from '../../shared/ui/rows.tsx';
import { devicesQuery, useDeviceActions } from './devices.queries.ts';
import { ThisBrowser } from './this-browser.tsx';

/** Devices on which the person receives push notifications. */
export function DevicesPage() {
  const { t } = useLingui();
  const { items, webKey } = useSuspenseQuery(devicesQuery).data;
  const { enablePush, remove } = useDeviceActions(useSession().person.id);
  const isHere = items.some(({ id }) => id === ownDeviceId());
  return (
    <Page
      title={t`Push notifications`}
      lead={t`Devices that notify you when Atrium is closed.`}
      width="reading"
      back={
        <BackLink to="/settings">
          <Trans>Settings</Trans>
        </BackLink>
      }
    >
      <Stack gap="xl">
        {!isHere && (
          <ThisBrowser
            webKey={webKey}
            waiting={enablePush.isPending}
            failed={enablePush.isError}
            onBegin={() => enablePush.mutate(webKey)}
          />
        )}
        {items.length === 0 ? (
          <EmptyState
            icon={IconDevices}
            title={t`No devices yet`}
            text={t`Devices with push notifications will appear here.`}
          />
        ) : (
          <Rows>
            {items.map((device) => (
              <DeviceRow
                key={device.id}
                device={device}
                removing={remove.isPending && remove.variables === device.id}
                onRemove={() => remove.mutate(device.id)}
              />
            ))}
          </Rows>
        )}
        <Text size="sm" c="dimmed">
          <Trans>
            Choose what you are notified about, and when, in your notification settings. Signing out ends push
            notifications on that device.
          </Trans>
        </Text>
      </Stack>
    </Page>
  );
}

interface DeviceRowProps {
  readonly device: PushDevice;
  readonly removing: boolean;
  readonly onRemove: () => void;
}

function DeviceRow({ device: { id, name, lastSeenAt }, removing, onRemove }: DeviceRowProps) {
  const { t } = useLingui();
  const detail = (
    <Trans>
      Last active <RelativeTime at={lastSeenAt} />
    </Trans>
  );
  return (
    <Row title={name} detail={detail}>
      {id === ownDeviceId() && <Tag tone="info">{appPlatform() ? t`This device` : t`This browser`}</Tag>}
      <ConfirmButton
        title={t`Remove ${name}?`}
        text={t`This device will no longer receive push notifications. You can still find everything in Notifications.`}
        confirm={t`Remove`}
        size="xs"
        loading={removing}
        onConfirm={onRemove}
        aria-label={t`Remove ${name}`}
      >
        <Trans>Remove</Trans>
      </ConfirmButton>
    </Row>
  );
}
