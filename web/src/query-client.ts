import { ApiError } from '@atrium/proto/client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isVersionConflict } from './shared/form/contract-form.ts';
import { shownErrors } from './shared/form/shown-errors.ts';
import { decisionMade } from './shared/navigation/frame-request.ts';
import { queued } from './shared/offline/send-or-queue.ts';
import { successTextOf, type SuccessMessage } from './shared/toast/success-message.ts';
import { toast } from './shared/toast/toast.ts';
import { logFailure } from './shared/api/log-failure.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** What a toast says after the write has succeeded. */
      readonly success?: SuccessMessage;
      /** No toast on success, for writes whose result is visible (a reaction, a read mark). */
      readonly quiet?: boolean;
      /** Whether it decides something that waited for this person. */
      readonly decides?: boolean;
    };
  }
}

const retries = 2;

/** Errors of the client, and faults of the server (500): a retry cannot solve them. */
const isFinal = (error: unknown): boolean => error instanceof ApiError && error.problem.status <= 500;

/** The query client. It reports the outcome of every write in one place, so features need not. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        // Without a network, another attempt fails as well.
        retry: (failures, error) => navigator.onLine && failures < retries && !isFinal(error),
        // Without a network a page says so at once instead of waiting unseen, and loads on reconnect.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, query) => logFailure(`Reading ${JSON.stringify(query.queryKey)}`, error),
    }),
    mutationCache: new MutationCache({
      onSuccess: (data, input, _context, mutation) => {
        if (mutation.meta?.decides) decisionMade.send();
        if (data === queued) toast.queued();
        else if (!mutation.meta?.quiet) toast.success(successTextOf(mutation.meta?.success, data, input));
      },
      onError: (error, _input, _context, mutation) => {
        logFailure(`Writing ${JSON.stringify(mutation.options.mutationKey ?? [])}`, error);
        // A form that sent the write gets the error next, and marks it as shown.
        setTimeout(() => !shownErrors.has(error) && toast.failure(error));
        // After a version conflict the person needs the current version to decide.
        if (isVersionConflict(error)) void client.invalidateQueries();
      },
    }),
  });
  return client;
}
