import { signUpCodes } from '@atrium/proto/identity/sign-up-codes';
import type { TableFile } from '@atrium/proto/tables/export';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { apiOf } from '../api/api.ts';
import { refetchOn } from '../live/live-registry.ts';

const api = apiOf(signUpCodes);

/** Who reports to oneself and is still awaited. */
export const awaitedQuery = queryOptions({
  queryKey: ['activation', 'mine'],
  queryFn: ({ signal }) => api.awaited({}, { signal }),
});

export const activationQuery = queryOptions({
  queryKey: ['activation', 'all'],
  queryFn: ({ signal }) => api.activation({}, { signal }),
});

export const exportActivation = (file: TableFile) => api.exportActivation({ body: file });

refetchOn('people.changed', () => [['activation']]);

export const useMakeCode = () =>
  useMutation({
    mutationKey: ['make code to sign up with'],
    meta: { quiet: true },
    mutationFn: (id: string) => api.make({ params: { id } }),
  });
