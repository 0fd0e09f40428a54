import { useQuery } from '@tanstack/react-query';
import type { Channel } from '@atrium/proto/content/channels';
import { managedArticleQueries } from './managed-articles.queries.ts';

/** A channel by its id, once the channels are known. */
export const useChannel = (id: string): Channel | undefined =>
  useQuery(managedArticleQueries.channels()).data?.items.find((channel) => channel.id === id);
