import type { Language } from '@atrium/proto/common';
import type { ManagedVacancy, VacancyFields } from '@atrium/proto/content/vacancy';

/** What the editor holds: the fields, and the version all of them are based on. */
export interface VacancyValues extends VacancyFields {
  /** 0 while the vacancy is new. */
  readonly basedOn: number;
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
  basedOn: 0,
};

/** Of what is shown or typed only what is written. */
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
  basedOn: vacancy.version,
});

/** Whether there is something to read in a language: a title and a text. */
export const isWritten = (
  { jobTitle, description }: Pick<VacancyFields, 'jobTitle' | 'description'>,
  language: Language,
): boolean => Boolean(jobTitle[language] && description[language]);
