import type { MessageDescriptor } from '@lingui/core';
import type { Access, AdminPermission, UserPermission } from '@atrium/proto/access';
import type { AskedPermission } from '@atrium/proto/notifications/requests';
import { adminPermissionNames, userPermissionNames } from '../session/permission-names.ts';

/** What to ask for to pass a rule. Nothing in particular if any admin permission would do. */
export function askedPermission(access: Access | undefined): AskedPermission | undefined {
  const [asked] = typeof access === 'string' ? [access] : (access ?? []);
  return asked === 'public' || asked === 'signed-in' || asked === 'any-admin' ? undefined : asked;
}

export interface NamedPermission {
  readonly area: 'user' | 'admin';
  readonly name: MessageDescriptor;
}

/** A permission as the pages about roles call it. */
export function namedPermission(permission: Exclude<AskedPermission, 'superuser'>): NamedPermission {
  const [area, key] = permission.split(':') as ['user' | 'admin', UserPermission & AdminPermission];
  return { area, name: area === 'admin' ? adminPermissionNames[key] : userPermissionNames[key] };
}
