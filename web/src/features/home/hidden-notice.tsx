import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './home-page.module.css';

/** Stands in place of a notice that has just been hidden. It takes over the focus of the button that hid it. */
export function HiddenNotice({ onShow }: { onShow: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <div role="status" className={classes.hidden}>
      <Trans>Notice hidden.</Trans>
      <Button ref={undo} size="compact-sm" variant="subtle" onClick={onShow}>
        <Trans>Undo</Trans>
      </Button>
    </div>
  );
}
