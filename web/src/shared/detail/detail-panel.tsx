import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './detail-panel.module.css';

export interface DetailPanelProps {
  /** Missing where the frame of the panel shows it, as the side panel of a list and a drawer do. */
  readonly title?: string;
  /** A picture before the state. */
  readonly leading?: ReactNode;
  readonly state?: ReactNode;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** One record beside other things: what a `DetailPage` has, in a narrow column. */
export const DetailPanel = ({ title, leading, state, lead, actions, children }: DetailPanelProps) => (
  <div className={classes.panel}>
    {title && (
      <Title order={2} className={classes.title}>
        {title}
      </Title>
    )}
    {(leading || state) && (
      <div className={classes.state}>
        {leading}
        {state}
      </div>
    )}
    {lead && <p className={classes.lead}>{lead}</p>}
    {actions && <div className={classes.actions}>{actions}</div>}
    {children}
  </div>
);
