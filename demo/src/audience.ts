import type { DemoArticle, DemoAudience, DemoOrganisation, DemoPerson } from './demo-data.ts';
import { seededRandom } from './random.ts';

export const everybody: DemoAudience = { everyone: true, sites: [], departments: [], grades: [] };

/** Active people in the audience. */
export function peopleIn(audience: DemoAudience, people: readonly DemoPerson[]): DemoPerson[] {
  return people.filter(
    ({ active, site, department, grade }) =>
      active &&
      (audience.everyone ||
        audience.sites.includes(site) ||
        audience.departments.includes(department) ||
        audience.grades.includes(grade)),
  );
}

export interface DemoReader {
  readonly person: string;
  readonly minutesAgo: number;
}

/**
 * Who opened a published article, and when first: many on the first day, a few later, never everyone. People who
 * reacted are included.
 */
export function readersOf(seed: number, organisation: DemoOrganisation, article: DemoArticle): DemoReader[] {
  if (article.state !== 'published' && article.state !== 'archived') return [];
  const luck = seededRandom(seed, organisation.slug, 'readers', article.key);
  const age = article.publishedDaysAgo * 24 * 60;
  const share = 0.32 + luck.next() * 0.4;
  const reacted = new Set(article.reactions.map(({ person }) => person));
  return peopleIn(article.audience, organisation.people)
    .filter(({ key }) => luck.chance(share) || reacted.has(key))
    .map(({ key }) => ({
      person: key,
      minutesAgo: Math.max(1, Math.round(age - Math.min(age - 1, 4 + luck.next() ** 3 * 10_000))),
    }));
}
