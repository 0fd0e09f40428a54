import { z } from 'zod';
import { Id } from './common.ts';

const several = z.array(Id).max(200).default([]);
const manyPeople = z.array(Id).max(1000).default([]);

export const Audience = z
  .object({
    everyone: z.boolean().describe('Includes all people.'),
    grades: several,
    departments: several,
    sites: several,
    units: several.describe('IDs of teams, each including all teams below it.'),
    people: manyPeople.describe('IDs of people.'),
    excluded: manyPeople.describe('IDs of people.'),
    excludedGrades: several,
    excludedDepartments: several,
    excludedSites: several,
    excludedUnits: several.describe('IDs of teams, each including all teams below it.'),
  })
  .meta({
    id: 'Audience',
    description:
      'Everyone, or all people in any of the listed grades, departments, sites and teams, and the listed people. Exclusions always win. Evaluated on every read, so it includes people who join later.',
  });
export type Audience = z.infer<typeof Audience>;

export const everyone: Audience = {
  everyone: true,
  grades: [],
  departments: [],
  sites: [],
  units: [],
  people: [],
  excluded: [],
  excludedGrades: [],
  excludedDepartments: [],
  excludedSites: [],
  excludedUnits: [],
};

/** The lists of an audience that include people, and those that exclude them. */
export const includingLists = ['people', 'grades', 'departments', 'sites', 'units'] as const;
export const excludingLists = [
  'excluded',
  'excludedGrades',
  'excludedDepartments',
  'excludedSites',
  'excludedUnits',
] as const;
export const audienceLists = [...includingLists, ...excludingLists] as const;
export type AudienceList = (typeof audienceLists)[number];

/** The attributes of a person that decide whether an audience includes them. */
export interface AudienceMember {
  readonly id: string;
  readonly grade: string | null;
  readonly department: string | null;
  readonly site: string | null;
  /** Their team and every team above it, up to `root`. Empty for people without a team. */
  readonly units: readonly string[];
}

/** Audiences stored before units and most exclusions were added lack some of the lists. */
type Stored = Partial<Omit<Audience, 'everyone'>> & Pick<Audience, 'everyone'>;

export function includes(audience: Stored, person: AudienceMember): boolean {
  const { id, grade, department, site, units } = person;
  if (
    has(audience.excluded, id) ||
    has(audience.excludedGrades, grade) ||
    has(audience.excludedDepartments, department) ||
    has(audience.excludedSites, site) ||
    units.some((unit) => has(audience.excludedUnits, unit))
  )
    return false;
  return (
    audience.everyone ||
    has(audience.people, id) ||
    has(audience.grades, grade) ||
    has(audience.departments, department) ||
    has(audience.sites, site) ||
    units.some((unit) => has(audience.units, unit))
  );
}

/** Whether the audience includes everyone, now and later. */
export const hasNoExclusions = (audience: Stored): boolean =>
  audience.everyone && excludingLists.every((list) => !audience[list] || audience[list].length === 0);

/** One entry of an audience that decides about a person. */
export const AudienceReason = z
  .object({
    list: z.enum(['everyone', ...audienceLists]),
    id: Id.nullable().describe('The entry of the list; null for `everyone`.'),
  })
  .meta({ id: 'AudienceReason' });
export type AudienceReason = z.infer<typeof AudienceReason>;

/** Why a person is in an audience or not: what excludes them, otherwise what includes them. */
export function reasonsFor(audience: Audience, person: AudienceMember): AudienceReason[] {
  const among = (lists: readonly AudienceList[]): AudienceReason[] =>
    lists.flatMap((list) => {
      const own = attributesOf(person, list);
      return audience[list].filter((id) => own.includes(id)).map((id) => ({ list, id }));
    });
  const excluded = among(excludingLists);
  if (excluded.length > 0) return excluded;
  return audience.everyone ? [{ list: 'everyone', id: null }] : among(includingLists);
}

function attributesOf(person: AudienceMember, list: AudienceList): readonly (string | null)[] {
  switch (list) {
    case 'people':
    case 'excluded':
      return [person.id];
    case 'grades':
    case 'excludedGrades':
      return [person.grade];
    case 'departments':
    case 'excludedDepartments':
      return [person.department];
    case 'sites':
    case 'excludedSites':
      return [person.site];
    case 'units':
    case 'excludedUnits':
      return person.units;
  }
}

const has = (list: readonly string[] | undefined, one: string | null): boolean =>
  one !== null && list !== undefined && list.includes(one);
