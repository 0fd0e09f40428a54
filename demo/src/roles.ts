import { adminPermissions, userPermissions } from '@atrium/proto/access';
import type { DemoRole } from './demo-data.ts';

const allow = <N extends string>(names: readonly N[]): Partial<Record<N, 'allow'>> =>
  Object.fromEntries(names.map((name) => [name, 'allow'])) as Partial<Record<N, 'allow'>>;

const nobody = { user: {}, admin: {} };

/** The first four are the roles every organisation starts with, under the same keys. */
export const roles: readonly DemoRole[] = [
  {
    key: 'superuser',
    name: 'Superuser',
    description: 'Full access: bypasses all permission checks.',
    superuser: true,
    claims: nobody,
  },
  {
    key: 'administrator',
    name: 'Administrator',
    description: 'Manages everything except what is reserved for superusers.',
    superuser: false,
    claims: { user: allow(userPermissions), admin: allow(adminPermissions) },
  },
  {
    key: 'editor',
    name: 'Editor',
    description: 'Writes articles and moderates comments.',
    superuser: false,
    claims: { user: {}, admin: allow(['articles', 'moderation']) },
  },
  {
    key: 'employee',
    name: 'Employee',
    description: 'Uses all features that are turned on.',
    superuser: false,
    claims: { user: allow(userPermissions), admin: {} },
  },
  {
    key: 'site-administrator',
    name: 'Site administrator',
    description: 'Manages people, sites and menus.',
    superuser: false,
    claims: { user: {}, admin: allow(['users', 'sites', 'menus']) },
  },
  {
    key: 'moderator',
    name: 'Moderator',
    description: 'Reviews reported comments.',
    superuser: false,
    claims: { user: {}, admin: allow(['moderation']) },
  },
  {
    key: 'analyst',
    name: 'Analyst',
    description: 'Views analytics and runs surveys and polls.',
    superuser: false,
    claims: { user: {}, admin: allow(['insights', 'surveys', 'polls']) },
  },
];
