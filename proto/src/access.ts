import { z } from 'zod';
import type { Audience } from './audience.ts';

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

/** A permission with its area, as named by endpoints and sessions: `user:articles`, `admin:users`. */
export type Permission = `user:${UserPermission}` | `admin:${AdminPermission}`;
export const permissions: readonly Permission[] = [
  ...userPermissions.map((name) => `user:${name}` as const),
  ...adminPermissions.map((name) => `admin:${name}` as const),
];
export const Permission = z.enum(permissions as [Permission, ...Permission[]]).meta({ id: 'Permission' });

/**
 * Who may call an endpoint: anyone, anyone signed in, anyone with at least one admin permission, only superusers, or
 * holders of a permission (of a list: any one of them). A superuser passes all of them.
 */
export type Access = 'public' | 'signed-in' | 'any-admin' | 'superuser' | Permission | readonly Permission[];

export const Claim = z
  .enum(['allow', 'deny'])
  .meta({ id: 'Claim', description: 'Deny overrides allow across all roles of a person.' });
export type Claim = z.infer<typeof Claim>;

export const Claims = z
  .object({
    user: z.partialRecord(UserPermission, Claim),
    admin: z.partialRecord(AdminPermission, Claim),
  })
  .meta({ id: 'Claims', description: 'By permission. A permission without a claim is not set.' });
export type Claims = z.infer<typeof Claims>;

/** The part of a role that decides permissions. */
export interface RoleClaims {
  readonly superuser: boolean;
  readonly claims: Claims;
  /** Scope of its admin permissions. Without one they apply to the whole organisation. */
  readonly scope?: Audience | null;
}

/** What a person may do, combined from all their roles. */
export interface Allowance {
  readonly superuser: boolean;
  /** Permissions that apply everywhere. */
  readonly permissions: ReadonlySet<Permission>;
  /** Permissions that apply only within scopes: in any of those listed. */
  readonly scopes?: ReadonlyMap<Permission, readonly Audience[]>;
}

/** What a single role says about a permission. */
export const claimOf = (role: RoleClaims, permission: Permission): Claim | undefined => {
  const [area, name] = permission.split(':') as ['user' | 'admin', UserPermission & AdminPermission];
  return role.claims[area][name];
};

/**
 * Deny beats allow across roles, whatever the scope of the denying role. A permission that no role names is refused. A
 * superuser passes every check. A permission allowed only by roles with a scope applies within their scopes.
 */
export function evaluate(roles: readonly RoleClaims[]): Allowance {
  const superuser = roles.some((role) => role.superuser);
  const allowed = permissions.filter((permission) => {
    const claims = roles.map((role) => claimOf(role, permission));
    return superuser || (claims.includes('allow') && !claims.includes('deny'));
  });
  const scopes = new Map<Permission, readonly Audience[]>();
  for (const permission of superuser ? [] : allowed) {
    const within = scopesOf(roles, permission);
    if (within) scopes.set(permission, within);
  }
  return { superuser, permissions: new Set(allowed.filter((permission) => !scopes.has(permission))), scopes };
}

/** The scopes of the roles that allow a permission. Null if one of them allows it everywhere. */
function scopesOf(roles: readonly RoleClaims[], permission: Permission): readonly Audience[] | null {
  if (!permission.startsWith('admin:')) return null;
  const allowing = roles.filter((role) => claimOf(role, permission) === 'allow');
  const scopes = allowing.flatMap(({ scope }) => scope ?? []);
  return scopes.length < allowing.length ? null : scopes;
}

/** Whether a signed-in person's allowance passes an endpoint's access rule everywhere. */
export function allows({ superuser, permissions: held }: Allowance, access: Access): boolean {
  if (superuser || access === 'public' || access === 'signed-in') return true;
  if (access === 'superuser') return false;
  if (access === 'any-admin') return [...held].some((permission) => permission.startsWith('admin:'));
  return typeof access === 'string' ? held.has(access) : access.some((permission) => held.has(permission));
}

/** Whether an allowance passes everywhere or within at least one scope. */
export function allowsInAnyScope(allowance: Allowance, access: Access): boolean {
  const { superuser, permissions: held, scopes } = allowance;
  // Runs for every open browser on every live event, and hardly anyone holds a permission within a scope.
  if (!scopes?.size) return allows(allowance, access);
  return allows({ superuser, permissions: new Set([...held, ...scopes.keys()]) }, access);
}

/**
 * Whether an endpoint, page or task is open to a person. Permissions within a scope count only if `scoped` is defined.
 */
export const admits = (
  allowance: Allowance,
  { access, scoped }: { readonly access: Access; readonly scoped?: Scoped | undefined },
): boolean => (scoped === undefined ? allows : allowsInAnyScope)(allowance, access);

/**
 * How an endpoint treats callers who hold its permission within a scope only. `inside`: only what is in the scope is
 * visible, the rest answers 404 and is in no list. `shared`: the resource, such as a channel, belongs to no part of the
 * organisation.
 */
export type Scoped = 'inside' | 'shared';
