import type { MessageDescriptor } from '@lingui/core';
import type { Icon } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { announcementsOf } from '../announcements/announcements.ts';
import { oncePerRouter } from '../announcements/once-per-router.ts';

/** How a route announces, in `staticData`, that hits of a kind open there. */
export interface FoundKind {
  /** As the service calls it. */
  readonly kind: string;
  readonly label: MessageDescriptor;
  readonly icon: Icon;
  /** The path of a hit. Missing if each hit says where it opens. */
  readonly to?: (id: string) => string;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly found?: readonly FoundKind[];
  }
}

const kindsOf = oncePerRouter(
  (router): ReadonlyMap<string, FoundKind> =>
    new Map(
      announcementsOf(router, 'found').flatMap(({ announced }) => announced.map((kind) => [kind.kind, kind])),
    ),
);

/** Every kind of content with a page, in the order of the routes. */
export const useFoundKinds = (): ReadonlyMap<string, FoundKind> => kindsOf(useRouter());
