import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import type { AppRouter } from './router.tsx';
import { Toaster } from './shared/toast/toaster.tsx';
import { Themed } from './theme/themed.tsx';

/** Providers around all pages. */
export function App({ router, queryClient }: { router: AppRouter; queryClient: QueryClient }) {
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <Themed>
            <Toaster />
            <RouterProvider router={router} />
          </Themed>
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>
  );
}
