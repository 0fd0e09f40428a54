import { everyone, type Audience } from '@atrium/proto/audience';
import { z } from 'zod';
import { placeId } from '../ids.ts';
import type { Settings } from '../part.ts';
import { keysOf, reference } from '../reading/fields.ts';
import type { Places } from './places.part.ts';

/** Everyone, or the union of these. */
export interface DemoAudience {
  readonly everyone: boolean;
  readonly sites: readonly string[];
  readonly departments: readonly string[];
  readonly grades: readonly string[];
}

export const everybody: DemoAudience = { everyone: true, sites: [], departments: [], grades: [] };

/** An audience in a file. Everyone if it is left out. */
export const audienceIn = ({ sites, departments, grades }: Places) =>
  z
    .strictObject({
      sites: z.array(reference('site', keysOf(sites))).default([]),
      departments: z.array(reference('department', keysOf(departments))).default([]),
      grades: z.array(reference('grade', keysOf(grades))).default([]),
    })
    .transform((some): DemoAudience => ({ everyone: false, ...some }))
    .default(everybody);

/** Converts an audience of the demo to one of the product. */
export const audienceOf = (organisation: Settings, { everyone: all, ...some }: DemoAudience): Audience => {
  const ids = (keys: readonly string[]) => keys.map((key) => placeId(organisation, key));
  return {
    ...everyone,
    everyone: all,
    sites: ids(some.sites),
    departments: ids(some.departments),
    grades: ids(some.grades),
  };
};

interface Member {
  readonly active: boolean;
  readonly site: string;
  readonly department: string;
  readonly grade: string;
}

/** Active people in the audience. */
export const peopleIn = <P extends Member>(audience: DemoAudience, people: readonly P[]): P[] =>
  people.filter(
    ({ active, site, department, grade }) =>
      active &&
      (audience.everyone ||
        audience.sites.includes(site) ||
        audience.departments.includes(department) ||
        audience.grades.includes(grade)),
  );
