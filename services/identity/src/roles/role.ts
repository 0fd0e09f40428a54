import type { Allowance, Permission, RoleClaims } from '@atrium/proto/access';

/** What a role says something about, whichever it says. */
const named = ({ claims }: RoleClaims): Permission[] => [
  ...Object.keys(claims.user).map((name) => `user:${name}` as Permission),
  ...Object.keys(claims.admin).map((name) => `admin:${name}` as Permission),
];

/**
 * Whether somebody may change, give or take a role: only what they may do themselves, denials included, because
 * taking a denial away gives something. A superuser's role is a superuser's business.
 */
export const isWithin = (role: RoleClaims, { superuser, permissions }: Allowance): boolean =>
  superuser || (!role.superuser && named(role).every((permission) => permissions.has(permission)));
