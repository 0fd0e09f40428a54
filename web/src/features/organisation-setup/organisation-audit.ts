import { msg } from '@lingui/core/macro';
import type { AuditLabels } from '../../shared/audit/audit-labels.ts';

export const auditLabels: AuditLabels = {
  actions: {
    'organisation.edit': msg`Organisation changed`,
    'organisation.setLogo': msg`Logo changed`,
    'setup.edit': msg`Setup changed`,
    'organisation.switchFeature': msg`Feature turned on or off`,
    'signUp.editSettings': msg`Sign-up settings changed`,
    'signUp.join': msg`Joined through self sign-up`,
    'signUp.activate': msg`Account activated`,
    'worksCouncil.activate': msg`Works council mode turned on or minimum group size raised`,
    'worksCouncil.requestDeactivation': msg`Works council mode deactivation requested`,
    'worksCouncil.approveDeactivation': msg`Works council mode turned off`,
    'worksCouncil.cancelDeactivation': msg`Works council mode deactivation cancelled`,
  },
  fields: {
    languages: msg`Languages`,
    defaultLanguage: msg`Default language`,
    timeZone: msg`Time zone`,
    brandColour: msg`Brand colour`,
    logo: msg`Logo`,
    features: msg`Features`,
    workingDays: msg`Working days`,
    holidays: msg`Public holidays`,
    suggestionsRecipient: msg`Suggestions go to`,
    ticketDays: msg`Ticket deadline (days)`,
    formDays: msg`Form deadline (days)`,
    appStore: msg`App Store`,
    googlePlay: msg`Google Play`,
  },
};
