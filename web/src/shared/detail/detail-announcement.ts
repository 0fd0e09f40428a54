import type { Access } from '@atrium/proto/access';
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
  /** Why that may be, for readers: "It may be over, or it’s for another site." */
  readonly why?: MessageDescriptor;
  /** The page that lists such records, if its address is another one. Only those who may open it are sent there. */
  readonly listedAt?: string;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly detail?: DetailAnnouncement;
  }
  interface HistoryState {
    /** On /login: the session has ended while the client was open. */
    readonly ended?: boolean;
    /** On /404: the feature that is off. */
    readonly featureOff?: Feature;
    /** On /404 and /no-permission: the address that led there. */
    readonly from?: string;
    /** On /no-permission: what that address requires. */
    readonly access?: Access;
  }
}

export interface DetailRoute {
  /** Missing on routes that show no single record. */
  readonly detail: DetailAnnouncement | undefined;
  /** The page that lists the record, as the menus know it. */
  readonly list: NavigationEntry | undefined;
  readonly isAdmin: boolean;
}

/** The route in which the component is rendered, as a detail. */
export function useDetailRoute(): DetailRoute {
  const router: AnyRouter = useRouter();
  const match: AnyRouteMatch = useMatch({ strict: false });
  const route = router.routesById[match.routeId] as AnyRoute | undefined;
  return {
    detail: route?.options.staticData?.detail,
    list: route && entryOf(route.fullPath, pagesOf(router)),
    isAdmin: route?.fullPath.startsWith('/admin/') ?? false,
  };
}
