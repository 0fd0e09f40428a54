import { expect, it } from '@jest/globals';
import { VacancyFields } from '@atrium/proto/content/vacancy';
import { toIssues } from '@atrium/proto/issues';
import { isOpenForResponses, vacancyWindow } from './vacancy.ts';

const window = { openFrom: '2027-03-01', openUntil: '2027-03-31', deadline: '2027-03-20' };

it.each([
  ['2027-02-28', 'upcoming', false],
  ['2027-03-01', 'open', true],
  ['2027-03-20', 'open', true],
  ['2027-03-21', 'open', false],
  ['2027-03-31', 'open', false],
  ['2027-04-01', 'closed', false],
])('[HR-1] on %s a vacancy is %s', (today, state, acceptsResponses) => {
  expect([vacancyWindow.stateAt(window, today), isOpenForResponses(window, today)]).toEqual([
    state,
    acceptsResponses,
  ]);
});

const fields = {
  jobTitle: { 'en-GB': 'Baker' },
  description: {},
  contact: { person: null, text: 'People team' },
  ...window,
  jobType: 'permanent',
};
const salary = (salaryStart: number | null, salaryEnd: number | null) => ({ salaryStart, salaryEnd });

it.each([
  [salary(50_000, 50_000), 'salaryEnd', 'not-more'],
  [salary(50_000, 40_000), 'salaryEnd', 'not-more'],
  [salary(50_000, null), 'salaryEnd', 'required'],
  [salary(null, 50_000), 'salaryStart', 'required'],
  [{ openUntil: '2027-02-01' }, 'openUntil', 'order'],
  [{ deadline: '2027-02-28' }, 'deadline', 'not-within'],
  [{ deadline: '2027-04-01' }, 'deadline', 'not-within'],
  [{ deadline: '2027-02-30' }, 'deadline', 'invalid'],
  [{ contact: { person: null, text: ' ' } }, 'contact', 'required'],
  [{ length: { amount: 3 } }, 'length.unit', 'invalid'],
  [{ length: { amount: 0, unit: 'months' } }, 'length.amount', 'too-small'],
  [{ jobType: 'seasonal' }, 'jobType', 'invalid'],
])('[HR-1] %o is refused at %s: %s', (changes, path, code) => {
  const { error } = VacancyFields.safeParse({ ...fields, ...changes });
  const found = error ? toIssues(error).map((issue) => [issue.path.join('.'), issue.code]) : [];
  expect(found).toContainEqual([path, code]);
});

it('[HR-1] a salary from 40,000 to 50,000 is accepted, and so is none', () => {
  for (const changes of [salary(40_000, 50_000), salary(null, null), salary(0, 1)])
    expect(VacancyFields.safeParse({ ...fields, ...changes }).success).toBe(true);
});
