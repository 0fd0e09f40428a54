import { z } from 'zod';
import { Id, IdParams, Language, Nothing, lengths, many, page, pageOf } from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';
import { exportOf } from '../tables/export.ts';
import {
  Interest,
  JobType,
  ManagedVacancy,
  ManagedVacancyRow,
  NewReferral,
  Referral,
  Vacancy,
  VacancyFields,
  VacancyState,
  VacancySummary,
  answerNote,
} from './vacancy.ts';

const narrowedBy = {
  q: z.string().trim().max(lengths.search).optional(),
  site: many(Id),
  jobType: many(JobType),
};

/** Which of the open vacancies. */
export const VacanciesQuery = page.extend({ ...narrowedBy, language: Language.optional() });
export type VacanciesQuery = z.infer<typeof VacanciesQuery>;

/** Which vacancies, as whoever manages them looks for them. */
export const ManagedVacanciesQuery = page.extend({
  ...narrowedBy,
  state: many(VacancyState),
  sort: z
    .enum(['-openFrom', 'openFrom', 'deadline', '-deadline', '-updatedAt', 'updatedAt'])
    .default('-openFrom'),
});
export type ManagedVacanciesQuery = z.infer<typeof ManagedVacanciesQuery>;

const reader = { access: 'user:vacancies', feature: 'vacancies', rate: 'read' } as const;
const answer = {
  ...reader,
  rate: 'write',
  params: IdParams,
  response: Vacancy,
  problems: ['deadline-passed'],
} as const;

export const vacancies = endpoints('content', 'vacancies', {
  list: endpoint({
    ...reader,
    method: 'GET',
    path: '/vacancies',
    summary: 'List the vacancies that are open today, the newest first',
    query: VacanciesQuery,
    response: pageOf(VacancySummary),
    problems: ['invalid-cursor'],
  }),
  get: endpoint({
    ...reader,
    method: 'GET',
    path: '/vacancies/:id',
    summary: 'Read an open vacancy, with what one has answered to it',
    params: IdParams,
    query: z.object({ language: Language.optional() }),
    response: Vacancy,
  }),
  express: endpoint({
    ...answer,
    method: 'PUT',
    path: '/vacancies/:id/interest',
    summary: 'Say that one would like to have the job; said again, it replaces the note',
    body: z.object({ note: answerNote }),
  }),
  withdraw: endpoint({
    ...answer,
    method: 'DELETE',
    path: '/vacancies/:id/interest',
    summary: 'Take back that one would like to have the job',
  }),
  refer: endpoint({
    ...answer,
    method: 'POST',
    path: '/vacancies/:id/referrals',
    summary: 'Recommend a colleague, or somebody who does not work here, for the job',
    body: NewReferral,
    status: 201,
    problems: ['deadline-passed', 'already-exists'],
  }),
  takeBack: endpoint({
    ...answer,
    method: 'DELETE',
    path: '/vacancies/:id/referrals/:referral',
    summary: 'Take back whom one has recommended',
    params: z.object({ id: Id, referral: Id }),
  }),
});

const manager = {
  access: 'admin:vacancies',
  scoped: 'inside',
  feature: 'vacancies',
  rate: 'write',
} as const;

const list = endpoint({
  ...manager,
  rate: 'read',
  method: 'GET',
  path: '/admin/vacancies',
  summary: 'List vacancies in every state',
  query: ManagedVacanciesQuery,
  response: pageOf(ManagedVacancyRow),
  problems: ['invalid-cursor'],
});

const answers = { ...manager, rate: 'read', method: 'GET', params: IdParams, query: page } as const;
const interests = endpoint({
  ...answers,
  path: '/admin/vacancies/:id/interests',
  summary: 'List who would like to have the job, the latest first',
  response: pageOf(Interest),
  problems: ['invalid-cursor'],
});
const referrals = endpoint({
  ...answers,
  path: '/admin/vacancies/:id/referrals',
  summary: 'List who is recommended for the job and by whom, the latest first',
  response: pageOf(Referral),
  problems: ['invalid-cursor'],
});

export const managedVacancies = endpoints('content', 'managedVacancies', {
  list,
  export: exportOf(list, 'vacancies'),
  get: endpoint({
    ...manager,
    rate: 'read',
    method: 'GET',
    path: '/admin/vacancies/:id',
    summary: 'Show a vacancy in all its languages, to be changed',
    params: IdParams,
    response: ManagedVacancy,
  }),
  create: endpoint({
    ...manager,
    method: 'POST',
    path: '/admin/vacancies',
    summary: 'Advertise a vacancy',
    body: VacancyFields,
    response: ManagedVacancy,
    status: 201,
    problems: ['outside-scope'],
  }),
  edit: endpoint({
    ...manager,
    method: 'PUT',
    path: '/admin/vacancies/:id',
    summary: 'Change a vacancy',
    params: IdParams,
    body: VacancyFields,
    response: ManagedVacancy,
    versioned: true,
    problems: ['outside-scope'],
  }),
  remove: endpoint({
    ...manager,
    method: 'DELETE',
    path: '/admin/vacancies/:id',
    summary: 'Remove a vacancy, and with it what people have answered',
    params: IdParams,
    response: Nothing,
    status: 204,
  }),
  interests,
  exportInterests: exportOf(interests, 'who would like to have the job'),
  referrals,
  exportReferrals: exportOf(referrals, 'who is recommended for the job'),
});
