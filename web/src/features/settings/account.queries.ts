import { msg } from '@lingui/core/macro';
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
      meta: { success: msg`Password changed.` },
      mutationFn: (body: PasswordChange) => api.changePassword({ body }),
    }),
    deleteAccount: useMutation({
      mutationKey: ['delete account'],
      meta: { success: msg`Account deletion started.` },
      mutationFn: (password: string) => api.deleteAccount({ body: { password } }),
    }),
    requestEmailChange: useMutation({
      mutationKey: ['request e-mail change'],
      meta: { success: msg`Confirmation e-mail sent.` },
      mutationFn: (body: EmailRequest) => api.requestEmailChange({ body }),
      ...known,
    }),
    confirmEmail: useMutation({
      mutationKey: ['confirm e-mail change'],
      meta: { success: msg`E-mail address confirmed.` },
      // Confirming ends every session, so nothing is refetched.
      mutationFn: (secret: string) => api.confirmEmail({ body: { secret } }),
    }),
    requestMobileChange: useMutation({
      mutationKey: ['request mobile change'],
      meta: { success: msg`Verification code sent.` },
      mutationFn: (mobile: string) => api.requestMobileChange({ body: { mobile } }),
    }),
    confirmMobile: useMutation({
      mutationKey: ['confirm mobile change'],
      meta: { success: msg`Mobile number confirmed.` },
      mutationFn: (body: { challenge: string; code: string }) => api.confirmMobile({ body }),
      ...known,
    }),
    removeMobile: useMutation({
      mutationKey: ['remove number'],
      meta: { success: msg`Mobile number removed.` },
      mutationFn: () => api.removeMobile({}),
      ...known,
    }),
  };
}
