import { z } from 'zod';
import { restorable } from '../authoring/restore.ts';
import { confirmLanguage } from '../authoring/translations.ts';
import { Id, IdParams, Language, page, pageOf } from '../common.ts';
import { countedPageOf } from '../counted-page.ts';
import { endpoint, endpoints, type Tag } from '../endpoint.ts';
import { exportOf } from '../tables/export.ts';
import { labels } from '../tables/labels.ts';
import {
  Interest,
  ManagedVacancy,
  ManagedVacancyRow,
  NewReferral,
  Referral,
  Vacancy,
  VacancyFields,
  VacancySummary,
  responseNote,
} from './vacancy.ts';
import { ManagedVacanciesQuery, VacanciesQuery } from './vacancy-queries.ts';

const jobsAdminTag: Tag = {
  name: 'Jobs (admin)',
  description: 'Manage vacancies, and see interest and referrals.',
};
export const jobsTag: Tag = {
  name: 'Jobs',
  description: 'Open vacancies, interest, referrals and saved searches.',
};

const reader = { access: 'user:vacancies', feature: 'vacancies', rate: 'read' } as const;
const answer = {
  ...reader,
  rate: 'write',
  params: IdParams,
  response: Vacancy,
  problems: ['deadline-passed'],
} as const;

export const vacancies = endpoints('content', 'vacancies', jobsTag, {
  list: endpoint({
    ...reader,
    method: 'GET',
    path: '/vacancies',
    summary: 'List open vacancies, newest first',
    query: VacanciesQuery,
    response: pageOf(VacancySummary),
    problems: ['invalid-cursor'],
  }),
  get: endpoint({
    ...reader,
    method: 'GET',
    path: '/vacancies/:id',
    summary: 'Get an open vacancy',
    description:
      'Includes your interest and your referrals. Returned in the requested language if available, otherwise in a fallback language.',
    params: IdParams,
    query: z.object({ language: Language.optional() }),
    response: Vacancy,
  }),
  expressInterest: endpoint({
    ...answer,
    method: 'PUT',
    path: '/vacancies/:id/interest',
    summary: 'Express interest in a vacancy',
    description: 'Calling it again replaces the note. Returns 409 `deadline-passed` after the deadline.',
    body: z.object({ note: responseNote }),
  }),
  withdrawInterest: endpoint({
    ...answer,
    method: 'DELETE',
    path: '/vacancies/:id/interest',
    summary: 'Withdraw your interest in a vacancy',
    description: 'Returns 409 `deadline-passed` after the deadline.',
  }),
  refer: endpoint({
    ...answer,
    method: 'POST',
    path: '/vacancies/:id/referrals',
    summary: 'Refer someone for a vacancy',
    description:
      'A colleague, or someone outside the organisation. Returns 409 `deadline-passed` after the deadline.',
    body: NewReferral,
    status: 201,
    problems: ['deadline-passed', 'already-exists'],
  }),
  withdrawReferral: endpoint({
    ...answer,
    method: 'DELETE',
    path: '/vacancies/:id/referrals/:referral',
    summary: 'Withdraw one of your referrals',
    description: 'Returns 409 `deadline-passed` after the deadline.',
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
  summary: 'List all vacancies',
  description:
    'Includes upcoming and closed vacancies within your scope. With `deleted=true`, lists deleted vacancies.',
  query: ManagedVacanciesQuery,
  response: countedPageOf(ManagedVacancyRow),
  problems: ['invalid-cursor'],
});

const answers = { ...manager, rate: 'read', method: 'GET', params: IdParams, query: page } as const;
const interests = endpoint({
  ...answers,
  path: '/admin/vacancies/:id/interests',
  summary: 'List the people interested in a vacancy, latest first',
  response: pageOf(Interest),
  problems: ['invalid-cursor'],
});
const referrals = endpoint({
  ...answers,
  path: '/admin/vacancies/:id/referrals',
  summary: 'List the referrals for a vacancy, latest first',
  response: pageOf(Referral),
  problems: ['invalid-cursor'],
});

export const managedVacancies = endpoints('content', 'managedVacancies', jobsAdminTag, {
  list,
  export: exportOf(list, 'vacancies', labels('Vacancies', 'Oferty pracy', 'Stellenangebote')),
  get: endpoint({
    ...manager,
    rate: 'read',
    method: 'GET',
    path: '/admin/vacancies/:id',
    summary: 'Get a vacancy for editing',
    description: 'In all languages.',
    params: IdParams,
    response: ManagedVacancy,
  }),
  create: endpoint({
    ...manager,
    method: 'POST',
    path: '/admin/vacancies',
    summary: 'Create a vacancy',
    body: VacancyFields,
    response: ManagedVacancy,
    status: 201,
    problems: ['outside-scope'],
  }),
  edit: endpoint({
    ...manager,
    method: 'PUT',
    path: '/admin/vacancies/:id',
    summary: 'Update a vacancy',
    params: IdParams,
    body: VacancyFields,
    response: ManagedVacancy,
    versioned: true,
    problems: ['outside-scope'],
  }),
  confirmLanguage: confirmLanguage(manager, {
    path: '/admin/vacancies/:id',
    params: IdParams,
    item: 'a vacancy',
    response: ManagedVacancy,
  }),
  ...restorable(manager, { path: '/admin/vacancies', item: 'a vacancy', response: ManagedVacancy }),
  interests,
  exportInterests: exportOf(
    interests,
    'the people interested in a vacancy',
    labels('Interested people', 'Zainteresowani', 'Interessierte'),
  ),
  referrals,
  exportReferrals: exportOf(
    referrals,
    'the referrals for a vacancy',
    labels('Referrals', 'Polecenia', 'Empfehlungen'),
  ),
});
