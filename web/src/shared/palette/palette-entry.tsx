import { useRouter } from '@tanstack/react-router';
import { Children, useId, type MouseEvent, type ReactNode } from 'react';
import classes from './palette-entry.module.css';
import { usePalette } from './palette-context.ts';

export interface PaletteEntryProps {
  readonly icon: ReactNode;
  /** The name, or all that is said of it. */
  readonly children: ReactNode;
  /** What stands at the end of the line. */
  readonly aside?: ReactNode;
  /** The address that it opens. Without one, the palette stays open. */
  readonly to?: string;
  readonly onChoose?: () => void;
  /** Whether Enter opens the entry after it, unless someone moves here. */
  readonly isAlternative?: boolean;
  /** Whether the right arrow shows what can be done with it. */
  readonly hasActions?: boolean;
}

/** One result of the palette, which screen readers name when the arrows reach it. */
export function PaletteEntry({ icon, children, aside, to, onChoose, ...rest }: PaletteEntryProps) {
  const id = useId();
  const { history } = useRouter();
  const { close } = usePalette();
  const option = {
    id,
    role: 'option',
    'aria-selected': false,
    // The focus stays in the field, where the arrows are read.
    tabIndex: -1,
    className: classes.entry,
    'data-alternative': rest.isAlternative,
    'aria-keyshortcuts': rest.hasActions ? 'ArrowRight' : undefined,
  };
  const content = (
    <>
      <span className={classes.icon}>{icon}</span>
      <span className={classes.body}>{children}</span>
      {aside && <span className={classes.aside}>{aside}</span>}
    </>
  );
  if (to === undefined)
    return (
      <button type="button" {...option} onClick={onChoose}>
        {content}
      </button>
    );
  const onClick = (event: MouseEvent): void => {
    onChoose?.();
    // The browser opens it in another tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    close();
    history.push(to);
  };
  return (
    <a href={history.createHref(to)} {...option} onClick={onClick}>
      {content}
    </a>
  );
}

export interface PaletteGroupProps {
  readonly label: string;
  readonly children: ReactNode;
  /** Whether the entries stand beside the label. */
  readonly isLine?: boolean;
}

/** Results of one kind. Nothing without results. */
export function PaletteGroup({ label, children, isLine }: PaletteGroupProps) {
  if (Children.toArray(children).length === 0) return null;
  return (
    <div role="group" aria-label={label} className={classes.group} data-line={isLine}>
      <div className={classes.heading} aria-hidden>
        {label}
      </div>
      {children}
    </div>
  );
}
