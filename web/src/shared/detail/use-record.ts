import type { QueryKey, UseSuspenseQueryOptions } from '@tanstack/react-query';
import { useSuspenseQuery } from '@tanstack/react-query';
import { isMissing } from './is-missing.ts';

/**
 * A record that people read. Once it is gone, the page says so instead of showing the last copy. An editor does not use
 * this, because it keeps what was typed.
 */
export function useRecord<T, K extends QueryKey>(query: UseSuspenseQueryOptions<T, Error, T, K>): T {
  const { data, error } = useSuspenseQuery(query);
  if (isMissing(error)) throw error;
  return data;
}
