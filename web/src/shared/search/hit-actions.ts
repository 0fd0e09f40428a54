import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { Icon } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { announcementsOf } from '../announcements/announcements.ts';
import { oncePerRouter } from '../announcements/once-per-router.ts';
import { isOfAdministration } from '../navigation/is-of-administration.ts';
import { meetsRequirement, type Requirement } from '../session/permissions.ts';
import { useSession } from '../session/use-session.ts';

/** How a route announces, in `staticData`, what can be done with hits of a kind, for those who may open the route. */
export interface HitActionAnnouncement {
  /** As the service calls it. */
  readonly kind: string;
  readonly label: MessageDescriptor;
  readonly icon: Icon;
  /** The address that does it. */
  readonly to: (id: string) => string;
  /** Not offered to people for themselves. */
  readonly forOthers?: true;
  /** Leads to a part of the page that another action opens, so pages that offer that one leave it out. */
  readonly isShortcut?: true;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly hitActions?: readonly HitActionAnnouncement[];
  }
}

export interface HitAction extends Pick<HitActionAnnouncement, 'icon' | 'isShortcut'> {
  readonly label: string;
  readonly path: string;
}

const actionsOf = oncePerRouter((router): readonly (HitActionAnnouncement & Requirement)[] =>
  announcementsOf(router, 'hitActions').flatMap(({ announced, ...route }) =>
    announced.map((action) => ({ ...route, ...action })),
  ),
);

/** What this person may do with a hit; what belongs to the administration comes last. */
export function useHitActions({ kind, id }: { readonly kind: string; readonly id: string }): HitAction[] {
  const { i18n } = useLingui();
  const session = useSession();
  return actionsOf(useRouter())
    .filter((one) => one.kind === kind && !(one.forOthers && id === session.person.id))
    .filter((one) => meetsRequirement(session, one))
    .map(({ label, to, ...one }) => ({ ...one, label: i18n._(label), path: to(id) }))
    .toSorted((one, other) => Number(isOfAdministration(one)) - Number(isOfAdministration(other)));
}
