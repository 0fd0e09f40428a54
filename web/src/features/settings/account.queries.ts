import { account, type EmailRequest, type PasswordChange } from '@atrium/proto/identity/account';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf } from '../../shared/api/api.ts';
import { refetchOn } from '../../shared/live/live-registry.ts';
import { sessionQuery } from '../../shared/session/session.queries.ts';

const api = apiOf(account);

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => api.get({}, { signal }),
});

refetchOn('people.changed', () => [accountQuery.queryKey]);

export function useAccountActions() {
  const client = useQueryClient();
  const known = {
    onSuccess: (answer: Awaited<ReturnType<typeof api.get>>) => {
      client.setQueryData(accountQuery.queryKey, answer);
      return client.invalidateQueries(sessionQuery);
    },
  };
  return {
    changePassword: useMutation({
      mutationKey: ['change password'],
      mutationFn: (body: PasswordChange) => api.changePassword({ body }),
    }),
    leave: useMutation({
      mutationKey: ['delete account'],
      mutationFn: (password: string) => api.leave({ body: { password } }),
    }),
    askForEmail: useMutation({
      mutationKey: ['ask for another address'],
      mutationFn: (body: EmailRequest) => api.askForEmail({ body }),
      ...known,
    }),
    confirmEmail: useMutation({
      mutationKey: ['confirm another address'],
      // Every session ends with it, so nothing is asked again.
      mutationFn: (secret: string) => api.confirmEmail({ body: { secret } }),
    }),
    askForMobile: useMutation({
      mutationKey: ['ask for another number'],
      mutationFn: (mobile: string) => api.askForMobile({ body: { mobile } }),
    }),
    confirmMobile: useMutation({
      mutationKey: ['confirm another number'],
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
