import { PeopleImporter } from '@atrium/identity/bootstrap/people-importer';
import { SiteFields, DepartmentFields, GradeFields } from '@atrium/proto/identity/reference-data';
import { Language } from '@atrium/proto/common';
import { z } from 'zod';
import { placeId } from '../ids.ts';
import { organisation } from '../organisation/organisation.part.ts';
import type { Part, Settings } from '../part.ts';
import { Key, keyed, textsIn } from '../reading/fields.ts';

const placesOf = ({ languages }: Settings) => {
  const texts = textsIn(languages);
  return z.strictObject({
    sites: keyed(
      z.strictObject({
        ...SiteFields.shape,
        key: Key,
        title: texts,
        language: Language.optional().describe(
          'Spoken there, for comments whose author is drawn by language.',
        ),
      }),
    ),
    departments: keyed(z.strictObject({ ...DepartmentFields.shape, key: Key })),
    grades: keyed(z.strictObject({ ...GradeFields.shape, key: Key })),
    statuses: keyed(z.strictObject({ key: Key, label: texts, available: z.boolean() })),
  });
};

export type Places = z.output<ReturnType<typeof placesOf>>;

/** Sites, departments, grades and the statuses people can have. */
export const places: Part<Places> = {
  name: 'places',
  needs: [organisation],
  load: ({ folder, organisation: settings }) => folder.yaml('places.yaml', placesOf(settings)),
  async fill({ sites, departments, grades, statuses }, { organisation: settings, importer }) {
    const people = importer('identity', PeopleImporter);
    for (const { key, title, language: _, ...address } of sites)
      await people.addSite(placeId(settings, key), { title: { ...title }, ...address });
    for (const { key, name } of departments) await people.addDepartment(placeId(settings, key), { name });
    for (const { key, ...grade } of grades) await people.addGrade(placeId(settings, key), grade);
    for (const { key, label, available } of statuses)
      await people.addStatus(placeId(settings, key), {
        name: { ...label },
        type: available ? 'available' : 'unavailable',
      });
  },
};
