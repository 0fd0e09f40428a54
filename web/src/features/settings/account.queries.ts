import { account, type EmailRequest, type PasswordChange } from '@atrium/proto/identity/account';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { refetchOn } from '../../shared/live/live-registry.ts';
import { sessionQuery } from '../../shared/session/session.queries.ts';

const api = createApi(account);

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => api.get({}, { signal }),
});

refetchOn('account.changed', () => [accountQuery.queryKey]);

export function useAccountActions() {
  const client = useQueryClient();
  const known = {
    onSuccess: (updated: Awaited<ReturnType<typeof api.get>>) => {
      client.setQueryData(accountQuery.queryKey, updated);
      return client.invalidateQueries(sessionQuery);
    },
  };
  return {
    changePassword: useMutation({
      mutationKey: ['change password'],
      mutationFn: (body: PasswordChange) => api.changePassword({ body }),
    }),
    deleteAccount: useMutation({
      mutationKey: ['delete account'],
      mutationFn: (password: string) => api.deleteAccount({ body: { password } }),
    }),
    requestEmailChange: useMutation({
      mutationKey: ['request e-mail change'],
      mutationFn: (body: EmailRequest) => api.requestEmailChange({ body }),
      ...known,
    }),
    confirmEmail: useMutation({
      mutationKey: ['confirm e-mail change'],
      // Confirming ends every session, so nothing is refetched.
      mutationFn: (secret: string) => api.confirmEmail({ body: { secret } }),
    }),
    requestMobileChange: useMutation({
      mutationKey: ['request mobile change'],
      mutationFn: (mobile: string) => api.requestMobileChange({ body: { mobile } }),
    }),
    confirmMobile: useMutation({
      mutationKey: ['confirm mobile change'],
      mutationFn: (body: { challenge: string; code: string }) => api.confirmMobile({ body }),
      ...known,
    }),
    removeMobile: useMutation({
      mutationKey: ['remove number'],
      mutationFn: () => api.removeMobile({}),
      ...known,
    }),
  };
}
