import {
  allowsSomewhere,
  evaluate,
  permissions,
  type AdminPermission,
  type RoleClaims,
  type UserPermission,
} from '@atrium/proto/access';
import type { SeenAs } from '@atrium/proto/identity/people';

interface NamedRole extends RoleClaims {
  readonly _id: string;
  readonly name: string;
}

/** What these roles allow together, and for each permission which of them says what. */
export function seeAs(roles: readonly NamedRole[]): Omit<SeenAs, 'person'> {
  const allowance = evaluate(roles);
  return {
    superuser: allowance.superuser,
    permissions: permissions.map((permission) => ({
      permission,
      allowed: allowsSomewhere(allowance, permission),
      scopes: allowance.scopes?.has(permission) ? [...(allowance.scopes.get(permission) ?? [])] : null,
      because: roles.flatMap((role) => {
        const says = said(role, permission);
        return says ? [{ role: role._id, name: role.name, says }] : [];
      }),
    })),
  };
}

function said(role: RoleClaims, permission: string): 'allow' | 'deny' | 'superuser' | undefined {
  if (role.superuser) return 'superuser';
  const [scope, name] = permission.split(':') as ['user' | 'admin', UserPermission & AdminPermission];
  return role.claims[scope][name];
}
