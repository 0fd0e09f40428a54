import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
import { appPlatform } from '../../shared/app/app-platform.ts';
import { pushAbility } from '../../shared/push/subscription.ts';

interface ThisBrowserProps {
  /** What a browser subscribes with; null where the operator has not set it up. */
  readonly webKey: string | null;
  readonly waiting: boolean;
  readonly failed: boolean;
  readonly onBegin: () => void;
}

/** The one place where the browser is asked for permission, and words for when it does not give it. */
export function ThisBrowser({ webKey, waiting, failed, onBegin }: ThisBrowserProps) {
  const { t } = useLingui();
  const isApp = appPlatform() !== undefined;
  const ability = isApp ? 'possible' : pushAbility();
  if ((!webKey && !isApp) || ability === 'unsupported')
    return (
      <Alert color="gray" title={t`Not on this browser`}>
        <Trans>
          This browser cannot show messages. On an iPhone or iPad, first add Atrium to the home screen.
        </Trans>
      </Alert>
    );
  if (ability === 'blocked')
    return (
      <Alert color="gray" title={t`Blocked by the browser`}>
        <Trans>
          Messages from Atrium are blocked here. Allow them in the browser’s settings for this site, beside
          the address, and load the page again.
        </Trans>
      </Alert>
    );
  return (
    <Group justify="space-between">
      <Text>
        {isApp ? (
          <Trans>Get messages on this device, also while Atrium is closed.</Trans>
        ) : (
          <Trans>Get messages on this browser, also while Atrium is closed.</Trans>
        )}
      </Text>
      <Button leftSection={<IconBellRinging size={18} aria-hidden />} loading={waiting} onClick={onBegin}>
        <Trans>Turn on</Trans>
      </Button>
      {failed && (
        <Text c="red" role="alert">
          {isApp ? (
            <Trans>It did not work. Look in the phone’s settings whether Atrium may show messages.</Trans>
          ) : (
            <Trans>The browser did not allow it.</Trans>
          )}
        </Text>
      )}
    </Group>
  );
}
