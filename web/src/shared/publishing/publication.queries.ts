import { msg } from '@lingui/core/macro';
import type { Audience } from '@atrium/proto/audience';
import type { ContentReview } from '@atrium/proto/authoring/review';
import type { Language, Localised } from '@atrium/proto/common';
import type { ReviewedKind } from '@atrium/proto/content/review-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOfInput, type SuccessMessage, type Told } from '../toast/success-message.ts';

/** What publishing needs to know of an item. */
export interface PublishableItem {
  readonly id: string;
  readonly version: number;
  readonly title: Localised;
  /** Translations that are older than the original. */
  readonly stale: readonly Language[];
  /** The last day it is valid. */
  readonly validTo: string | null;
  /** Everyone without one. */
  readonly audience?: Audience;
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

/** Publishes and reviews an item. */
export function usePublication(items: PublishableItems, item: PublishableItem) {
  const { api } = items;
  const params = { id: item.id };
  const options = { ifMatch: item.version };
  const given = { items, item };
  return {
    publish: useStep<Told>({ ...given, name: 'publish', success: messageOfInput(msg`Published.`) }, () =>
      api.publish({ params }, options),
    ),
    unpublish: useStep({ ...given, name: 'unpublish', success: msg`Turned into a draft.` }, () =>
      api.unpublish({ params }, options),
    ),
    submit: useStep({ ...given, name: 'submit', success: msg`Submitted for review.` }, () =>
      api.submit({ params }, options),
    ),
    approve: useStep(
      { ...given, name: 'approve', success: msg`Approved and published.`, decides: true },
      () => api.approve({ params }, options),
    ),
    reject: useStep(
      { ...given, name: 'reject', success: msg`Sent back. The author has been notified.`, decides: true },
      (reason: string) => api.reject({ params, body: { reason } }, options),
    ),
  };
}

interface NamedStep {
  readonly items: PublishableItems;
  readonly item: PublishableItem;
  readonly name: string;
  readonly success: SuccessMessage;
  /** Whether it is the decision of a reviewer. */
  readonly decides?: boolean;
}

/** A step updates the cache with its response. */
function useStep<Input = void>(
  { items: { root }, item: { id }, name, success, decides = false }: NamedStep,
  send: (input: Input) => Promise<PublishableItem>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: [name, root],
    meta: { success, decides },
    mutationFn: send,
    onSuccess: (saved) => {
      client.setQueryData([root, 'one', id], saved);
      void client.invalidateQueries({ queryKey: [root, 'list'] });
    },
  });
}
