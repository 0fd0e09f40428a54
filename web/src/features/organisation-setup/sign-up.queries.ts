import { msg } from '@lingui/core/macro';
import { signUp, type SignUpSettings } from '@atrium/proto/identity/sign-up';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';

const api = createApi({ settings: signUp.settings, editSettings: signUp.editSettings });

export const signUpQueries = {
  /** Under the key `organisation`, because its live event covers both. */
  settings: () =>
    queryOptions({
      queryKey: ['organisation', 'sign-up'],
      queryFn: ({ signal }) => api.settings({}, { signal }),
    }),
};

export const useSaveSignUp = (version: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['save sign-up settings'],
    meta: { success: msg`Sign-up settings saved.` },
    mutationFn: (body: SignUpSettings) => api.editSettings({ body }, { ifMatch: version }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['organisation'] }),
  });
};
