import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen.ts';
import { loadOverview } from './shared/navigation/overview-part.ts';
import { loadAuditLabels } from './shared/audit/audit-labels.ts';
import { pagesOf } from './shared/navigation/navigation.ts';
import type { RouterContext } from './shared/navigation/router-context.ts';
import { RouteError } from './shared/route-states/route-error.tsx';
import { RouteNotFound } from './shared/route-states/route-not-found.tsx';
import { RoutePending } from './shared/route-states/route-pending.tsx';

export interface RouterOptions {
  readonly queryClient: QueryClient;
  readonly auth: RouterContext['auth'];
  /** Replaces the browser's history in tests. */
  readonly history?: RouterHistory;
}

export function createAppRouter({ queryClient, auth, history }: RouterOptions) {
  const router = createRouter({
    routeTree,
    context: {
      queryClient,
      auth,
      currentPath: (): string | undefined => router.state.resolvedLocation?.href,
      pages: () => pagesOf(router),
      adminRefusal: (access) =>
        import('./shared/requests/admin-refusal.ts').then(({ adminRefusal }) =>
          adminRefusal(queryClient, access),
        ),
      auditLabels: () => loadAuditLabels(router),
      overview: (session) => loadOverview(router, session),
    } as RouterContext,
    defaultPreload: 'intent',
    // The query cache decides what is fresh.
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

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
