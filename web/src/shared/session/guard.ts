import type { Session } from '@atrium/proto/identity/session';
import { notFound, redirect, type NotFoundError } from '@tanstack/react-router';
import type { RouterContext } from '../router-context.ts';
import { waitingFor, wayBackTo } from './kept-fragment.ts';
import { isAllowed, isOn, type Requirement } from './may.ts';
import { sessionQuery } from './session.queries.ts';

interface Attempt {
  readonly context: RouterContext;
  readonly routeId: string;
  readonly location: { readonly href: string; readonly pathname: string; readonly hash: string };
}

export type Verdict = 'enter' | 'feature-off' | 'stay' | 'no-permission';

const isAdminPath = (path: string): boolean => path === '/admin' || path.startsWith('/admin/');

/** In this order: feature, admin area, permission. A superuser passes all but the feature. */
export function judge(session: Session, requirement: Requirement, path: string): Verdict {
  if (!isOn(session, requirement.feature)) return 'feature-off';
  if (isAdminPath(path) && !isAllowed(session, 'any-admin', true)) return 'stay';
  return isAllowed(session, requirement.access, requirement.scoped) ? 'enter' : 'no-permission';
}

/**
 * What a page needs, for its route's `beforeLoad`: `guard({ feature: 'articles', access: 'user:articles' })`. Every route
 * below `_app` has one; `guard({})` is for whoever is signed in.
 */
export function guard(requirement: Requirement) {
  const check = async (attempt: Attempt): Promise<void> => {
    const { context, location } = attempt;
    if (!context.auth.isSignedIn) throw redirect({ to: '/login', search: { back: wayBackTo(location) } });
    const hash = waitingFor(location);
    if (hash) throw redirect({ to: location.pathname, search: true, hash, replace: true });
    const session = await context.queryClient.ensureQueryData(sessionQuery);
    const verdict = judge(session, requirement, location.pathname);
    if (verdict === 'feature-off') throw whatIsOff(attempt, requirement);
    if (verdict === 'no-permission') throw redirect({ to: '/no-permission' });
    if (verdict === 'stay') throw redirect({ to: pageToStayOn(context) });
  };
  return Object.assign(check, { requirement });
}

/** Who goes where a feature is off finds nothing there; who was there already is told, and sees the page again when it is on. */
function whatIsOff({ context, location, routeId }: Attempt, { feature }: Requirement) {
  if (context.currentPath() !== location.href) return redirect({ to: '/404' });
  return notFound({
    routeId: routeId as NonNullable<NotFoundError['routeId']>,
    data: { switchedOff: feature },
  });
}

/** Where the person is already; the first page when they came from outside or lost the admin area they were in. */
function pageToStayOn({ currentPath }: RouterContext): string {
  const here = currentPath();
  return here === undefined || isAdminPath(here.split('?')[0] ?? '') ? '/' : here;
}
