import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { MessagePage } from './message-page.tsx';
import { isReplaced } from './is-replaced.ts';
import { loadNewVersion } from './load-new-version.ts';

/**
 * Shown when a chunk of the web client does not arrive or was replaced by an upgrade. Forms keep their drafts across
 * the reload.
 */
export function ReloadOffer() {
  const { t } = useLingui();
  const [replaced, setReplaced] = useState(false);
  useEffect(() => void isReplaced().then(setReplaced), []);
  return (
    <MessagePage
      role="alert"
      title={replaced ? t`Atrium was updated` : t`This part could not be loaded`}
      text={
        replaced ? (
          <Trans>Reload to continue. What you typed is kept.</Trans>
        ) : (
          <Trans>Check your connection, then reload. What you typed is kept.</Trans>
        )
      }
      action={
        <Button
          size="md"
          leftSection={<IconRefresh size={18} aria-hidden />}
          onClick={() => void loadNewVersion()}
        >
          <Trans>Reload</Trans>
        </Button>
      }
    />
  );
}
