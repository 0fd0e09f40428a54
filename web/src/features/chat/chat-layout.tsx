import type { ReactNode } from 'react';
import classes from './chat-layout.module.css';
import { ConversationPanel } from './conversation-panel.tsx';

export interface ChatLayoutProps {
  /** ID of the open conversation. */
  readonly open?: string;
  /** On a phone, only one of the two is visible. */
  readonly shows: 'list' | 'content';
  readonly children: ReactNode;
}

/** Conversations on the left, the open one on the right. */
export function ChatLayout({ open, shows, children }: ChatLayoutProps) {
  return (
    <div className={classes.layout} data-fill={shows === 'content' ? 'screen' : 'page'} data-shows={shows}>
      <ConversationPanel open={open} isPage={shows === 'list'} />
      <div className={classes.content}>{children}</div>
    </div>
  );
}
