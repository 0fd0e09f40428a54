import { z } from 'zod';

/** What employees may do (specification, section 6). */
export const userPermissions = [
  'directory',
  'articles',
  'events',
  'competitions',
  'chat',
  'vacancies',
  'menus',
  'problems',
  'suggestions',
  'polls',
  'surveys',
  'library',
  'tickets',
  'learning',
  'forms',
] as const;

/** What administrators may do (specification, section 6). */
export const adminPermissions = [
  'insights',
  'setup',
  'articles',
  'surveys',
  'polls',
  'broadcast',
  'users',
  'menus',
  'sites',
  'vacancies',
  'library',
  'learning',
  'moderation',
  'competitions',
  'forms',
  'events',
] as const;

export const UserPermission = z.enum(userPermissions).meta({ id: 'UserPermission' });
export type UserPermission = z.infer<typeof UserPermission>;
export const AdminPermission = z.enum(adminPermissions).meta({ id: 'AdminPermission' });
export type AdminPermission = z.infer<typeof AdminPermission>;

/** A permission with its scope, as endpoints and sessions name it: `user:articles`, `admin:users`. */
export type Permission = `user:${UserPermission}` | `admin:${AdminPermission}`;
export const permissions: readonly Permission[] = [
  ...userPermissions.map((name) => `user:${name}` as const),
  ...adminPermissions.map((name) => `admin:${name}` as const),
];
export const Permission = z.enum(permissions as [Permission, ...Permission[]]).meta({ id: 'Permission' });

/**
 * Who may call an endpoint: anyone, anyone signed in, anyone with at least one admin permission, only superusers,
 * or who holds a permission (of a list: any one of them). A superuser passes all of them.
 */
export type Access = 'public' | 'signed-in' | 'any-admin' | 'superuser' | Permission | readonly Permission[];

/** A claim of a role about one permission; a permission without a claim is neither allowed nor denied. */
export const Claim = z.enum(['allow', 'deny']).meta({ id: 'Claim' });
export type Claim = z.infer<typeof Claim>;

export const Claims = z
  .object({
    user: z.partialRecord(UserPermission, Claim),
    admin: z.partialRecord(AdminPermission, Claim),
  })
  .meta({ id: 'Claims' });
export type Claims = z.infer<typeof Claims>;

/** A role as far as permission is concerned. */
export interface RoleClaims {
  readonly superuser: boolean;
  readonly claims: Claims;
}

/** What a person may do, from all their roles together. */
export interface Allowance {
  readonly superuser: boolean;
  readonly permissions: ReadonlySet<Permission>;
}

/** What a role says about a permission by itself. */
export const claimOf = (role: RoleClaims, permission: Permission): Claim | undefined => {
  const [scope, name] = permission.split(':') as ['user' | 'admin', UserPermission & AdminPermission];
  return role.claims[scope][name];
};

/** Deny beats allow across roles; what no role names is refused; a superuser passes every check. */
export function evaluate(roles: readonly RoleClaims[]): Allowance {
  const superuser = roles.some((role) => role.superuser);
  const allowed = permissions.filter((permission) => {
    const claims = roles.map((role) => claimOf(role, permission));
    return superuser || (claims.includes('allow') && !claims.includes('deny'));
  });
  return { superuser, permissions: new Set(allowed) };
}

/** Whether an allowance passes an endpoint's access rule, for someone who is signed in. */
export function allows({ superuser, permissions: held }: Allowance, access: Access): boolean {
  if (superuser || access === 'public' || access === 'signed-in') return true;
  if (access === 'superuser') return false;
  if (access === 'any-admin') return [...held].some((permission) => permission.startsWith('admin:'));
  return typeof access === 'string' ? held.has(access) : access.some((permission) => held.has(permission));
}
