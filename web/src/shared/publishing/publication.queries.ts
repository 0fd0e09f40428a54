import { msg } from '@lingui/core/macro';
import type { ContentReview } from '@atrium/proto/authoring/review';
import type { Localised } from '@atrium/proto/common';
import type { ReviewedKind } from '@atrium/proto/content/review-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** What publishing needs to know of an item. */
export interface PublishableItem {
  readonly id: string;
  readonly version: number;
  readonly title: Localised;
  readonly state: string;
  readonly review: ContentReview | null;
  readonly mayReview: boolean;
}

interface Input {
  readonly params: { readonly id: string };
}
type Options = { readonly ifMatch: number };
type Step = (input: Input, options: Options) => Promise<PublishableItem>;

/** What a feature declares about publishing its items. */
export interface PublishableItems {
  readonly api: {
    readonly publish: Step;
    readonly unpublish: Step;
    readonly submit: Step;
    readonly approve: Step;
    readonly reject: (
      input: Input & { readonly body: { readonly reason: string } },
      options: Options,
    ) => Promise<PublishableItem>;
  };
  /** The beginning of its query keys. */
  readonly root: string;
  readonly rule: ReviewedKind;
}

/** Publishes and reviews an item. Each step updates the cache with its response. */
export function usePublication({ api, root }: PublishableItems, { id, version }: PublishableItem) {
  const client = useQueryClient();
  const params = { id };
  const options = { ifMatch: version };
  const onSuccess = (saved: PublishableItem): void => {
    client.setQueryData([root, 'one', id], saved);
    void client.invalidateQueries({ queryKey: [root, 'list'] });
  };
  return {
    publish: useMutation({
      mutationKey: ['publish', root],
      meta: { success: msg`Published.` },
      mutationFn: () => api.publish({ params }, options),
      onSuccess,
    }),
    unpublish: useMutation({
      mutationKey: ['unpublish', root],
      meta: { success: msg`Turned into a draft.` },
      mutationFn: () => api.unpublish({ params }, options),
      onSuccess,
    }),
    submit: useMutation({
      mutationKey: ['submit', root],
      meta: { success: msg`Submitted for review.` },
      mutationFn: () => api.submit({ params }, options),
      onSuccess,
    }),
    approve: useMutation({
      mutationKey: ['approve', root],
      meta: { success: msg`Approved and published.` },
      mutationFn: () => api.approve({ params }, options),
      onSuccess,
    }),
    reject: useMutation({
      mutationKey: ['reject', root],
      meta: { success: msg`Sent back. The author has been notified.` },
      mutationFn: (reason: string) => api.reject({ params, body: { reason } }, options),
      onSuccess,
    }),
  };
}
