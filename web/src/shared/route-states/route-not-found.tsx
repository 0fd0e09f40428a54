import { Feature } from '@atrium/proto/features';
import type { NotFoundRouteProps } from '@tanstack/react-router';
import { z } from 'zod';
import { FeatureOffPage } from '../ui/feature-off-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

const FeatureOff = z.object({ featureOff: Feature });

/** Shown in place of a page that does not exist, or no longer does. */
export function RouteNotFound({ data }: NotFoundRouteProps) {
  const off = FeatureOff.safeParse(data);
  return off.success ? <FeatureOffPage feature={off.data.featureOff} /> : <NotFoundPage />;
}
