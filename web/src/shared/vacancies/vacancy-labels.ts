import { plural } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type SalaryPeriod, type VacancyFields, type VacancyLength } from '@atrium/proto/content/vacancy';
import { jobTypes, type JobType } from '@atrium/proto/content/vacancy-queries';
import { useLanguage } from '../i18n/use-language.ts';

export const jobTypeLabels: Readonly<Record<JobType, MessageDescriptor>> = {
  permanent: msg`Permanent`,
  temporary: msg`Temporary`,
  overtime: msg`Overtime`,
};

export const payPeriodLabels: Readonly<Record<SalaryPeriod, MessageDescriptor>> = {
  hour: msg`Per hour`,
  month: msg`Per month`,
  year: msg`Per year`,
};

export function useJobTypeOptions(): { value: JobType; label: string }[] {
  const { i18n } = useLingui();
  return jobTypes.map((type) => ({ value: type, label: i18n._(jobTypeLabels[type]) }));
}

type Salary = Pick<VacancyFields, 'salaryStart' | 'salaryEnd' | 'currency' | 'salaryPer'>;

export interface VacancyLabels {
  readonly jobType: (type: JobType) => string;
  readonly length: (length: VacancyLength) => string;
  /** The salary range; null if not given. */
  readonly salary: (vacancy: Salary) => string | null;
}

/** Formats the details of a vacancy in the reader's language. */
export function useVacancyLabels(): VacancyLabels {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  return {
    jobType: (type) => i18n._(jobTypeLabels[type]),
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
