import { msg } from '@lingui/core/macro';
import { channels, type Channel } from '@atrium/proto/content/channels';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { channelsQuery } from '../../shared/news/channels.queries.ts';
import { messageBy } from '../../shared/toast/success-message.ts';

const api = createApi(channels);

interface FollowChange {
  readonly channel: Channel;
  readonly follow: boolean;
}

export const useFollowChannel = () => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['follow channel'],
    meta: {
      success: messageBy(
        'following',
        { true: msg`You now follow this channel.`, false: msg`You no longer follow this channel.` },
        msg`Channels saved.`,
      ),
    },
    mutationFn: ({ channel, follow }: FollowChange) =>
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
