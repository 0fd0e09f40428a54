import { dayIn } from '@atrium/proto/day-in';
import type { DemoOrganisation, DemoVacancy } from './demo-data.ts';
import type { DemoTools } from './demo-tools.ts';
import { placeId } from './place-id.ts';
import { seededRandom } from './random.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Creates vacancies and the interest in them. */
export async function fillVacancies(demo: DemoOrganisation, { vacancies, tell }: DemoTools): Promise<void> {
  const ids = new Map(demo.people.map(({ key, id }) => [key, id]));
  const on = (days: number): string => dayIn(demo.timeZone, new Date(Date.now() + days * day));
  for (const one of demo.vacancies) {
    const { salary } = one;
    await vacancies.add({
      fields: {
        jobTitle: { ...one.jobTitle },
        description: { ...one.description },
        contact: {
          person: one.contact === null ? null : (ids.get(one.contact) ?? null),
          text: one.contactText,
        },
        salaryStart: salary?.from ?? null,
        salaryEnd: salary?.to ?? null,
        currency: salary?.currency ?? 'GBP',
        salaryPer: salary?.per ?? 'year',
        openFrom: on(one.opensIn),
        openUntil: on(one.closesIn),
        deadline: on(one.deadlineIn),
        site: one.site === null ? null : placeId(demo, one.site),
        jobType: one.jobType,
        length: one.length,
      },
      by: ids.get(one.by) ?? one.by,
      createdAt: new Date(Date.now() + Math.min(one.opensIn - 1, -1) * day),
      interests: interestsIn(demo, one),
    });
  }
  if (demo.vacancies.length > 0) tell(`${demo.vacancies.length} vacancies of ${demo.name}`);
}

/** Some employees other than the advertiser, each interested since some time after it opened. */
function interestsIn({ slug, people }: DemoOrganisation, { key, interested, by, opensIn }: DemoVacancy) {
  const luck = seededRandom(slug, 'vacancy', key);
  const others = people.filter(
    (person) => person.key !== by && person.active && person.roles.includes('employee'),
  );
  return luck
    .shuffled(others)
    .slice(0, interested)
    .map(({ id }) => ({
      person: id,
      note: '',
      at: new Date(Date.now() + luck.between(opensIn * 24, -1) * hour),
    }));
}
