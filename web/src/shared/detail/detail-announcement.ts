import type { Feature } from '@atrium/proto/features';
import type { MessageDescriptor } from '@lingui/core';
import {
  useMatch,
  useRouter,
  type AnyRoute,
  type AnyRouteMatch,
  type AnyRouter,
} from '@tanstack/react-router';
import { entryOf, pagesOf, type NavigationEntry } from '../navigation/navigation.ts';

/** How a route announces, in `staticData`, that its page shows one record. */
export interface DetailAnnouncement {
  /** Says that the record is not there: "This menu isn’t available." */
  readonly missing: MessageDescriptor;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly detail?: DetailAnnouncement;
  }
  interface HistoryState {
    /** On /404: ID of the route whose record is missing. */
    readonly missing?: string;
    /** On /404: the feature that is off. */
    readonly featureOff?: Feature;
    /** On /404 and /no-permission: the address that led there. */
    readonly from?: string;
  }
}

export interface DetailRoute {
  readonly id: string;
  /** Missing on routes that show no single record. */
  readonly detail: DetailAnnouncement | undefined;
  /** The page that lists the record, as the menus know it. */
  readonly list: NavigationEntry | undefined;
  readonly isAdmin: boolean;
}

/** A route as a detail, by its ID; without one, the route in which the component is rendered. */
export function useDetailRoute(id?: string): DetailRoute {
  const router: AnyRouter = useRouter();
  const match: AnyRouteMatch = useMatch({ strict: false });
  const own = id ?? match.routeId;
  const route = router.routesById[own] as AnyRoute | undefined;
  return {
    id: own,
    detail: route?.options.staticData?.detail,
    list: route && entryOf(route.fullPath, pagesOf(router)),
    isAdmin: route?.fullPath.startsWith('/admin/') ?? false,
  };
}
