import { createRootRouteWithContext } from '@tanstack/react-router';
import type { RouterContext } from '../shared/navigation/router-context.ts';

export const Route = createRootRouteWithContext<RouterContext>()();
