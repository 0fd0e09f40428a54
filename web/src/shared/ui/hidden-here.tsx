import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import classes from './hidden-here.module.css';

/** Stands in place of what has just been hidden. It takes over the focus of the button that hid it. */
export function HiddenHere({ children, onShow }: { children: ReactNode; onShow: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <div role="status" className={classes.hidden}>
      {children}
      <Button ref={undo} size="compact-sm" variant="subtle" onClick={onShow}>
        <Trans>Undo</Trans>
      </Button>
    </div>
  );
}
