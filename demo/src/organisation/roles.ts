import { AdminPermission, UserPermission, adminPermissions, userPermissions } from '@atrium/proto/access';
import { RoleFields } from '@atrium/proto/identity/roles';
import { z } from 'zod';
import { Key, keyed } from '../reading/fields.ts';

/** Allowed permissions. `all` includes those that future versions add. */
const allowed = <N extends string>(name: z.ZodType<N>, all: readonly N[]) =>
  z
    .union([z.literal('all'), z.array(name)], { error: 'must be `all` or a list of permissions' })
    .default([])
    .transform((names) =>
      Object.fromEntries((names === 'all' ? all : names).map((one) => [one, 'allow' as const])),
    );

const Role = z
  .strictObject({
    key: Key,
    name: RoleFields.shape.name,
    description: RoleFields.shape.description,
    superuser: z.boolean().default(false),
    user: allowed(UserPermission, userPermissions),
    admin: allowed(AdminPermission, adminPermissions),
  })
  .transform(({ user, admin, ...role }) => ({ ...role, claims: { user, admin } }));

export const Roles = keyed(Role);
export type DemoRole = z.output<typeof Role>;
