import { Spotlight, type SpotlightActionProps } from '@mantine/spotlight';
import { Children, type ReactNode } from 'react';

/** One result of the palette, which screen readers name when the arrows reach it. */
export function PaletteEntry(props: SpotlightActionProps) {
  return <Spotlight.Action role="option" aria-selected={false} {...props} />;
}

export interface PaletteGroupProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Results of one kind. Nothing without results. */
export function PaletteGroup({ label, children }: PaletteGroupProps) {
  if (Children.toArray(children).length === 0) return null;
  return (
    <Spotlight.ActionsGroup label={label} role="group" aria-label={label}>
      {children}
    </Spotlight.ActionsGroup>
  );
}
