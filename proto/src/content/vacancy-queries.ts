import { z } from 'zod';
import { endsBy } from '../authoring/ends-by.ts';
import { deleted } from '../authoring/restore.ts';
import { Id, Language, lengths, oneOrMany, page, tidyLine } from '../common.ts';

export const jobTypes = ['permanent', 'temporary', 'overtime'] as const;
export const JobType = z.enum(jobTypes).meta({ id: 'JobType' });
export type JobType = z.infer<typeof JobType>;

/** Derived from the opening dates of a vacancy, in the organisation's time zone. */
export const vacancyStates = ['upcoming', 'open', 'closed'] as const;
export const VacancyState = z.enum(vacancyStates).meta({ id: 'VacancyState' });
export type VacancyState = z.infer<typeof VacancyState>;

const filters = {
  q: tidyLine(lengths.search).optional(),
  site: oneOrMany(Id).describe('IDs of sites.'),
  jobType: oneOrMany(JobType),
};

/** Filters for open vacancies. */
export const VacanciesQuery = page.extend({ ...filters, language: Language.optional() });
export type VacanciesQuery = z.infer<typeof VacanciesQuery>;

/** Filters for the admins' list of vacancies. */
export const ManagedVacanciesQuery = page.extend({
  ...filters,
  state: oneOrMany(VacancyState),
  endsBy,
  deleted,
  sort: z
    .enum(['-openFrom', 'openFrom', 'deadline', '-deadline', '-updatedAt', 'updatedAt'])
    .default('-openFrom')
    .describe('A leading `-` sorts in descending order.'),
});
export type ManagedVacanciesQuery = z.infer<typeof ManagedVacanciesQuery>;
