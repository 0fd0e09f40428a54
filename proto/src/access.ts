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

/** A role as far as permission is concerned. */
export interface RoleClaims {
  readonly superuser: boolean;
  readonly claims: Claims;
  /** The part of the organisation in which it allows what it allows of the admin area; all of it where there is none. */
  readonly scope?: Audience | null;
}

/** What a person may do, from all their roles together. */
export interface Allowance {
  readonly superuser: boolean;
  /** What they may do everywhere. */
  readonly permissions: ReadonlySet<Permission>;
  /** What they may do within parts of the organisation only, and which: in any of them. */
  readonly scopes?: ReadonlyMap<Permission, readonly Audience[]>;
}

/** What a role says about a permission by itself. */
export const claimOf = (role: RoleClaims, permission: Permission): Claim | undefined => {
  const [scope, name] = permission.split(':') as ['user' | 'admin', UserPermission & AdminPermission];
  return role.claims[scope][name];
};

/**
 * Deny beats allow across roles, whatever scope the denying one has; what no role names is refused; a superuser passes
 * every check. What only roles with a scope allow is allowed within their scopes.
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

/** The scopes of the roles that allow a permission; null where one of them allows it everywhere. */
function scopesOf(roles: readonly RoleClaims[], permission: Permission): readonly Audience[] | null {
  if (!permission.startsWith('admin:')) return null;
  const allowing = roles.filter((role) => claimOf(role, permission) === 'allow');
  const scopes = allowing.flatMap(({ scope }) => scope ?? []);
  return scopes.length < allowing.length ? null : scopes;
}

/** Whether an allowance passes an endpoint's access rule everywhere, for someone who is signed in. */
export function allows({ superuser, permissions: held }: Allowance, access: Access): boolean {
  if (superuser || access === 'public' || access === 'signed-in') return true;
  if (access === 'superuser') return false;
  if (access === 'any-admin') return [...held].some((permission) => permission.startsWith('admin:'));
  return typeof access === 'string' ? held.has(access) : access.some((permission) => held.has(permission));
}

/** Whether it passes at least somewhere: everywhere, or within a scope. */
export function allowsSomewhere(allowance: Allowance, access: Access): boolean {
  const { superuser, permissions: held, scopes } = allowance;
  // Asked for every open browser at every notice: hardly anybody holds anything within a scope.
  if (!scopes?.size) return allows(allowance, access);
  return allows({ superuser, permissions: new Set([...held, ...scopes.keys()]) }, access);
}

/** Whether an endpoint, a page or a task is open to somebody: one that does not say what it does within a scope is not. */
export const admits = (
  allowance: Allowance,
  { access, scoped }: { readonly access: Access; readonly scoped?: Scoped | undefined },
): boolean => (scoped === undefined ? allows : allowsSomewhere)(allowance, access);

/**
 * What an endpoint does for who holds its permission within a scope only. `inside`: what lies within is all there is, the
 * rest answers 404 and is in no list. `shared`: what it is about belongs to no part of the organisation, such as a channel.
 */
export type Scoped = 'inside' | 'shared';
