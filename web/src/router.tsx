import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen.ts';
import type { RouterContext } from './shared/router-context.ts';
import { RouteError } from './shared/ui/route-error.tsx';
import { RouteNotFound } from './shared/ui/route-not-found.tsx';
import { RoutePending } from './shared/ui/route-pending.tsx';

export interface RouterParts {
  readonly queryClient: QueryClient;
  readonly auth: RouterContext['auth'];
  /** Another than the browser's, for tests. */
  readonly history?: RouterHistory;
}

export function makeRouter({ queryClient, auth, history }: RouterParts) {
  const router = createRouter({
    routeTree,
    context: {
      queryClient,
      auth,
      currentPath: (): string | undefined => router.state.resolvedLocation?.href,
    } as RouterContext,
    defaultPreload: 'intent',
    // The cache of queries decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: RoutePending,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: RouteNotFound,
    scrollRestoration: true,
    ...(history && { history }),
  });
  return router;
}

export type AppRouter = ReturnType<typeof makeRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
