import type { Column } from '../tables/columns.ts';
import type { Interest, ManagedVacancyRow, Referral } from './vacancy.ts';

export const vacancyColumns: readonly Column<ManagedVacancyRow>[] = [
  { title: 'jobTitle', kind: 'texts', of: ({ jobTitle }) => jobTitle },
  { title: 'state', kind: 'label', of: ({ state }) => state },
  { title: 'kind', kind: 'label', of: ({ jobType }) => jobType },
  { title: 'salaryStart', kind: 'number', of: ({ salaryStart }) => salaryStart },
  { title: 'salaryEnd', kind: 'number', of: ({ salaryEnd }) => salaryEnd },
  {
    title: 'currency',
    kind: 'text',
    of: ({ salaryStart, currency }) => (salaryStart === null ? null : currency),
  },
  { title: 'openFrom', kind: 'text', of: ({ openFrom }) => openFrom },
  { title: 'openUntil', kind: 'text', of: ({ openUntil }) => openUntil },
  { title: 'deadline', kind: 'text', of: ({ deadline }) => deadline },
  { title: 'interests', kind: 'number', of: ({ interestCount }) => interestCount },
  { title: 'referrals', kind: 'number', of: ({ referralCount }) => referralCount },
  { title: 'createdAt', kind: 'instant', of: ({ createdAt }) => createdAt },
  { title: 'updatedAt', kind: 'instant', of: ({ updatedAt }) => updatedAt },
  { title: 'updatedBy', kind: 'text', of: ({ updatedBy }) => updatedBy.name },
  { title: 'deletedAt', kind: 'instant', of: ({ deletedAt }) => deletedAt },
  { title: 'id', kind: 'text', of: ({ id }) => id },
];

export const interestColumns: readonly Column<Interest>[] = [
  { title: 'person', kind: 'text', of: ({ user }) => user.name },
  { title: 'jobTitle', kind: 'text', of: ({ user }) => user.jobTitle },
  { title: 'note', kind: 'text', of: ({ note }) => note },
  { title: 'when', kind: 'instant', of: ({ createdAt }) => createdAt },
];

export const referralColumns: readonly Column<Referral>[] = [
  {
    title: 'person',
    kind: 'text',
    of: ({ candidate }) => (candidate.kind === 'colleague' ? candidate.person.name : candidate.name),
  },
  {
    title: 'email',
    kind: 'text',
    of: ({ candidate }) => (candidate.kind === 'outside' ? candidate.email : null),
  },
  { title: 'by', kind: 'text', of: ({ by }) => by.name },
  { title: 'note', kind: 'text', of: ({ note }) => note },
  { title: 'when', kind: 'instant', of: ({ createdAt }) => createdAt },
];
