import { signInPolicy, type SignInPolicy } from '@atrium/proto/identity/sign-in-policy';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf } from '../../shared/api/api.ts';

const api = apiOf(signInPolicy);

export const signInPolicyQuery = queryOptions({
  queryKey: ['organisation', 'sign-in'],
  queryFn: ({ signal }) => api.get({}, { signal }),
});

export const useSaveSignInPolicy = (version: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['save the rules of signing in'],
    mutationFn: (body: SignInPolicy) => api.edit({ body }, { ifMatch: version }),
    onSuccess: (answer) => client.setQueryData(signInPolicyQuery.queryKey, answer),
  });
};
