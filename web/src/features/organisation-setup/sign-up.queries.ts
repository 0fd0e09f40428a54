import { roles } from '@atrium/proto/identity/roles';
import { signUp, type SignUpSettings } from '@atrium/proto/identity/sign-up';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf } from '../../shared/api/api.ts';

const api = apiOf({ settings: signUp.settings, editSettings: signUp.editSettings });
const rolesApi = apiOf(roles);

export const signUpQueries = {
  /** Below `organisation`, whose notice tells of both. */
  settings: () =>
    queryOptions({
      queryKey: ['organisation', 'sign-up'],
      queryFn: ({ signal }) => api.settings({}, { signal }),
    }),
  /** For who may see roles. */
  roles: () =>
    queryOptions({ queryKey: ['roles', 'list'], queryFn: ({ signal }) => rolesApi.list({}, { signal }) }),
};

export const useSaveSignUp = (version: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['save who may add themselves'],
    mutationFn: (body: SignUpSettings) => api.editSettings({ body }, { ifMatch: version }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['organisation'] }),
  });
};
