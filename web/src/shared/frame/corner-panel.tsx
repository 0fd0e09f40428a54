import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import classes from './corner-panel.module.css';

export interface CornerPanelProps {
  readonly id: string;
  /** The accessible name of the panel. */
  readonly label: string;
  readonly width?: 'wide' | undefined;
  /** `wasOpened`: it requests nothing until then. */
  readonly children: (panel: { wasOpened: boolean; close: () => void }) => ReactNode;
}

/**
 * A panel under the buttons at the top right, which a button with `popoverTarget` opens. The browser opens and closes
 * it as a native popover.
 */
export function CornerPanel({ id, label, width, children }: CornerPanelProps) {
  const [panel, setPanel] = useState<HTMLDivElement | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isOpen = useRef(false);
  // By the keyboard or a notification, another page can come while it is open.
  useEffect(() => {
    if (path && isOpen.current) panel?.hidePopover();
  }, [path, panel]);
  return (
    <div
      ref={setPanel}
      id={id}
      popover="auto"
      role="dialog"
      aria-label={label}
      className={classes.panel}
      data-width={width}
      onToggle={({ target, newState }) => {
        if (target !== panel) return;
        isOpen.current = newState === 'open';
        if (isOpen.current) setWasOpened(true);
      }}
    >
      {children({ wasOpened, close: () => panel?.hidePopover() })}
    </div>
  );
}
