import { allows, type Allowance, type Permission } from '@atrium/proto/access';
import type { AskedPermission } from '@atrium/proto/notifications/requests';

/** The permissions that someone holds anywhere. */
const heldBy = ({ permissions, scopes }: Allowance): Permission[] => [
  ...permissions,
  ...(scopes?.keys() ?? []),
];

/**
 * Whether someone who can give roles can give this permission to a person, as identity decides it: only what they may do
 * everywhere themselves, and to nobody who may do more than they.
 */
export function mayGive(giver: Allowance, asked: AskedPermission | undefined, to: Allowance): boolean {
  if (giver.superuser) return true;
  if (to.superuser || asked === 'superuser') return false;
  if (asked !== undefined && !allows(giver, asked)) return false;
  return heldBy(to).every((permission) => giver.permissions.has(permission));
}
