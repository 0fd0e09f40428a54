import { Feature } from '@atrium/proto/features';
import type { NotFoundRouteProps } from '@tanstack/react-router';
import { z } from 'zod';
import { NotFoundPage } from './not-found-page.tsx';
import { SwitchedOffPage } from './switched-off-page.tsx';

const Off = z.object({ switchedOff: Feature });

/** What a page shows in its place when there is nothing, or nothing any longer. */
export function RouteNotFound({ data }: NotFoundRouteProps) {
  const off = Off.safeParse(data);
  return off.success ? <SwitchedOffPage feature={off.data.switchedOff} /> : <NotFoundPage />;
}
