import { msg } from '@lingui/core/macro';
import { comments, type Comment } from '@atrium/proto/content/comments';
import { queryOptions, useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { cursorList } from '../../shared/api/cursor-list.ts';
import { sendOrQueue } from '../../shared/offline/send-or-queue.ts';
import { refetchOn } from '../../shared/live/live-registry.ts';
import { messageBy } from '../../shared/toast/success-message.ts';

const api = createApi(comments);

export type CommentSubject = Comment['subject'];

const keys = {
  of: ({ kind, id }: CommentSubject) => ['comments', kind, id] as const,
};

const pageSize = 20;

export const commentQueries = {
  threads: (subject: CommentSubject) =>
    cursorList([...keys.of(subject), 'threads'], (after, signal) =>
      api.list({ params: subject, query: { limit: pageSize, after } }, { signal }),
    ),
  replies: (subject: CommentSubject, replyTo: string) =>
    cursorList([...keys.of(subject), 'replies', replyTo], (after, signal) =>
      api.list({ params: subject, query: { limit: pageSize, after, replyTo } }, { signal }),
    ),
  one: (subject: CommentSubject, id: string) =>
    queryOptions({
      queryKey: [...keys.of(subject), 'one', id],
      queryFn: ({ signal }) => api.get({ params: { id } }, { signal }),
    }),
};

refetchOn('comments.changed', ({ kind, id }) => [
  ['comments', kind, id].filter((part) => part !== undefined),
]);
refetchOn('reactions.changed', ({ kind }) => (kind === 'comment' ? [['comments']] : []));

type CommentPages = InfiniteData<{ items: Comment[]; next: string | null; total: number }>;

/** Replaces a comment with the server’s version wherever it is cached. */
export function useReplaceComment(subject: CommentSubject) {
  const client = useQueryClient();
  return (comment: Comment): void => {
    const replaced = (one: Comment): Comment => (one.id === comment.id ? comment : one);
    client.setQueriesData<CommentPages | Comment>({ queryKey: keys.of(subject) }, (data) => {
      if (!data || !('pages' in data)) return data && replaced(data);
      return {
        ...data,
        pages: data.pages.map((page) => ({ ...page, items: page.items.map(replaced) })),
      };
    });
  };
}

export const useAddComment = (subject: CommentSubject) => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['comment'],
    meta: { success: messageBy('state', { held: msg`Comment held for review.` }, msg`Comment posted.`) },
    mutationFn: ({ text, replyTo }: { text: string; replyTo: string | null }) =>
      sendOrQueue({ kind: 'comment', input: { params: subject, body: { text, replyTo } } }, (id) =>
        api.add({ params: subject, body: { id, text, replyTo } }),
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.of(subject) }),
  });
};

/** Actions on a comment. Each returns the updated comment. */
export function useCommentActions(comment: Comment) {
  const replace = useReplaceComment(comment.subject);
  const params = { id: comment.id };
  const done = { onSuccess: replace };
  return {
    edit: useMutation({
      mutationKey: ['edit comment'],
      meta: { success: messageBy('state', { held: msg`Comment held for review.` }, msg`Comment saved.`) },
      mutationFn: (text: string) => api.edit({ params, body: { text } }, { ifMatch: comment.version }),
      ...done,
    }),
    remove: useMutation({
      mutationKey: ['delete comment'],
      meta: { success: msg`Comment deleted.` },
      mutationFn: () => api.remove({ params }),
      ...done,
    }),
    report: useMutation({
      mutationKey: ['report comment'],
      meta: { success: msg`Report sent to the moderators.` },
      mutationFn: (reason: string) => api.report({ params, body: { reason } }),
      ...done,
    }),
    appeal: useMutation({
      mutationKey: ['appeal'],
      meta: { success: msg`Appeal sent to the moderators.` },
      mutationFn: (reason: string) => api.appeal({ params, body: { reason } }),
      ...done,
    }),
  };
}
