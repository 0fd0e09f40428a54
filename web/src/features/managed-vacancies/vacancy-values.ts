import type { Language } from '@atrium/proto/common';
import type { ManagedVacancy, VacancyFields } from '@atrium/proto/content/vacancy';

/** Values of the editor: the fields, and the version they are based on. */
export interface VacancyValues extends VacancyFields {
  /** 0 for a new vacancy. */
  readonly baseVersion: number;
  [key: string]: unknown;
}

export const blankVacancy: VacancyValues = {
  jobTitle: {},
  description: {},
  contact: { person: null, text: '' },
  salaryStart: null,
  salaryEnd: null,
  currency: 'EUR',
  salaryPer: 'year',
  openFrom: '',
  openUntil: '',
  deadline: '',
  site: null,
  jobType: 'permanent',
  length: null,
  baseVersion: 0,
};

/** Drops everything but the fields that are sent. */
export const fieldsOf = ({
  jobTitle,
  description,
  contact,
  salaryStart,
  salaryEnd,
  currency,
  salaryPer,
  openFrom,
  openUntil,
  deadline,
  site,
  jobType,
  length,
}: VacancyFields): VacancyFields => ({
  ...{ jobTitle, description, contact, salaryStart, salaryEnd, currency, salaryPer },
  ...{ openFrom, openUntil, deadline, site, jobType, length },
});

export const valuesOf = (vacancy: ManagedVacancy): VacancyValues => ({
  ...fieldsOf(vacancy),
  baseVersion: vacancy.version,
});

/** Whether a language has a title and a text. */
export const isWritten = (
  { jobTitle, description }: Pick<VacancyFields, 'jobTitle' | 'description'>,
  language: Language,
): boolean => Boolean(jobTitle[language] && description[language]);
