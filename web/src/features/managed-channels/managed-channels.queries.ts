import { msg } from '@lingui/core/macro';
import { channels, type Channel, type ChannelFields } from '@atrium/proto/content/channels';
import type { TableFile } from '@atrium/proto/tables/export';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { channelsQuery } from '../../shared/news/channels.queries.ts';

const api = createApi(channels);

export const channelUsageQuery = queryOptions({
  queryKey: ['channels', 'usage'],
  queryFn: async ({ signal }) =>
    new Map((await api.usage({}, { signal })).items.map(({ id, articles }) => [id, articles])),
  // Articles are written elsewhere.
  staleTime: 0,
});

export const exportChannels = (file: TableFile) => api.export({ body: file });

interface SavedChannel {
  readonly fields: ChannelFields;
  /** The channel being edited. Null for a new one. */
  readonly channel: Channel | null;
}

export function useChannelActions() {
  const client = useQueryClient();
  const done = { onSuccess: () => client.invalidateQueries({ queryKey: channelsQuery.queryKey }) };
  return {
    save: useMutation({
      mutationKey: ['save channel'],
      meta: { success: msg`Channel saved.` },
      mutationFn: ({ fields, channel }: SavedChannel) =>
        channel
          ? api.edit({ params: { id: channel.id }, body: fields }, { ifMatch: channel.version })
          : api.create({ body: fields }),
      ...done,
    }),
    remove: useMutation({
      mutationKey: ['remove channel'],
      meta: { success: msg`Channel removed.` },
      mutationFn: (id: string) => api.remove({ params: { id } }),
      ...done,
    }),
  };
}
