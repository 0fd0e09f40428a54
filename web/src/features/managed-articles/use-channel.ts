import { useQuery } from '@tanstack/react-query';
import type { Channel } from '@atrium/proto/content/channels';
import { channelsQuery } from '../../shared/news/channels.queries.ts';

/** Undefined until the channels are loaded. */
export const useChannel = (id: string): Channel | undefined =>
  useQuery(channelsQuery).data?.items.find((channel) => channel.id === id);
