import { msg } from '@lingui/core/macro';
import type { AuditLabels } from '../../shared/audit/audit-labels.ts';

export const auditLabels: AuditLabels = {
  actions: {
    'managedArticles.create': msg`Article created`,
    'managedArticles.edit': msg`Article changed`,
    'managedArticles.publish': msg`Article published or scheduled`,
    'managedArticles.unpublish': msg`Article unpublished`,
    'articleLifecycle.startDraft': msg`Draft of a published article created`,
    'articleLifecycle.submit': msg`Article submitted for review`,
    'articleLifecycle.approve': msg`Article approved`,
    'articleLifecycle.reject': msg`Article sent back`,
    'reviewRules.set': msg`Review rules changed`,
    'articleLifecycle.confirmLanguage': msg`Article translation confirmed`,
    'articleLifecycle.setExpiry': msg`Article archiving date changed`,
    'articleLifecycle.expire': msg`Article archived automatically`,
    'managedArticles.archive': msg`Article archived`,
    'managedArticles.remove': msg`Article deleted`,
    'managedArticles.restore': msg`Article restored`,
    'managedArticles.removeForGood': msg`Article permanently deleted`,
    'managedArticles.setDefaults': msg`Article defaults changed`,
    'managedArticles.export': msg`Articles exported`,
    'managedArticles.exportViews': msg`Article views exported`,
    'managedArticles.exportRevisions': msg`Article history exported`,
  },
  fields: {
    channel: msg`Channel`,
    comments: msg`Comments`,
    headerImg: msg`Header picture`,
    publishAt: msg`Publication time`,
    expiresAt: msg`Expiry date`,
  },
};
