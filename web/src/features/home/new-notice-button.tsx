import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './new-notice-button.module.css';

/** A notice above the edge of the screen is not seen. */
const isScrolled = (): boolean => window.scrollY > 200;

/** Tells people who have the page open and read further down that there is a new notice above. */
export function NewNoticeButton({ version }: { version: number | null }) {
  const [seen, setSeen] = useState(version);
  const [isNew, setNew] = useState(false);
  if (seen !== version) {
    setSeen(version);
    setNew(version !== null && isScrolled());
  }
  const go = (): void => {
    setNew(false);
    const notice = document.getElementById('notice');
    notice?.scrollIntoView({ block: 'start' });
    notice?.focus({ preventScroll: true });
  };
  return (
    <div role="status" className={classes.place}>
      {isNew && (
        <Button radius="xl" size="sm" leftSection={<IconArrowUp size={16} aria-hidden />} onClick={go}>
          <Trans>New notice</Trans>
        </Button>
      )}
    </div>
  );
}
