import type { CallInput } from '@atrium/proto/endpoint';
import { managedVacancies } from '@atrium/proto/content/vacancies';
import type { ManagedVacancy } from '@atrium/proto/content/vacancy';
import type { TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import { dayIn } from '@atrium/proto/day-in';

type Fields = CallInput<typeof managedVacancies.create>['body'];

/** The date this many days from today, in the time zone of test organisations. */
export const day = (from: number): string =>
  dayIn('Europe/Warsaw', new Date(Date.now() + from * 24 * 3_600_000));

/** Open for a month around today. */
export const vacancyFields = (changes: Partial<Fields> = {}): Fields => ({
  jobTitle: { 'en-GB': 'Baker' },
  description: { 'en-GB': '<p>You bake our bread.</p>' },
  contact: { person: null, text: 'People team' },
  openFrom: day(-10),
  openUntil: day(20),
  deadline: day(10),
  jobType: 'permanent',
  ...changes,
});

export const advertise = (
  service: TestService,
  as: TestPerson,
  changes: Partial<Fields> = {},
): Promise<ManagedVacancy> => service.call(managedVacancies.create, { body: vacancyFields(changes) }, { as });
