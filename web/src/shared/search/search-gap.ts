import { useLingui } from '@lingui/react/macro';
import { useNetwork } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import type { Found } from './search.queries.ts';
import { searchKey } from './search-key.ts';

/** Why a search may have missed something; null if everything was searched. */
export type SearchGap = 'offline' | 'down' | 'part' | null;

export function useSearchGap({ isDown, isIncomplete }: Pick<Found, 'isDown' | 'isIncomplete'>): SearchGap {
  const { online } = useNetwork();
  if (!online) return 'offline';
  if (isDown) return 'down';
  return isIncomplete ? 'part' : null;
}

/** What is said when nothing was found. The spelling is to blame only if everything was searched. */
export function useNothingFound(query: string, gap: SearchGap): { title: string; reason: string } {
  const { t } = useLingui();
  const reasons = {
    offline: t`You’re offline. Only what is kept on this device was searched.`,
    down: t`Try again in a moment.`,
    part: t`Not everything could be searched just now.`,
  };
  return {
    title: gap === 'down' ? t`Search isn’t available right now.` : t`No results for “${query}”`,
    reason: gap === null ? t`Check the spelling, or try another word.` : reasons[gap],
  };
}

/** What is said beside results when there may be more. */
export function useGapNote(gap: SearchGap): string | null {
  const { t } = useLingui();
  if (gap === null) return null;
  return gap === 'offline'
    ? t`You’re offline. Only what is kept on this device was searched.`
    : t`Some results are missing right now. Try again in a moment.`;
}

/** Asks every service again for what is searched for. */
export function useTryAgain(): () => void {
  const client = useQueryClient();
  return () => void client.refetchQueries({ queryKey: [searchKey], type: 'active' });
}
