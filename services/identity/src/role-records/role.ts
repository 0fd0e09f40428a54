import { claimOf, type Allowance, type Permission, type RoleClaims } from '@atrium/proto/access';
import type { Audience } from '@atrium/proto/audience';
import type { Issue } from '@atrium/proto/problem';
import { holdsAnyone } from '@atrium/proto/scope';

/** The permissions that a role mentions, whether it allows or denies them. */
const named = ({ claims }: RoleClaims): Permission[] => [
  ...Object.keys(claims.user).map((name) => `user:${name}` as Permission),
  ...Object.keys(claims.admin).map((name) => `admin:${name}` as Permission),
];

const granted = (role: RoleClaims): Permission[] =>
  named(role).filter((permission) => claimOf(role, permission) === 'allow');

/**
 * Whether a person may change, assign or remove a role: it may mention only what they may do themselves. That includes
 * denials, because removing a denial grants something. They must hold the permission everywhere, whatever scope the
 * role has. Only superusers may touch a superuser role.
 */
export const isWithin = (role: RoleClaims, { superuser, permissions }: Allowance): boolean =>
  superuser || (!role.superuser && named(role).every((permission) => permissions.has(permission)));

/** Whether a role grants something that a caller does not hold everywhere. Its holders rank above the caller. */
export const outranks = (role: RoleClaims, { superuser, permissions }: Allowance): boolean =>
  !superuser && (role.superuser || granted(role).some((permission) => !permissions.has(permission)));

/** The same for admin permissions alone. */
export const outranksAsAdmin = (role: RoleClaims, { superuser, permissions }: Allowance): boolean =>
  !superuser &&
  (role.superuser ||
    granted(role).some((permission) => permission.startsWith('admin:') && !permissions.has(permission)));

/** Superuser roles cannot have a scope, and a scope must include someone. */
export function scopeIssues(superuser: boolean, scope: Audience | null): Issue[] {
  if (!scope) return [];
  if (superuser) return [{ path: ['scope'], code: 'invalid' }];
  return holdsAnyone(scope) ? [] : [{ path: ['scope'], code: 'required' }];
}

/** Whether a role grants any admin permission. */
export const isAdministrative = ({ superuser, claims }: RoleClaims): boolean =>
  superuser || Object.values(claims.admin).includes('allow');
