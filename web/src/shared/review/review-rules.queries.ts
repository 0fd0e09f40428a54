import { reviewRules, type ReviewRules } from '@atrium/proto/content/review-rules';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf } from '../api/api.ts';
import { refetchOn } from '../live/live-registry.ts';

const api = apiOf(reviewRules);

/** What needs a second pair of eyes before it is published. */
export const reviewRulesQuery = queryOptions({
  queryKey: ['organisation', 'review rules'],
  queryFn: ({ signal }) => api.get({}, { signal }),
});

refetchOn('articles.changed', () => [reviewRulesQuery.queryKey]);

export const useDecideReviews = (ifMatch: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['decide reviews'],
    mutationFn: (body: ReviewRules) => api.set({ body }, { ifMatch }),
    onSuccess: (decided) => client.setQueryData(reviewRulesQuery.queryKey, decided),
  });
};
