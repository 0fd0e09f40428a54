import { z } from 'zod';
import { Id, IdParams, Language, NoContent, lengths, line, tidyLine } from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';
import { VacancySummary } from './vacancy.ts';
import { JobType } from './vacancy-queries.ts';
import { jobsTag } from './vacancies.ts';

/** Per person. */
export const maxVacancySearches = 20;

/** What the home page shows of them: the newest of the last days. */
export const maxMatches = 3;
export const matchDays = 14;

/** A search that a person repeats, saved under a name. */
export const VacancySearchFields = z
  .object({
    name: line(lengths.name),
    q: tidyLine(lengths.search).default('').describe('Search text.'),
    sites: z.array(Id).max(100).default([]).describe('IDs of sites.'),
    jobTypes: z.array(JobType).max(10).default([]),
  })
  .meta({ id: 'VacancySearchFields' });
export type VacancySearchFields = z.infer<typeof VacancySearchFields>;

export const VacancySearch = VacancySearchFields.extend({ id: Id }).meta({ id: 'VacancySearch' });
export type VacancySearch = z.infer<typeof VacancySearch>;

const own = { access: 'user:vacancies', feature: 'vacancies' } as const;

export const vacancySearches = endpoints('content', 'vacancySearches', jobsTag, {
  list: endpoint({
    ...own,
    method: 'GET',
    path: '/vacancy-searches',
    summary: 'List your saved vacancy searches, by name',
    rate: 'read',
    response: z.object({ items: z.array(VacancySearch) }),
  }),
  matches: endpoint({
    ...own,
    method: 'GET',
    path: '/vacancy-searches/matches',
    summary: 'List the newest vacancies that match your saved searches',
    description: `At most ${maxMatches}, opened within the last ${matchDays} days, newest first. Without saved searches, none.`,
    rate: 'read',
    query: z.object({ language: Language.optional() }),
    response: z.object({ items: z.array(VacancySummary).max(maxMatches) }),
  }),
  save: endpoint({
    ...own,
    method: 'POST',
    path: '/vacancy-searches',
    summary: 'Save a vacancy search',
    description: 'Each person can save up to 20 searches.',
    rate: 'write',
    body: VacancySearchFields,
    response: VacancySearch,
    status: 201,
    problems: ['already-exists'],
  }),
  remove: endpoint({
    ...own,
    method: 'DELETE',
    path: '/vacancy-searches/:id',
    summary: 'Delete a saved vacancy search',
    rate: 'write',
    params: IdParams,
    response: NoContent,
    status: 204,
  }),
});
