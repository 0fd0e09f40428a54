import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Comment } from '@atrium/proto/content/comments';
import { InfiniteList } from '../../shared/ui/infinite-list.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { CommentComposer } from './comment-composer.tsx';
import { CommentItem } from './comment-item.tsx';
import classes from './comments.module.css';
import { commentQueries } from './comments.queries.ts';
import { withLinked } from './use-linked-comment.ts';

export interface CommentThreadProps {
  readonly comment: Comment;
  /** Whether it can be answered. */
  readonly open: boolean;
  /** The comment of the thread that the address names. */
  readonly linked?: Comment | undefined;
}

export function CommentThread({ comment, open, linked }: CommentThreadProps) {
  const { t } = useLingui();
  const [unfolded, replies] = useDisclosure(comment.replies > 0 && comment.replies <= 3);
  const [replying, reply] = useDisclosure();
  const count = comment.replies;
  const linkedReply = linked && linked.id !== comment.id ? linked : undefined;
  const linkedReplyId = linkedReply?.id;
  const unfold = replies.open;
  useEffect(() => {
    if (linkedReplyId !== undefined) unfold();
  }, [linkedReplyId, unfold]);
  const startReply = (): void => {
    replies.open();
    reply.open();
  };
  return (
    <li>
      <CommentItem
        comment={comment}
        isLinked={linked?.id === comment.id}
        {...(open && comment.state === 'visible' && { onReply: startReply })}
      />
      {count > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          ml="2.75rem"
          mt={4}
          aria-expanded={unfolded}
          rightSection={
            unfolded ? <IconChevronUp size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />
          }
          onClick={replies.toggle}
        >
          {t`${plural(count, { one: '# reply', other: '# replies' })}`}
        </Button>
      )}
      {(unfolded || replying) && (
        <div>
          {unfolded && count > 0 && <Replies comment={comment} linked={linkedReply} />}
          {replying && (
            <div className={classes.replies}>
              <CommentComposer
                subject={comment.subject}
                replyTo={comment.id}
                autoFocus
                onDone={reply.close}
              />
            </div>
          )}
        </div>
      )}
    </li>
  );
}

function Replies({ comment, linked }: { comment: Comment; linked: Comment | undefined }) {
  const query = useInfiniteQuery(commentQueries.replies(comment.subject, comment.id));
  return (
    <InfiniteList query={query} skeleton={<RowsSkeleton rows={1} />} empty={null}>
      {(replies) => (
        <ol className={classes.replies}>
          {withLinked(replies, linked).map((one) => (
            <li key={one.id}>
              <CommentItem comment={one} isLinked={linked?.id === one.id} />
            </li>
          ))}
        </ol>
      )}
    </InfiniteList>
  );
}
