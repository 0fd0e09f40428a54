import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconAt, IconBellOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Conversation } from '@atrium/proto/chat/conversations';
import { conversationName, authorLabel } from '../../shared/chat/conversation-name.ts';
import { drafts } from '../../shared/device/drafts.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { RelativeTime } from '../../shared/i18n/relative-time.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { ConversationAvatar } from './conversation-avatar.tsx';
import classes from './conversation-list.module.css';
import { draftKey, type Draft } from './draft.ts';
import { messageKindLabels, plainText } from './message-text.ts';
import { moveFocus } from '../../shared/ui/move-focus.ts';
import { isMuted } from './mute.ts';
import { useTypingPeople } from './typing.ts';

export interface ConversationRowProps {
  readonly conversation: Conversation;
  readonly isOpen: boolean;
  readonly online: boolean;
}

export function ConversationRow({ conversation, isOpen, online }: ConversationRowProps) {
  const { id, last, unread } = conversation;
  const language = useLanguage();
  return (
    <Link
      to="/chat/$id/messages"
      params={{ id }}
      className={classes.row}
      onKeyDown={moveFocus()}
      data-open={isOpen || undefined}
      data-unread={unread > 0 || undefined}
      {...(isOpen && { 'aria-current': 'page' as const })}
    >
      <ConversationAvatar conversation={conversation} size={44} online={online} />
      <span className={classes.words}>
        <span className={classes.line}>
          <span className={classes.name}>
            <span dir="auto">{conversationName(conversation, language)}</span>
          </span>
          <span className={classes.when}>{last && <RelativeTime at={last.at} />}</span>
        </span>
        <span className={classes.line}>
          <span className={classes.last}>
            <LastLine conversation={conversation} isOpen={isOpen} />
          </span>
          <Waiting conversation={conversation} />
        </span>
      </span>
    </Link>
  );
}

function LastLine({ conversation, isOpen }: { conversation: Conversation; isOpen: boolean }) {
  const { i18n, t } = useLingui();
  const me = useSession().person.id;
  const [writer] = useTypingPeople(conversation.id);
  const draft = isOpen ? undefined : drafts.read<Draft>(draftKey(conversation.id))?.text.trim();
  const { last } = conversation;
  if (writer) return <span className={classes.typing}>{t`${writer.name} is typing…`}</span>;
  if (draft)
    return (
      <span dir="auto">
        <Trans>Draft: {draft}</Trans>
      </span>
    );
  if (!last) return null;
  if (last.kind === 'event')
    return (
      <span>
        <Trans>Group updated</Trans>
      </span>
    );
  const summary = last.kind === 'text' ? plainText(last.text) : i18n._(messageKindLabels[last.kind]);
  const who = authorLabel(conversation, last.author, me);
  return <span dir="auto">{who ? `${who}: ${summary}` : summary}</span>;
}

function Waiting({ conversation }: { conversation: Conversation }) {
  const { t } = useLingui();
  const { unread, mentioned, urgent, mutedUntil } = conversation;
  const isSilent = isMuted(mutedUntil);
  const most = 99;
  return (
    <span className={classes.marks}>
      {urgent.length > 0 && (
        <IconAlertTriangle size={18} className={classes.urgent} aria-label={t`Urgent`} role="img" />
      )}
      {isSilent && <IconBellOff size={16} stroke={1.6} aria-label={t`Muted`} role="img" />}
      {mentioned && <IconAt size={18} className={classes.at} aria-label={t`You were mentioned`} role="img" />}
      {unread > 0 && (
        <>
          <span className={classes.unread} data-silent={isSilent || undefined} aria-hidden>
            {unread > most ? `${most}+` : unread}
          </span>
          <VisuallyHidden>{t`${plural(unread, { one: '# unread message', other: '# unread messages' })}`}</VisuallyHidden>
        </>
      )}
    </span>
  );
}
