import { plural } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  jobTypes,
  type JobType,
  type SalaryPeriod,
  type VacancyFields,
  type VacancyLength,
} from '@atrium/proto/content/vacancy';
import { useLanguage } from '../i18n/use-language.ts';

export const jobTypeNames: Readonly<Record<JobType, MessageDescriptor>> = {
  permanent: msg`Permanent`,
  temporary: msg`Temporary`,
  overtime: msg`Overtime`,
};

/** What it is paid for. */
export const periodNames: Readonly<Record<SalaryPeriod, MessageDescriptor>> = {
  hour: msg`Per hour`,
  month: msg`Per month`,
  year: msg`Per year`,
};

/** Kinds of jobs, to choose from. */
export function useJobTypes(): { value: JobType; label: string }[] {
  const { i18n } = useLingui();
  return jobTypes.map((type) => ({ value: type, label: i18n._(jobTypeNames[type]) }));
}

type Salary = Pick<VacancyFields, 'salaryStart' | 'salaryEnd' | 'currency' | 'salaryPer'>;

export interface VacancyWords {
  readonly jobType: (type: JobType) => string;
  readonly length: (length: VacancyLength) => string;
  /** From what to what; null where nothing is said. */
  readonly salary: (vacancy: Salary) => string | null;
}

/** What is said of a vacancy beside its texts, in the reader's language. */
export function useVacancyWords(): VacancyWords {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  return {
    jobType: (type) => i18n._(jobTypeNames[type]),
    length: ({ amount, unit }) =>
      unit === 'hours'
        ? t`${plural(amount, { one: '# hour', other: '# hours' })}`
        : t`${plural(amount, { one: '# month', other: '# months' })}`,
    salary: ({ salaryStart, salaryEnd, currency, salaryPer }) => {
      if (salaryStart === null || salaryEnd === null) return null;
      const digits = Number.isInteger(salaryStart) && Number.isInteger(salaryEnd) ? 0 : 2;
      const range = new Intl.NumberFormat(language, {
        style: 'currency',
        currency,
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }).formatRange(salaryStart, salaryEnd);
      const paid: Readonly<Record<SalaryPeriod, string>> = {
        hour: t`${range} per hour`,
        month: t`${range} per month`,
        year: t`${range} per year`,
      };
      return paid[salaryPer];
    },
  };
}
