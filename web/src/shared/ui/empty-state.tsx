import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './state.module.css';

export interface EmptyStateProps {
  readonly icon: Icon;
  /** What will appear here. */
  readonly title: string;
  readonly text?: ReactNode;
  /** The first step, if this person may take it. */
  readonly action?: ReactNode;
}

export function EmptyState({ icon: Icon, title, text, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <span className={classes.icon}>
        <Icon size={28} stroke={1.5} aria-hidden />
      </span>
      <h2 className={classes.title}>{title}</h2>
      {text && <p className={classes.text}>{text}</p>}
      {action}
    </div>
  );
}
