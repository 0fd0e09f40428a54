import { VacancyImporter } from '@atrium/content/vacancies/vacancy-importer';
import { dayIn } from '@atrium/proto/day-in';
import { personId, placeId } from '../ids.ts';
import type { Filling, Part, Settings } from '../part.ts';
import { people } from '../people/people.part.ts';
import { places } from '../places/places.part.ts';
import { seededRandom } from '../random.ts';
import { readVacancies, type DemoVacancy } from './vacancy.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Vacancies and the interest in them. */
export const vacancies: Part<readonly DemoVacancy[]> = {
  name: 'vacancies',
  needs: [places, people],
  load: readVacancies,
  async fill(all, filling) {
    for (const vacancy of all)
      await filling.importer('content', VacancyImporter).add({
        fields: fieldsOf(vacancy, filling.organisation),
        by: personId(filling.organisation, vacancy.by),
        createdAt: new Date(Date.now() + Math.min(vacancy.opensIn - 1, -1) * day),
        interests: interestsIn(vacancy, filling),
      });
    if (all.length > 0) filling.tell(`${all.length} vacancies of ${filling.organisation.name}`);
  },
};

function fieldsOf(vacancy: DemoVacancy, organisation: Settings) {
  const { salary, contact, site } = vacancy;
  const on = (days: number): string => dayIn(organisation.timeZone, new Date(Date.now() + days * day));
  return {
    jobTitle: { ...vacancy.jobTitle },
    description: { ...vacancy.description },
    contact: { person: contact && personId(organisation, contact), text: vacancy.contactText },
    salaryStart: salary?.from ?? null,
    salaryEnd: salary?.to ?? null,
    currency: salary?.currency ?? 'GBP',
    salaryPer: salary?.per ?? 'year',
    openFrom: on(vacancy.opensIn),
    openUntil: on(vacancy.closesIn),
    deadline: on(vacancy.deadlineIn),
    site: site && placeId(organisation, site),
    jobType: vacancy.jobType,
    length: vacancy.length,
  };
}

/** Some employees other than the advertiser, each interested since some time after it opened. */
function interestsIn({ key, interested, by, opensIn }: DemoVacancy, { organisation, content }: Filling) {
  const luck = seededRandom(organisation.slug, 'vacancy', key);
  const others = content(people).filter(
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
