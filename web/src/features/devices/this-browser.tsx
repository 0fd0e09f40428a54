import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
import { appPlatform } from '../../shared/app/app-platform.ts';
import { pushAbility } from '../../shared/push/subscription.ts';

interface ThisBrowserProps {
  /** The key a browser subscribes with. Null if the operator has not set it up. */
  readonly webKey: string | null;
  readonly waiting: boolean;
  readonly failed: boolean;
  readonly onBegin: () => void;
}

/** The only place that asks the browser for permission. Explains a refusal. */
export function ThisBrowser({ webKey, waiting, failed, onBegin }: ThisBrowserProps) {
  const { t } = useLingui();
  const isApp = appPlatform() !== undefined;
  const ability = isApp ? 'possible' : pushAbility();
  if (!webKey && !isApp)
    return (
      <Alert color="gray" title={t`Not set up for browsers`}>
        <Trans>
          Your organisation hasn’t set up push notifications for browsers. Ask your administrator.
        </Trans>
      </Alert>
    );
  if (ability === 'unsupported')
    return (
      <Alert color="gray" title={t`Not available in this browser`}>
        <Trans>
          This browser doesn’t support push notifications. On an iPhone or iPad, add Atrium to the home screen
          first.
        </Trans>
      </Alert>
    );
  if (ability === 'blocked')
    return (
      <Alert color="gray" title={t`Notifications are blocked`}>
        <Trans>Allow notifications for this site in your browser’s settings, then reload the page.</Trans>
      </Alert>
    );
  return (
    <Group justify="space-between">
      <Text>
        {isApp ? (
          <Trans>Get push notifications on this device, even when Atrium is closed.</Trans>
        ) : (
          <Trans>Get push notifications in this browser, even when Atrium is closed.</Trans>
        )}
      </Text>
      <Button leftSection={<IconBellRinging size={18} aria-hidden />} loading={waiting} onClick={onBegin}>
        <Trans>Turn on</Trans>
      </Button>
      {failed && (
        <Text c="red" role="alert">
          {isApp ? (
            <Trans>
              Push notifications couldn’t be turned on. Check in the phone’s settings that Atrium may send
              notifications.
            </Trans>
          ) : (
            <Trans>The browser didn’t allow notifications. Check its settings and try again.</Trans>
          )}
        </Text>
      )}
    </Group>
  );
}
