import { msg } from '@lingui/core/macro';
import type { Language } from '@atrium/proto/common';
import { home } from '@atrium/proto/content/home';
import type { HomeOrder } from '@atrium/proto/home-order';
import { welcome } from '@atrium/proto/content/welcome';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { refetchOn } from '../../shared/live/live-registry.ts';
import { sendOrQueue } from '../../shared/offline/send-or-queue.ts';

const api = createApi(home);
const welcomeApi = createApi(welcome);

export const homeFeedQuery = (language: Language, order: HomeOrder) =>
  queryOptions({
    queryKey: ['home', language, order],
    queryFn: ({ signal }) => api.feed({ query: { language, order } }, { signal }),
  });

for (const name of ['articles.changed', 'channels.changed', 'welcome.changed'] as const)
  refetchOn(name, () => [['home']], { openEverywhere: true });

export const useAcknowledge = () => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['acknowledge welcome notice'],
    meta: { success: msg`Notice acknowledged.` },
    mutationFn: (version: number) => {
      const input = { params: { version } };
      return sendOrQueue({ kind: 'acknowledgement', input, about: `welcome.${version}` }, () =>
        welcomeApi.acknowledge(input),
      );
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['home'] }),
  });
};
