import { msg } from '@lingui/core/macro';
import type { AuditLabels } from '../../shared/audit/audit-labels.ts';

export const auditLabels: AuditLabels = {
  actions: {
    'managedMenus.create': msg`Menu added`,
    'managedMenus.edit': msg`Menu changed`,
    'managedMenus.export': msg`Menus exported`,
    'managedMenus.publish': msg`Menu published`,
    'managedMenus.unpublish': msg`Menu unpublished`,
    'managedMenus.submit': msg`Menu submitted for review`,
    'managedMenus.approve': msg`Menu approved`,
    'managedMenus.reject': msg`Menu sent back`,
    'managedMenus.remove': msg`Menu deleted`,
    'managedMenus.confirmLanguage': msg`Menu translation confirmed`,
    'managedMenus.restore': msg`Menu restored`,
    'managedMenus.removeForGood': msg`Menu permanently deleted`,
  },
  fields: {
    days: msg`Dishes`,
    menuFiles: msg`Files`,
  },
};
