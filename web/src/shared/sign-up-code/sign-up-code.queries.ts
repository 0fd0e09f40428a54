import { signUpCodes } from '@atrium/proto/identity/sign-up-codes';
import type { TableFile } from '@atrium/proto/tables/export';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { createApi } from '../api/api.ts';
import { refetchOn } from '../live/live-registry.ts';

const api = createApi(signUpCodes);

/** One's direct reports who have not signed in yet. */
export const pendingActivationsQuery = queryOptions({
  queryKey: ['activation', 'mine'],
  queryFn: ({ signal }) => api.pendingActivations({}, { signal }),
});

export const activationQuery = queryOptions({
  queryKey: ['activation', 'all'],
  queryFn: ({ signal }) => api.activation({}, { signal }),
});

export const activationTotalQuery = queryOptions({
  queryKey: ['activation', 'total'],
  queryFn: ({ signal }) => api.activationTotal({}, { signal }),
});

export const exportActivation = (file: TableFile) => api.exportActivation({ body: file });

refetchOn('people.changed', () => [['activation']]);

export const useCreateSignUpCode = () =>
  useMutation({
    mutationKey: ['create sign-up code'],
    meta: { quiet: true },
    mutationFn: (id: string) => api.create({ params: { id } }),
  });
