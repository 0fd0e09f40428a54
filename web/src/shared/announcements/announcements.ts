import type { AnyRouter, StaticDataRouteOption } from '@tanstack/react-router';
import type { Requirement } from '../session/permissions.ts';

/** What a route announces in its `staticData`, with its path and what its guard requires. */
export interface Announcement<T> extends Requirement {
  readonly path: string;
  readonly announced: T;
}

interface AnnouncingRoute {
  readonly fullPath: string;
  readonly options: {
    readonly staticData?: StaticDataRouteOption;
    readonly beforeLoad?: { readonly requirement?: Requirement };
  };
}

/** Everything that routes announce under a name, in the order of the routes. */
export const announcementsOf = <K extends keyof StaticDataRouteOption>(
  router: AnyRouter,
  name: K,
): Announcement<NonNullable<StaticDataRouteOption[K]>>[] =>
  (Object.values(router.routesById) as AnnouncingRoute[]).flatMap(
    ({ fullPath, options: { staticData, beforeLoad } }) => {
      const announced = staticData?.[name];
      return announced
        ? [{ path: fullPath.replace(/(.)\/$/, '$1'), ...beforeLoad?.requirement, announced }]
        : [];
    },
  );
