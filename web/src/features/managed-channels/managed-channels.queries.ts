import { channels, type Channel, type ChannelFields } from '@atrium/proto/content/channels';
import type { TableFile } from '@atrium/proto/tables/export';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf } from '../../shared/api/api.ts';
import { refetchOn } from '../../shared/live/live-registry.ts';

const api = apiOf(channels);

export const managedChannelQueries = {
  all: () => queryOptions({ queryKey: ['channels'], queryFn: ({ signal }) => api.list({}, { signal }) }),
};

export const exportChannels = (file: TableFile) => api.export({ body: file });

refetchOn('channels.changed', () => [['channels']]);

interface SavedChannel {
  readonly fields: ChannelFields;
  /** What is changed; nothing when it is new. */
  readonly channel: Channel | null;
}

export function useChannelActions() {
  const client = useQueryClient();
  const done = { onSuccess: () => client.invalidateQueries({ queryKey: ['channels'] }) };
  return {
    save: useMutation({
      mutationKey: ['save channel'],
      mutationFn: ({ fields, channel }: SavedChannel) =>
        channel
          ? api.edit({ params: { id: channel.id }, body: fields }, { ifMatch: channel.version })
          : api.create({ body: fields }),
      ...done,
    }),
    remove: useMutation({
      mutationKey: ['remove channel'],
      mutationFn: (id: string) => api.remove({ params: { id } }),
      ...done,
    }),
  };
}
