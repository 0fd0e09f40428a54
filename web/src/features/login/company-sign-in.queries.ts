import { signInProviders } from '@atrium/proto/identity/sign-in-providers';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';

const api = createApi(signInProviders);

/** Whether anyone here signs in with a company account. */
export const companySignInQuery = queryOptions({
  queryKey: ['sign-in', 'ways'],
  queryFn: ({ signal }) => api.methods({}, { signal }),
});

export const useFindProvider = () =>
  useMutation({
    mutationKey: ['find identity provider'],
    meta: { quiet: true },
    mutationFn: (email: string) => api.findByEmail({ body: { email } }),
  });
