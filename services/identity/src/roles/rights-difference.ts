import { allowsInAnyScope, permissions, type Allowance, type Permission } from '@atrium/proto/access';
import type { RightsChange } from '@atrium/proto/identity/rights-effects';

export type RightsDifference = Omit<RightsChange, 'person'>;

/** Permissions gained, lost or held with another scope. */
export function differenceOf(before: Allowance, after: Allowance): RightsDifference {
  const [had, has] = [before, after].map(
    (allowance) => (one: Permission) => allowsInAnyScope(allowance, one),
  ) as [(one: Permission) => boolean, (one: Permission) => boolean];
  return {
    gains: permissions.filter((one) => has(one) && !had(one)),
    loses: permissions.filter((one) => had(one) && !has(one)),
    moves: permissions.filter((one) => had(one) && has(one) && placeOf(before, one) !== placeOf(after, one)),
    superuser: before.superuser === after.superuser ? null : after.superuser ? 'gains' : 'loses',
  };
}

export const changesNothing = ({ gains, loses, moves, superuser }: RightsDifference): boolean =>
  gains.length + loses.length + moves.length === 0 && superuser === null;

/** The scopes of a permission in comparable form, independent of the order of roles. */
const placeOf = ({ scopes }: Allowance, permission: Permission): string =>
  JSON.stringify((scopes?.get(permission) ?? []).map((scope) => JSON.stringify(scope)).toSorted());
