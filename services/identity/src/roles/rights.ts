import { allowsSomewhere, permissions, type Allowance, type Permission } from '@atrium/proto/access';
import type { RightsChange } from '@atrium/proto/identity/rights-effects';

export type Difference = Omit<RightsChange, 'person'>;

/** What somebody may do afterwards and not before, before and not afterwards, or in another part of the organisation. */
export function differenceOf(before: Allowance, after: Allowance): Difference {
  const [had, has] = [before, after].map(
    (allowance) => (one: Permission) => allowsSomewhere(allowance, one),
  ) as [(one: Permission) => boolean, (one: Permission) => boolean];
  return {
    gains: permissions.filter((one) => has(one) && !had(one)),
    loses: permissions.filter((one) => had(one) && !has(one)),
    moves: permissions.filter((one) => had(one) && has(one) && placeOf(before, one) !== placeOf(after, one)),
    superuser: before.superuser === after.superuser ? null : after.superuser ? 'gains' : 'loses',
  };
}

export const changesNothing = ({ gains, loses, moves, superuser }: Difference): boolean =>
  gains.length + loses.length + moves.length === 0 && superuser === null;

/** Where a permission holds, to be compared; the order of roles makes no difference. */
const placeOf = ({ scopes }: Allowance, permission: Permission): string =>
  JSON.stringify((scopes?.get(permission) ?? []).map((scope) => JSON.stringify(scope)).toSorted());
