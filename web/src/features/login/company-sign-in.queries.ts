import { signInProviders } from '@atrium/proto/identity/sign-in-providers';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { apiOf } from '../../shared/api/api.ts';

const api = apiOf(signInProviders);

/** Whether anybody here signs in by an account of their company. */
export const companyWayQuery = queryOptions({
  queryKey: ['sign-in', 'ways'],
  queryFn: ({ signal }) => api.ways({}, { signal }),
});

export const useFindWay = () =>
  useMutation({
    mutationKey: ['find the way to sign in'],
    meta: { quiet: true },
    mutationFn: (email: string) => api.way({ body: { email } }),
  });
