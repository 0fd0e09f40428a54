import {
  allowsInAnyScope,
  evaluate,
  permissions,
  type AdminPermission,
  type RoleClaims,
  type UserPermission,
} from '@atrium/proto/access';
import type { PersonPermissions } from '@atrium/proto/identity/people';

interface NamedRole extends RoleClaims {
  readonly _id: string;
  readonly name: string;
}

/** What these roles allow together, and for each permission which role decides it. */
export function effectivePermissions(roles: readonly NamedRole[]): Omit<PersonPermissions, 'person'> {
  const allowance = evaluate(roles);
  return {
    superuser: allowance.superuser,
    permissions: permissions.map((permission) => ({
      permission,
      allowed: allowsInAnyScope(allowance, permission),
      scopes: allowance.scopes?.has(permission) ? [...(allowance.scopes.get(permission) ?? [])] : null,
      reasons: roles.flatMap((role) => {
        const effect = effectOf(role, permission);
        return effect ? [{ role: role._id, name: role.name, effect }] : [];
      }),
    })),
  };
}

function effectOf(role: RoleClaims, permission: string): 'allow' | 'deny' | 'superuser' | undefined {
  if (role.superuser) return 'superuser';
  const [scope, name] = permission.split(':') as ['user' | 'admin', UserPermission & AdminPermission];
  return role.claims[scope][name];
}
