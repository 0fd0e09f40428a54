import { z } from 'zod';
import { Id } from './common.ts';

/**
 * Who something is for: everyone, or the union of grades, departments, sites and picked people; never the excluded.
 * It is evaluated whenever it is read, so a new starter sees what their site sees.
 */
export const Audience = z
  .object({
    everyone: z.boolean(),
    grades: z.array(Id).max(200).default([]),
    departments: z.array(Id).max(200).default([]),
    sites: z.array(Id).max(200).default([]),
    people: z.array(Id).max(1000).default([]),
    excluded: z.array(Id).max(1000).default([]),
  })
  .meta({ id: 'Audience' });
export type Audience = z.infer<typeof Audience>;

export const everyone: Audience = {
  everyone: true,
  grades: [],
  departments: [],
  sites: [],
  people: [],
  excluded: [],
};

/** What of a person decides whether an audience holds them. */
export interface AudienceMember {
  readonly id: string;
  readonly grade: string | null;
  readonly department: string | null;
  readonly site: string | null;
}

export function includes(audience: Audience, person: AudienceMember): boolean {
  if (audience.excluded.includes(person.id)) return false;
  return (
    audience.everyone ||
    audience.people.includes(person.id) ||
    (person.site !== null && audience.sites.includes(person.site)) ||
    (person.department !== null && audience.departments.includes(person.department)) ||
    (person.grade !== null && audience.grades.includes(person.grade))
  );
}
