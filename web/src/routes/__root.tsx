import { createRootRouteWithContext } from '@tanstack/react-router';
import { allTexts } from '../shared/i18n/activate.ts';
import { isFirstPage } from '../shared/i18n/first-pages.ts';
import type { RouterContext } from '../shared/navigation/router-context.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ location }) => (isFirstPage(location.pathname) ? undefined : allTexts()),
});
