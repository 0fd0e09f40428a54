import type { MessageDescriptor } from '@lingui/core';
import type { Icon } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { announcementsOf } from '../announcements/announcements.ts';
import { oncePerRouter } from '../announcements/once-per-router.ts';
import type { Requirement } from '../session/permissions.ts';

/** How a route announces, in `staticData`, that it begins something new. The command palette offers it. */
export interface ActionAnnouncement {
  /** As the list calls it that has a button for it. */
  readonly label: MessageDescriptor;
  /** What else people may call it when they look for it. */
  readonly also?: readonly MessageDescriptor[];
  readonly icon: Icon;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly action?: ActionAnnouncement;
  }
}

export interface NavigationAction extends Requirement, ActionAnnouncement {
  readonly path: string;
}

const actionsOf = oncePerRouter((router): readonly NavigationAction[] =>
  announcementsOf(router, 'action').map(({ announced, ...route }) => ({ ...route, ...announced })),
);

/** Every announced action. */
export const useActions = (): readonly NavigationAction[] => actionsOf(useRouter());
