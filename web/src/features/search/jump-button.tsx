import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

export interface JumpButtonProps {
  readonly label: string;
  readonly icon: Icon;
  /** The address that it opens; without one, it does something here. */
  readonly to?: string;
  readonly onChoose?: () => void;
}

/** A small way from the page of the search to a page or another search. */
export const JumpButton = ({ label, icon: Icon, to, onChoose }: JumpButtonProps) => (
  <Button
    variant="default"
    leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
    {...(to === undefined
      ? { onClick: onChoose }
      : { renderRoot: (props: object) => <Link to={to} {...props} /> })}
  >
    {label}
  </Button>
);
