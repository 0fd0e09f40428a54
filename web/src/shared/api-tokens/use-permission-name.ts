import { useLingui } from '@lingui/react/macro';
import type { AdminPermission, Permission, UserPermission } from '@atrium/proto/access';
import { adminPermissionNames, userPermissionNames } from '../session/permission-names.ts';

/** Names permissions where user and admin permissions are listed together. */
export function usePermissionName(): (permission: Permission) => string {
  const { t, i18n } = useLingui();
  return (permission) => {
    const [scope, name] = permission.split(':') as ['user' | 'admin', UserPermission & AdminPermission];
    if (scope === 'user') return i18n._(userPermissionNames[name]);
    const what = i18n._(adminPermissionNames[name]);
    return t`${what} (administration)`;
  };
}
