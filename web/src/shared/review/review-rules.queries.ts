import { msg } from '@lingui/core/macro';
import { reviewRules, type ReviewedKind, type ReviewRules } from '@atrium/proto/content/review-rules';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../api/api.ts';
import { refetchOn } from '../live/live-registry.ts';

const api = createApi(reviewRules);

/** Which kinds need a review before they are published. */
export const reviewRulesQuery = queryOptions({
  queryKey: ['organisation', 'review rules'],
  queryFn: ({ signal }) => api.get({}, { signal }),
});

/** Whether another person has to approve before publication; false until the rules are loaded. */
export const useNeedsReview = (kind: ReviewedKind): boolean =>
  useQuery(reviewRulesQuery).data?.[kind] === true;

for (const event of ['articles.changed', 'library.changed', 'menus.changed'] as const)
  refetchOn(event, () => [reviewRulesQuery.queryKey]);

export const useSaveReviewRules = (ifMatch: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['save review rules'],
    meta: { success: msg`Review rules saved.` },
    mutationFn: (body: ReviewRules) => api.set({ body }, { ifMatch }),
    onSuccess: (decided) => client.setQueryData(reviewRulesQuery.queryKey, decided),
  });
};
