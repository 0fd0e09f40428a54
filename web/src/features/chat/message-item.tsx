import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconPin } from '@tabler/icons-react';
import { memo, useState, type FocusEvent } from 'react';
import type { ChatMessage } from '@atrium/proto/chat/messages';
import { personName } from '../../shared/chat/conversation-name.ts';
import { formatDateTime } from '../../shared/i18n/format-time.ts';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { useOpenConversation } from './conversation-context.tsx';
import { MessageActions } from './message-actions.tsx';
import { MessageBody } from './message-body.tsx';
import { MessageReceipts } from './message-receipts.tsx';
import { MessageReactions } from './message-reactions.tsx';
import { Replies } from './replies.tsx';
import { eventText } from './message-text.ts';
import classes from './message-item.module.css';

export interface MessageItemProps {
  readonly message: ChatMessage;
  readonly first: boolean;
  /** Whether the reader jumped to this message. */
  readonly isTarget: boolean;
  readonly inThread: boolean;
}

export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  return props.message.event ? <EventLine message={props.message} /> : <MessageContent {...props} />;
});

function EventLine({ message }: { message: ChatMessage }) {
  const { me } = useOpenConversation();
  const language = useLanguage();
  if (!message.event) return null;
  return (
    <p className={classes.event} data-seq={message.seq} dir="auto">
      {eventText(message.event, message.author, me, language)}
    </p>
  );
}

function MessageContent({ message, first, isTarget, inThread }: MessageItemProps) {
  const { t } = useLingui();
  const { me, conversation } = useOpenConversation();
  const [isLookedAt, setLookedAt] = useState(false);
  const isMine = message.author.id === me;
  const name = personName(message.author);
  const leave = (event: FocusEvent): void => {
    if (event.relatedTarget && !isOf(event.currentTarget, event.relatedTarget)) setLookedAt(false);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what can be done shows while it is looked at
    <article
      className={classes.message}
      data-seq={message.seq}
      data-key={message.id}
      data-mine={isMine || undefined}
      data-first={first || undefined}
      data-target={isTarget || undefined}
      tabIndex={-1}
      aria-label={isMine ? t`You` : name}
      onPointerEnter={() => setLookedAt(true)}
      onPointerLeave={(event) => !isOf(event.currentTarget, document.activeElement) && setLookedAt(false)}
      onFocus={() => setLookedAt(true)}
      onBlur={leave}
    >
      {!isMine && (
        <span className={classes.face}>{first && <Avatar person={message.author} size={36} />}</span>
      )}
      <div className={classes.column}>
        {first && !isMine && conversation.kind === 'group' && (
          <span className={classes.name} dir="auto">
            {name}
          </span>
        )}
        <div className={classes.line}>
          <div className={classes.bubble} data-urgent={message.urgent ? true : undefined}>
            <MessageBody message={message} inThread={inThread} />
            <Foot message={message} isMine={isMine} />
          </div>
          {isLookedAt && !message.deletedAt && <MessageActions message={message} isMine={isMine} />}
        </div>
        <MessageReactions message={message} />
        {!inThread && <Replies message={message} />}
      </div>
    </article>
  );
}

/** The menu and reactions opened from a message are rendered in a portal and still belong to it. */
const isOf = (message: Element, target: EventTarget | null): boolean =>
  target instanceof Element && (message.contains(target) || target.closest('[data-portal]') !== null);

function Foot({ message, isMine }: { message: ChatMessage; isMine: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const language = useLanguage();
  return (
    <span className={classes.foot}>
      {message.urgent && <IconAlertTriangle size={15} role="img" aria-label={t`Urgent`} />}
      {message.pinned && <IconPin size={15} stroke={1.8} role="img" aria-label={t`Pinned`} />}
      {message.editedAt && !message.deletedAt && (
        <span>
          <Trans>Edited</Trans>
        </span>
      )}
      <time dateTime={message.createdAt} title={formatDateTime(new Date(message.createdAt), language)}>
        {format.time(message.createdAt)}
      </time>
      {isMine && !message.deletedAt && <MessageReceipts seq={message.seq} />}
    </span>
  );
}
