import { msg } from '@lingui/core/macro';
import { signInPolicy, type SignInPolicy } from '@atrium/proto/identity/sign-in-policy';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';

const api = createApi(signInPolicy);

export const signInPolicyQuery = queryOptions({
  queryKey: ['organisation', 'sign-in'],
  queryFn: ({ signal }) => api.get({}, { signal }),
});

export const useSaveSignInPolicy = (version: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['save sign-in policy'],
    meta: { success: msg`Sign-in policy saved.` },
    mutationFn: (body: SignInPolicy) => api.edit({ body }, { ifMatch: version }),
    onSuccess: (policy) => client.setQueryData(signInPolicyQuery.queryKey, policy),
  });
};
