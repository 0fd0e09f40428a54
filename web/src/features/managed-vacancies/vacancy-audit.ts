import { msg } from '@lingui/core/macro';
import type { AuditLabels } from '../../shared/audit/audit-labels.ts';

export const auditLabels: AuditLabels = {
  actions: {
    'managedVacancies.create': msg`Vacancy created`,
    'managedVacancies.edit': msg`Vacancy changed`,
    'managedVacancies.remove': msg`Vacancy deleted`,
    'managedVacancies.confirmLanguage': msg`Vacancy translation confirmed`,
    'managedVacancies.restore': msg`Vacancy restored`,
    'managedVacancies.removeForGood': msg`Vacancy permanently deleted`,
    'managedVacancies.export': msg`Vacancies exported`,
    'managedVacancies.exportInterests': msg`People interested in a vacancy exported`,
    'managedVacancies.exportReferrals': msg`Referrals for a vacancy exported`,
  },
  fields: {
    contact: msg`Contact`,
    salaryStart: msg`Salary from`,
    salaryEnd: msg`Salary to`,
    currency: msg`Currency`,
    salaryPer: msg`Pay period`,
    openFrom: msg`Open from`,
    openUntil: msg`Open until`,
    deadline: msg`Application deadline`,
    jobType: msg`Job type`,
    length: msg`Duration`,
  },
};
