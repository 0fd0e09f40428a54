import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import classes from './message-list.module.css';

/** Scrolls to the newest message and shows how many messages below have not been seen. */
export function JumpToLatest({ missing, go }: { missing: number; go: () => void }) {
  const { t } = useLingui();
  return (
    <div className={classes.newest}>
      <Button
        variant="default"
        radius="xl"
        className={classes.newestButton}
        leftSection={<IconArrowDown size={18} aria-hidden />}
        onClick={go}
      >
        {missing > 0
          ? t`${plural(missing, { one: '# newer message', other: '# newer messages' })}`
          : t`Jump to latest`}
      </Button>
    </div>
  );
}
