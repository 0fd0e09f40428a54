import type { ReactNode } from 'react';
import classes from './chat-layout.module.css';
import { ConversationPanel } from './conversation-panel.tsx';

export interface ChatLayoutProps {
  /** The conversation that is open. */
  readonly open?: string;
  /** What a phone shows: one of the two at a time. */
  readonly shows: 'list' | 'content';
  readonly children: ReactNode;
}

/** The conversations at the left, what was opened at the right. */
export function ChatLayout({ open, shows, children }: ChatLayoutProps) {
  return (
    <div className={classes.layout} data-fill={shows === 'content' ? 'screen' : 'page'} data-shows={shows}>
      <ConversationPanel open={open} isPage={shows === 'list'} />
      <div className={classes.content}>{children}</div>
    </div>
  );
}
