import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { Conversation } from '@atrium/proto/chat/conversations';
import { Avatar } from '../../shared/ui/avatar.tsx';
import type { CSSProperties } from 'react';
import classes from './conversation-avatar.module.css';

export interface ConversationAvatarProps {
  readonly conversation: Pick<Conversation, 'kind' | 'others'>;
  readonly size: number;
  readonly online?: boolean;
}

/** The other person with their presence, or two people of a group. */
export function ConversationAvatar({ conversation, size, online = false }: ConversationAvatarProps) {
  const { t } = useLingui();
  const [first, second] = conversation.others;
  const style = { '--size': `${size}px` } as CSSProperties;
  if (conversation.kind === 'group' && first && second)
    return (
      <span className={classes.pair} style={style} aria-hidden>
        <Avatar person={second} size={size * 0.68} />
        <Avatar person={first} size={size * 0.68} />
      </span>
    );
  return (
    <span className={classes.one} style={style}>
      {first ? (
        <Avatar person={first} size={size} />
      ) : (
        <span className={classes.nobody} aria-hidden>
          <IconUsers size={size * 0.5} stroke={1.6} />
        </span>
      )}
      {online && conversation.kind === 'direct' && (
        <span className={classes.online} title={t`Online`}>
          <VisuallyHidden>{t`Online`}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}
