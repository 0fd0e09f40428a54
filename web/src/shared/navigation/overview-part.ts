import type { AnyRouter } from '@tanstack/react-router';
import type { Session } from '@atrium/proto/identity/session';
import type { ComponentType } from 'react';
import { announcementsOf } from '../announcements/announcements.ts';
import type { SetupStep } from './setup-step.ts';
import type { UpcomingDays, UpcomingQuery } from './upcoming.ts';
import { pagesOf, type NavigationEntry } from './navigation.ts';
import { meetsRequirement } from '../session/permissions.ts';

/** What a feature adds to the overview of the administration. It reads from its own service, and may suspend or fail. */
export interface OverviewPart {
  /** Rows of what waits for this person; nothing if nothing does. */
  readonly Waiting?: ComponentType;
  /** A `NumberTile`, or nothing as long as there is nothing to count. */
  readonly Tile?: ComponentType;
  /** What happens within these days, in any order. */
  readonly upcoming?: (days: UpcomingDays) => UpcomingQuery;
  /** What has to be set up before people can use it. Only for those who may set up the organisation. */
  readonly steps?: readonly SetupStep[];
  /** A titled block of its own. */
  readonly Block?: ComponentType;
}

type LoadPart = () => Promise<{ readonly overview: OverviewPart }>;

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Shown on the overview to everyone who may use the page. Loaded when the overview is opened. */
    readonly overview?: LoadPart;
  }
}

export interface LoadedPart extends OverviewPart {
  readonly page: NavigationEntry;
}

/** The parts of every page that a person may use, in the order of the menus. */
export async function loadOverview(router: AnyRouter, session: Session): Promise<readonly LoadedPart[]> {
  const loads = new Map(announcementsOf(router, 'overview').map(({ path, announced }) => [path, announced]));
  const loading = pagesOf(router)
    .filter((page) => meetsRequirement(session, page))
    .flatMap((page) => {
      const load = loads.get(page.path);
      return load ? [load().then(({ overview }) => ({ ...overview, page }))] : [];
    });
  return Promise.all(loading);
}
