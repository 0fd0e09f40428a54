import { msg } from '@lingui/core/macro';
import type { AuditLabels } from '../../shared/audit/audit-labels.ts';

export const auditLabels: AuditLabels = {
  actions: {
    'managedLibrary.create': msg`Document added`,
    'managedLibrary.edit': msg`Document changed`,
    'managedLibrary.publish': msg`Document published`,
    'managedLibrary.unpublish': msg`Document unpublished`,
    'managedLibrary.submit': msg`Document submitted for review`,
    'managedLibrary.approve': msg`Document approved`,
    'managedLibrary.reject': msg`Document sent back`,
    'managedLibrary.remove': msg`Document deleted`,
    'managedLibrary.confirmLanguage': msg`Document translation confirmed`,
    'managedLibrary.restore': msg`Document restored`,
    'managedLibrary.removeForGood': msg`Document permanently deleted`,
    'managedLibrary.export': msg`Library exported`,
    'managedLibrary.exportVersions': msg`Document versions exported`,
    'managedLibrary.exportViews': msg`Document views exported`,
    'managedLibraryFolders.create': msg`Folder added`,
    'managedLibraryFolders.edit': msg`Folder changed`,
    'managedLibraryFolders.remove': msg`Folder deleted`,
    'managedLibraryFolders.export': msg`Folders exported`,
  },
};
