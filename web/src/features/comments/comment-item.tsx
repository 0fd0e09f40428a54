import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { formerColleague } from '@atrium/proto/common';
import type { Comment } from '@atrium/proto/content/comments';
import { RelativeTime } from '../../shared/i18n/relative-time.tsx';
import { parseMentions, type Mention } from '../../shared/mentions/mention-markup.ts';
import { ReactionBar } from '../../shared/reactions/reaction-bar.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { PersonName } from '../../shared/ui/person-name.tsx';
import { CommentEditor } from './comment-editor.tsx';
import { CommentMenu } from './comment-menu.tsx';
import { RemovalNotice } from './removal-notice.tsx';
import classes from './comments.module.css';
import { useReplaceComment } from './comments.queries.ts';

export interface CommentItemProps {
  readonly comment: Comment;
  /** Whether the address names it: it is scrolled to and marked. */
  readonly isLinked?: boolean;
  /** Set where replies are possible. */
  readonly onReply?: (() => void) | undefined;
}

export function CommentItem({ comment, isLinked = false, onReply }: CommentItemProps) {
  const item = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isLinked) return;
    item.current?.focus({ preventScroll: true });
    item.current?.scrollIntoView({ block: 'center' });
  }, [isLinked]);
  const [editing, editor] = useDisclosure();
  const isMine = useSession().person.id === comment.author.id;
  const isLively = comment.state === 'visible' || (comment.state === 'held' && isMine);
  return (
    <article
      ref={item}
      className={classes.comment}
      id={`comment-${comment.id}`}
      {...(isLinked && { tabIndex: -1, 'data-linked': true })}
    >
      <Avatar person={comment.author} size={36} />
      <div>
        <div className={classes.head}>
          <PersonName person={comment.author} />
          <span className={classes.when}>
            <RelativeTime at={comment.createdAt} />
            {comment.editedAt && (
              <>
                {' · '}
                <Trans>Edited</Trans>
              </>
            )}
          </span>
          {isLively && !editing && <CommentMenu comment={comment} onEdit={editor.open} />}
        </div>
        {editing ? (
          <CommentEditor comment={comment} onDone={editor.close} />
        ) : (
          <CommentBody comment={comment} />
        )}
        {comment.state === 'visible' && !editing && <Below comment={comment} onReply={onReply} />}
      </div>
    </article>
  );
}

function CommentBody({ comment }: { comment: Comment }) {
  return (
    <>
      {comment.state === 'held' && comment.text && (
        <p className={classes.notice}>
          <Trans>In review: others see this comment once a moderator approves it.</Trans>
        </p>
      )}
      {comment.removal && <RemovalNotice comment={comment} removal={comment.removal} />}
      {comment.text ? <CommentText text={comment.text} /> : <Gone state={comment.state} />}
    </>
  );
}

function Gone({ state }: { state: Comment['state'] }) {
  return (
    <p className={`${classes.text} ${classes.gone}`}>
      {state === 'removed' && <Trans>This comment was removed by a moderator.</Trans>}
      {state === 'held' && <Trans>This comment is being reviewed.</Trans>}
      {state === 'deleted' && <Trans>This comment was deleted.</Trans>}
    </p>
  );
}

function CommentText({ text }: { text: string }) {
  return (
    <p className={classes.text}>
      {parseMentions(text).map((part, at) =>
        part.mention ? <Mentioned key={at} {...part.mention} /> : <span key={at}>{part.text}</span>,
      )}
    </p>
  );
}

function Mentioned({ id, name }: Mention) {
  const { t } = useLingui();
  if (id === formerColleague) return <span>@{t`Former colleague`}</span>;
  return (
    <Link to="/profile/$id" params={{ id }} className={classes.mention}>
      @{name}
    </Link>
  );
}

function Below({ comment, onReply }: { comment: Comment; onReply: (() => void) | undefined }) {
  const replace = useReplaceComment(comment.subject);
  return (
    <div className={classes.below}>
      <ReactionBar
        target={{ kind: 'comment', id: comment.id }}
        reactions={comment.reactions}
        onReacted={(reactions) => replace({ ...comment, reactions })}
      />
      {onReply && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={onReply}
        >
          <Trans>Reply</Trans>
        </Button>
      )}
    </div>
  );
}
