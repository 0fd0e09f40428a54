import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import classes from './number-tile.module.css';

interface NumberTileProps extends Pick<LinkProps, 'to' | 'params' | 'search'> {
  /** Null if works council mode hides it. */
  readonly value: ReactNode;
  /** What is counted; the link to where it comes from. */
  readonly label: ReactNode;
  readonly detail?: ReactNode;
}

/** A number of the organisation, with the way to where it comes from. */
export const NumberTile = ({ value, label, detail, ...link }: NumberTileProps) => (
  <li className={classes.tile}>
    {value === null ? (
      <span className={classes.hidden}>
        <Trans>Too few people</Trans>
      </span>
    ) : (
      <span className={classes.value}>{value}</span>
    )}
    <Link {...link} className={classes.label}>
      {label}
    </Link>
    {detail && <span className={classes.detail}>{detail}</span>}
  </li>
);

/** In its place, while it is loading or could not be loaded. */
export const EmptyTile = ({ children }: { children: ReactNode }) => (
  <li className={classes.tile}>{children}</li>
);

/** Hidden as long as it is empty. */
export const NumberTiles = ({ children }: { children: ReactNode }) => (
  <ul className={classes.tiles}>{children}</ul>
);
