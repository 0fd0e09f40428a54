import type { Allowance, Permission, RoleClaims } from '@atrium/proto/access';
import type { Audience } from '@atrium/proto/audience';
import type { Issue } from '@atrium/proto/problem';
import { isSomewhere } from '@atrium/proto/scope';

/** What a role says something about, whichever it says. */
const named = ({ claims }: RoleClaims): Permission[] => [
  ...Object.keys(claims.user).map((name) => `user:${name}` as Permission),
  ...Object.keys(claims.admin).map((name) => `admin:${name}` as Permission),
];

/**
 * Whether somebody may change, give or take a role: only what they may do themselves, denials included, because
 * taking a denial away gives something, and everywhere, whatever scope the role has. A superuser's role is a superuser's business.
 */
export const isWithin = (role: RoleClaims, { superuser, permissions }: Allowance): boolean =>
  superuser || (!role.superuser && named(role).every((permission) => permissions.has(permission)));

/** Superusers are everywhere, and a scope holds somebody. */
export function scopeIssues(superuser: boolean, scope: Audience | null): Issue[] {
  if (!scope) return [];
  if (superuser) return [{ path: ['scope'], code: 'invalid' }];
  return isSomewhere(scope) ? [] : [{ path: ['scope'], code: 'required' }];
}

/** Whether a role opens anything of the admin area. */
export const isAdministrative = ({ superuser, claims }: RoleClaims): boolean =>
  superuser || Object.values(claims.admin).includes('allow');
