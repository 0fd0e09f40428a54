import { msg } from '@lingui/core/macro';
import type { Access } from '@atrium/proto/access';
import type { Session } from '@atrium/proto/identity/session';
import { revealsByOrder } from '@atrium/proto/person-level';
import { notFound, redirect, type NotFoundError } from '@tanstack/react-router';
import type { RouterContext } from './router-context.ts';
import { takePendingFragment, returnPathFor } from './return-path.ts';
import { hasPermission, isFeatureOn, missingAccess, type Requirement } from '../session/permissions.ts';
import { sessionQuery } from '../session/session.queries.ts';
import { toast } from '../toast/toast.ts';

interface NavigationAttempt {
  readonly context: RouterContext;
  readonly routeId: string;
  /** The page is only loaded ahead, because its link is pointed at. */
  readonly preload?: boolean;
  readonly search?: object;
  readonly location: { readonly href: string; readonly pathname: string; readonly hash: string };
}

export type GuardResult = 'enter' | 'feature-off' | 'stay' | 'no-permission';

const isAdminPath = (path: string): boolean => path === '/admin' || path.startsWith('/admin/');

/** Checks in this order: feature, admin area, permission. Superusers pass all but the feature. */
export function evaluateGuard(session: Session, requirement: Requirement, path: string): GuardResult {
  if (!isFeatureOn(session, requirement.feature)) return 'feature-off';
  if (isAdminPath(path) && !hasPermission(session, 'any-admin', true)) return 'stay';
  return missingAccess(session, requirement) === undefined ? 'enter' : 'no-permission';
}

/** An address or a saved view from before works council mode can ask for an order that reveals what it hides. */
const isHiddenOrder = ({ organisation }: Session, sort: unknown): boolean =>
  organisation.worksCouncil && typeof sort === 'string' && revealsByOrder(sort);

/**
 * The requirement of a page, for its route's `beforeLoad`: `guard({ feature: 'articles', access: 'user:articles' })`.
 * Every route below `_app` has one; `guard({})` admits everyone who is signed in.
 */
export function guard(requirement: Requirement) {
  const check = async (navigationAttempt: NavigationAttempt): Promise<void> => {
    const { context, location } = navigationAttempt;
    if (!context.auth.isSignedIn) throw redirect({ to: '/login', search: { back: returnPathFor(location) } });
    const hash = takePendingFragment(location);
    if (hash) throw redirect({ to: location.pathname, search: true, hash, replace: true });
    const session = await context.queryClient.ensureQueryData(sessionQuery);
    const verdict = evaluateGuard(session, requirement, location.pathname);
    if (verdict === 'feature-off') throw featureOff(navigationAttempt, requirement);
    if (verdict === 'no-permission')
      throw redirect({
        to: '/no-permission',
        replace: true,
        state: deniedAt(location.href, missingAccess(session, requirement)),
      });
    if (verdict === 'stay') {
      if (!navigationAttempt.preload) void sayWhatIsMissing(context, requirement);
      throw redirect({ to: fallbackPath(context) });
    }
    const { search = {} } = navigationAttempt;
    if ('sort' in search && isHiddenOrder(session, search.sort))
      throw redirect({ to: location.pathname, search: { ...search, sort: undefined }, replace: true });
  };
  return Object.assign(check, { requirement });
}

/** For pages open to everyone: they stand in the frame for those who are signed in. */
export const openToEveryone = Object.assign(
  async ({ context }: Pick<NavigationAttempt, 'context'>): Promise<void> => {
    // Without a session, they are shown as to someone who is signed out.
    if (context.auth.isSignedIn)
      await context.queryClient.ensureQueryData(sessionQuery).catch(() => undefined);
  },
  { requirement: {}, isOpen: true },
);

/**
 * Opening a page whose feature is off leads to /404. A page that was already open says that the feature is off, and
 * returns with it.
 */
function featureOff({ context, location, routeId }: NavigationAttempt, { feature }: Requirement) {
  if (context.currentPath() !== location.href)
    return redirect({ to: '/404', replace: true, state: { featureOff: feature, from: location.href } });
  return notFound({
    routeId: routeId as NonNullable<NotFoundError['routeId']>,
    data: { featureOff: feature },
  });
}

/** In words, after the person has been left where they are. */
const sayWhatIsMissing = ({ adminRefusal }: RouterContext, { access }: Requirement): Promise<void> =>
  adminRefusal(access)
    .catch(() => msg`You don’t have access to the administration`)
    .then(toast.refusal);

/** What /no-permission has to know: where it led from, and what was missing there. */
const deniedAt = (from: string, access: Access | undefined) => ({ from, ...(access && { access }) });

/** The current page; the home page for people who came from outside or lost the admin area they were in. */
function fallbackPath({ currentPath }: RouterContext): string {
  const path = currentPath();
  return path === undefined || isAdminPath(path.split('?')[0] ?? '') ? '/' : path;
}
