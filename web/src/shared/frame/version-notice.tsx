import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { loadNewVersion } from '../ui/load-new-version.ts';
import { useNewVersion } from './use-new-version.ts';
import classes from './version-notice.module.css';

/** Offers the new version beside the bell, where nothing moves that people are about to touch or type. */
export function VersionNotice() {
  const { t } = useLingui();
  const isNew = useNewVersion();
  const title = t`Atrium was updated. Reload for the new version. What you typed is kept.`;
  return (
    <div role="status">
      {isNew && (
        <Button
          variant="light"
          size="xs"
          className={classes.button}
          leftSection={<IconRefresh size={18} aria-hidden />}
          title={title}
          onClick={() => void loadNewVersion()}
        >
          <span className={classes.text}>
            <Trans>Update available</Trans>
          </span>
        </Button>
      )}
    </div>
  );
}
