import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ChatMessage, QuotedMessage } from '@atrium/proto/chat/messages';
import { formerColleague } from '@atrium/proto/common';
import { personName } from '../../shared/chat/conversation-name.ts';
import { parseMentions, type Mention } from '../../shared/mentions/mention-markup.ts';
import { useOpenConversation } from './conversation-context.tsx';
import { parseFormatting, type FormattedSpan } from './message-formatting.ts';
import { LinkCard } from './link-card.tsx';
import { splitLinks } from './split-links.ts';
import { MessageAttachments } from './message-attachments.tsx';
import { plainText } from './message-text.ts';
import classes from './message-item.module.css';

/** The quoted message, the text and the attachments. */
export function MessageBody({ message, inThread }: { message: ChatMessage; inThread: boolean }) {
  const { renew } = useOpenConversation();
  if (message.deletedAt)
    return (
      <p className={`${classes.text} ${classes.gone}`}>
        <Trans>This message was deleted</Trans>
      </p>
    );
  const { replyTo, thread } = message;
  return (
    <>
      {replyTo && !(inThread && replyTo.id === thread) && <Quote quoted={replyTo} />}
      {message.attachments.length > 0 && <MessageAttachments message={message} />}
      {message.text !== '' && <MessageText text={message.text} />}
      {message.preview && <LinkCard preview={message.preview} renew={() => renew(message.seq)} />}
    </>
  );
}

function Quote({ quoted }: { quoted: QuotedMessage }) {
  const { t } = useLingui();
  const { jumpTo } = useOpenConversation();
  return (
    <UnstyledButton className={classes.quote} onClick={() => jumpTo(quoted.seq)} title={t`Go to message`}>
      <b>{personName(quoted.author)}</b>
      <span className={classes.quoted} dir="auto">
        {quoted.deleted ? (
          <Trans>This message was deleted</Trans>
        ) : (
          plainText(quoted.text) || <Trans>Attachment</Trans>
        )}
      </span>
    </UnstyledButton>
  );
}

/** One to three emoji without other text are shown large. */
const onlyEmoji =
  /^(?:\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?(?:\u200D\p{Extended_Pictographic}\uFE0F?)*\s*){1,3}$/u;

export function MessageText({ text }: { text: string }) {
  return parseFormatting(text).map((block, at) => {
    if (block.kind === 'code')
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrolled by keyboard
        <pre key={at} className={classes.code} tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    const paragraph = (
      <p key={at} className={classes.text} dir="auto" data-only-emoji={onlyEmoji.test(text) || undefined}>
        <FormattedText parts={block.parts} />
      </p>
    );
    return block.kind === 'words' ? (
      paragraph
    ) : (
      <blockquote key={at} className={classes.said}>
        {paragraph}
      </blockquote>
    );
  });
}

const elements = { bold: 'strong', italic: 'em', struck: 's' } as const;

function FormattedText({ parts }: { parts: readonly FormattedSpan[] }) {
  return parts.map((part, at) => {
    if (part.kind === 'code') return <code key={at}>{part.text}</code>;
    if (part.kind === 'words') return <TextWithMentions key={at} text={part.text} />;
    const Element = elements[part.kind];
    return (
      <Element key={at}>
        <FormattedText parts={part.parts} />
      </Element>
    );
  });
}

function TextWithMentions({ text }: { text: string }) {
  return parseMentions(text).map((part, at) =>
    part.mention ? <MentionLink key={at} {...part.mention} /> : <PlainText key={at} text={part.text} />,
  );
}

function PlainText({ text }: { text: string }) {
  return splitLinks(text).map((part, at) =>
    part.href ? (
      <a key={at} href={part.href} target="_blank" rel="noreferrer noopener">
        {part.text}
      </a>
    ) : (
      <span key={at}>{part.text}</span>
    ),
  );
}

function MentionLink({ id, name }: Mention) {
  const { t } = useLingui();
  const { me } = useOpenConversation();
  if (id === formerColleague) return <span>@{t`Former colleague`}</span>;
  return (
    <Link to="/profile/$id" params={{ id }} className={classes.mention} data-me={id === me || undefined}>
      @{name}
    </Link>
  );
}
