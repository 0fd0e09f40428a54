import {
  contentSearch,
  eventsSearch,
  identitySearch,
  mergeResults,
  notificationsSearch,
  type SearchNarrowing,
  type SearchResult,
} from '@atrium/proto/search';
import { keepPreviousData, queryOptions, useQueries, type UseQueryResult } from '@tanstack/react-query';
import { createApi } from '../api/api.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { searchKey } from './search-key.ts';

const sources = {
  content: createApi(contentSearch),
  events: createApi(eventsSearch),
  identity: createApi(identitySearch),
  notifications: createApi(notificationsSearch),
} as const;
type Source = keyof typeof sources;

export interface SearchInput extends SearchNarrowing {
  readonly q: string;
  /** Of each kind. */
  readonly limit: number;
  /** Only these kinds. */
  readonly kinds?: readonly string[] | undefined;
  /** Without forgiving typing errors. */
  readonly verbatim?: boolean;
  /** False while it is not known yet what to ask for. */
  readonly isReady?: boolean;
}

const sourceQuery = (
  source: Source,
  { q, limit, kinds, verbatim = false, isReady, ...narrowing }: SearchInput,
  language: ReturnType<typeof useLanguage>,
) =>
  queryOptions({
    queryKey: [searchKey, source, q, limit, kinds, verbatim, language, narrowing],
    queryFn: ({ signal }) => {
      const query = {
        q,
        limit,
        language,
        ...narrowing,
        ...(kinds && { kinds: [...kinds] }),
        ...(verbatim && { verbatim: 'true' }),
      };
      return sources[source].find({ query }, { signal });
    },
    enabled: isAsked({ q, kinds, isReady }),
    placeholderData: keepPreviousData,
  });

const isAsked = ({ q, kinds, isReady = true }: Pick<SearchInput, 'q' | 'kinds' | 'isReady'>): boolean =>
  isReady && q !== '' && kinds?.length !== 0;

export interface Found extends SearchResult {
  /** Whether a service has not answered yet. */
  readonly isPending: boolean;
  /** Whether hits of some kind are missing, because a service did not answer. */
  readonly isIncomplete: boolean;
  /** Whether no service answered. */
  readonly isDown: boolean;
}

/** Whether there is no answer to this search yet. */
export const isAwaited = ({
  isFetching,
  isPlaceholderData,
  data,
}: Pick<UseQueryResult, 'isFetching' | 'isPlaceholderData' | 'data'>): boolean =>
  isFetching && (isPlaceholderData || data === undefined);

const combine = (results: readonly UseQueryResult<SearchResult>[]): Found => {
  const merged = mergeResults(results.flatMap(({ data }) => data ?? []));
  return {
    ...merged,
    isPending: results.some(isAwaited),
    isIncomplete: merged.missing.length > 0 || results.some(({ isError }) => isError),
    isDown: results.every(({ isError }) => isError),
  };
};

/** Asks every service at the same time and shows hits as they come. */
export function useSearch(input: SearchInput): Found {
  const language = useLanguage();
  const found = useQueries({
    queries: (Object.keys(sources) as Source[]).map((source) => sourceQuery(source, input, language)),
    combine,
  });
  return isAsked(input)
    ? found
    : { ...found, hits: [], correctedTo: null, isIncomplete: false, isDown: false };
}
