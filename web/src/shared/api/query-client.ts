import { ApiError } from '@atrium/proto/client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { sentLater } from '../offline/now-or-later.ts';
import { doneWords } from '../toast/done-words.ts';
import { toast } from '../toast/toast.ts';
import { logFailure } from './log-failure.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** For what shows by itself that it worked (a reaction, a read mark): no toast on success. */
      readonly quiet?: boolean;
    };
  }
}

const retries = 2;

/** A problem that trying again cannot solve. */
const isFinal = (error: unknown): boolean => error instanceof ApiError && error.problem.status < 500;

const isTooLate = (error: unknown): boolean =>
  error instanceof ApiError && error.problem.code === 'version-conflict';

/** The cache of everything read. Every write says how it went, in one place, so that no feature has to. */
export function makeQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: (failures, error) => failures < retries && !isFinal(error),
        // Without network a page says so, instead of waiting unseen until there is one; and comes when there is.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // The same for a write.
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, query) => logFailure(`Reading ${JSON.stringify(query.queryKey)}`, error),
    }),
    mutationCache: new MutationCache({
      onSuccess: (data, _input, _context, mutation) => {
        if (data === sentLater) toast.later();
        else if (!mutation.meta?.quiet) toast.success(doneWords(mutation.options.mutationKey, data));
      },
      onError: (error, _input, _context, mutation) => {
        logFailure(`Writing ${JSON.stringify(mutation.options.mutationKey ?? [])}`, error);
        toast.failure(error);
        // Whoever was too late sees what is there now, to decide with.
        if (isTooLate(error)) void client.invalidateQueries();
      },
    }),
  });
  return client;
}
