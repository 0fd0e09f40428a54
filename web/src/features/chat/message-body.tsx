import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ChatMessage, QuotedMessage } from '@atrium/proto/chat/messages';
import { formerColleague } from '@atrium/proto/common';
import { nameOf } from '../../shared/chat/conversation-name.ts';
import { partsOf, type Mention } from '../../shared/mentions/mention-markup.ts';
import { useOpenConversation } from './conversation-context.tsx';
import { formatted, type Marked } from './formatted.ts';
import { LinkCard } from './link-card.tsx';
import { linksIn } from './links-in.ts';
import { MessageAttachments } from './message-attachments.tsx';
import { plainWords } from './message-words.ts';
import classes from './message-item.module.css';

/** What a message says: what it answers, its words, what it carries. */
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
      <b>{nameOf(quoted.author)}</b>
      <span className={classes.quoted} dir="auto">
        {quoted.deleted ? (
          <Trans>This message was deleted</Trans>
        ) : (
          plainWords(quoted.text) || <Trans>Attachment</Trans>
        )}
      </span>
    </UnstyledButton>
  );
}

/** One to three of them and nothing else are shown large. */
const onlyEmoji =
  /^(?:\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?(?:\u200D\p{Extended_Pictographic}\uFE0F?)*\s*){1,3}$/u;

export function MessageText({ text }: { text: string }) {
  return formatted(text).map((block, at) => {
    if (block.kind === 'code')
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrolled by keyboard
        <pre key={at} className={classes.code} tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    const words = (
      <p key={at} className={classes.text} dir="auto" data-only-emoji={onlyEmoji.test(text) || undefined}>
        <MarkedWords parts={block.parts} />
      </p>
    );
    return block.kind === 'words' ? (
      words
    ) : (
      <blockquote key={at} className={classes.said}>
        {words}
      </blockquote>
    );
  });
}

const elements = { bold: 'strong', italic: 'em', struck: 's' } as const;

function MarkedWords({ parts }: { parts: readonly Marked[] }) {
  return parts.map((part, at) => {
    if (part.kind === 'code') return <code key={at}>{part.text}</code>;
    if (part.kind === 'words') return <Named key={at} text={part.text} />;
    const Element = elements[part.kind];
    return (
      <Element key={at}>
        <MarkedWords parts={part.parts} />
      </Element>
    );
  });
}

function Named({ text }: { text: string }) {
  return partsOf(text).map((part, at) =>
    part.mention ? <Mentioned key={at} {...part.mention} /> : <Words key={at} text={part.text} />,
  );
}

function Words({ text }: { text: string }) {
  return linksIn(text).map((part, at) =>
    part.href ? (
      <a key={at} href={part.href} target="_blank" rel="noreferrer noopener">
        {part.text}
      </a>
    ) : (
      <span key={at}>{part.text}</span>
    ),
  );
}

function Mentioned({ id, name }: Mention) {
  const { t } = useLingui();
  const { me } = useOpenConversation();
  if (id === formerColleague) return <span>@{t`Former colleague`}</span>;
  return (
    <Link to="/profile/$id" params={{ id }} className={classes.mention} data-me={id === me || undefined}>
      @{name}
    </Link>
  );
}
