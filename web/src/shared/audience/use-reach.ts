import type { Audience } from '@atrium/proto/audience';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { audienceQueries } from './audience.queries.ts';

export interface Reach {
  /** Undefined until first counted. */
  readonly people: number | undefined;
  readonly of: number | undefined;
  /** Whether the numbers belong to an earlier audience. */
  readonly counting: boolean;
}

/** How many people an audience reaches now, recounted shortly after it changes. */
export function useReach(audience: Audience): Reach {
  const [settled] = useDebouncedValue(audience, 250);
  const { data, isPlaceholderData, isFetching } = useQuery(audienceQueries.reach(settled));
  return {
    people: data?.people,
    of: data?.of,
    counting: isPlaceholderData || isFetching || settled !== audience,
  };
}
