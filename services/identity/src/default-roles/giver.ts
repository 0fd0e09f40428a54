import type { Caller } from '@atrium/common/context/request-context';
import type { Allowance, RoleClaims } from '@atrium/proto/access';
import { isAdministrative, isWithin } from '../role-records/role.ts';

/**
 * On whose behalf new people get roles.
 *
 * - `person`: an administrator, who gives what is within their own permissions.
 * - `token`: an API token, which besides gives nothing administrative, because a role outlives the token.
 * - `connection`: a directory, a sign-in provider or sign-up, which works on after whoever approved it. It goes on to give
 *   ordinary roles whatever happens to that person, and administrative ones only while they could give them.
 */
export interface Giver {
  readonly kind: 'person' | 'token' | 'connection';
  readonly allowance: Allowance;
}

export const giverOf = ({ allowance, apiToken, scim }: Caller): Giver => ({
  kind: scim ? 'connection' : apiToken ? 'token' : 'person',
  allowance,
});

/** Superuser roles are given to one person at a time and by name, never to new people as a rule. */
export function gives({ kind, allowance }: Giver, role: RoleClaims): boolean {
  if (role.superuser) return false;
  if (kind === 'connection' && !isAdministrative(role)) return true;
  return isWithin(role, allowance) && !(kind === 'token' && isAdministrative(role));
}
