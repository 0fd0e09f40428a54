import { channels, type Channel } from '@atrium/proto/content/channels';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf } from '../../shared/api/api.ts';
import { refetchOn } from '../../shared/live/live-registry.ts';

const api = apiOf(channels);

export const channelsQuery = queryOptions({
  queryKey: ['channels'],
  queryFn: ({ signal }) => api.list({}, { signal }),
});

refetchOn('channels.changed', () => [channelsQuery.queryKey]);

interface Following {
  readonly channel: Channel;
  readonly follow: boolean;
}

export const useFollowing = () => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['follow channel'],
    mutationFn: ({ channel, follow }: Following) =>
      (follow ? api.follow : api.unfollow)({ params: { id: channel.id } }),
    onSuccess: (channel) => {
      client.setQueryData(
        channelsQuery.queryKey,
        (list) => list && { items: list.items.map((one) => (one.id === channel.id ? channel : one)) },
      );
      return client.invalidateQueries({ queryKey: ['home'], refetchType: 'none' });
    },
  });
};
