import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { InfiniteList } from '../../shared/ui/infinite-list.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { CommentComposer } from './comment-composer.tsx';
import { CommentThread } from './comment-thread.tsx';
import classes from './comments.module.css';
import { commentQueries, type CommentSubject } from './comments.queries.ts';
import { useLinkedComment, withLinked } from './use-linked-comment.ts';

export interface CommentsProps {
  readonly subject: CommentSubject;
  /** Whether new comments are accepted. */
  readonly open: boolean;
}

/** Comments on a subject, updated live. */
export function Comments({ subject, open }: CommentsProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery(commentQueries.threads(subject));
  const linked = useLinkedComment(subject);
  const total = query.data?.pages[0]?.total ?? 0;
  return (
    <section className={classes.comments} aria-label={t`Comments`}>
      <h2 className={classes.title} aria-live="polite">
        {total > 0 ? <Plural value={total} one="# comment" other="# comments" /> : <Trans>Comments</Trans>}
      </h2>
      {open ? (
        <CommentComposer subject={subject} replyTo={null} />
      ) : (
        <Text c="dimmed" mb="md">
          <Trans>Comments are turned off.</Trans>
        </Text>
      )}
      <InfiniteList query={query} skeleton={<RowsSkeleton rows={3} />} empty={open ? <NoComments /> : null}>
        {(threads) => (
          <ol className={classes.list}>
            {withLinked(threads, linked?.thread).map((comment) => (
              <CommentThread
                key={comment.id}
                comment={comment}
                open={open}
                linked={linked?.thread.id === comment.id ? linked.comment : undefined}
              />
            ))}
          </ol>
        )}
      </InfiniteList>
    </section>
  );
}

function NoComments() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={IconMessageCircle}
      title={t`No comments yet`}
      text={t`Ask a question, say thanks or share your thoughts.`}
    />
  );
}
