import { reviewRules, type ReviewedKind, type ReviewRules } from '@atrium/proto/content/review-rules';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiOf } from '../api/api.ts';
import { refetchOn } from '../live/live-registry.ts';

const api = apiOf(reviewRules);

/** What needs a second pair of eyes before it is published. */
export const reviewRulesQuery = queryOptions({
  queryKey: ['organisation', 'review rules'],
  queryFn: ({ signal }) => api.get({}, { signal }),
});

/** Whether somebody else has to agree before it is published; not before it is known that they have to. */
export const useNeedsReview = (kind: ReviewedKind): boolean =>
  useQuery(reviewRulesQuery).data?.[kind] === true;

refetchOn('articles.changed', () => [reviewRulesQuery.queryKey]);

export const useDecideReviews = (ifMatch: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['decide reviews'],
    mutationFn: (body: ReviewRules) => api.set({ body }, { ifMatch }),
    onSuccess: (decided) => client.setQueryData(reviewRulesQuery.queryKey, decided),
  });
};
