import { hasNoExclusions, includingLists, type Audience } from '@atrium/proto/audience';
import type { Reach } from '@atrium/proto/identity/reach';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { audienceQueries } from './audience.queries.ts';

export interface AudienceReach {
  /** The exact number. Undefined until first counted, and where works council mode allows only rounded counts. */
  readonly people: number | undefined;
  /** Undefined until first counted. */
  readonly reach: Reach | undefined;
  /** Whether the numbers belong to an earlier audience. */
  readonly counting: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Whom an audience reaches now, recounted shortly after it changes. */
export function useReach(audience: Audience): AudienceReach {
  const [settled] = useDebouncedValue(audience, 250);
  const { data, isPlaceholderData, isFetching, isError, refetch } = useQuery(audienceQueries.reach(settled));
  return {
    people: data && exactly(settled, data),
    reach: data,
    counting: isPlaceholderData || isFetching || settled !== audience,
    failed: isError,
    retry: () => void refetch(),
  };
}

/** Whether an audience names anyone at all. */
export const isEmpty = (audience: Audience): boolean =>
  !audience.everyone && includingLists.every((list) => audience[list].length === 0);

function exactly(audience: Audience, { people, of, smallestGroup }: Reach): number | undefined {
  if (smallestGroup === null) return people ?? undefined;
  if (hasNoExclusions(audience)) return of;
  return isEmpty(audience) ? 0 : undefined;
}
