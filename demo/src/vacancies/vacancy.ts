import { SalaryPeriod, VacancyContact, VacancyLength } from '@atrium/proto/content/vacancy';
import { JobType } from '@atrium/proto/content/vacancy-queries';
import { z } from 'zod';
import type { Source } from '../part.ts';
import { people } from '../people/people.part.ts';
import { places } from '../places/places.part.ts';
import { eachLanguage, readDocuments } from '../reading/documents.ts';
import { keysOf, reference, type Texts } from '../reading/fields.ts';
import { toHtml } from '../reading/markdown.ts';

const within = 'vacancies';

const vacancyIn = ({ content }: Source) => {
  const person = reference('person', keysOf(content(people)));
  return z.strictObject({
    by: person,
    contact: person.nullable().default(null),
    contactText: VacancyContact.shape.text,
    salary: z
      .strictObject({
        from: z.number(),
        to: z.number(),
        currency: z.string().regex(/^[A-Z]{3}$/),
        per: SalaryPeriod,
      })
      .nullable()
      .default(null),
    opensIn: z.number().int().describe('Days from now, like the other dates.'),
    closesIn: z.number().int(),
    deadlineIn: z.number().int(),
    site: reference('site', keysOf(content(places).sites))
      .nullable()
      .default(null),
    jobType: JobType,
    length: VacancyLength.nullable().default(null),
    interested: z.number().int().min(0).default(0).describe('Number of interested people.'),
  });
};

export interface DemoVacancy extends z.output<ReturnType<typeof vacancyIn>> {
  readonly key: string;
  readonly jobTitle: Texts;
  /** HTML. */
  readonly description: Texts;
}

/** Each vacancy is a folder with `vacancy.yaml` and its text in each language, below the job title. */
export const readVacancies = (source: Source): DemoVacancy[] =>
  source.folder.foldersIn(within).map((key) => {
    const folder = `${within}/${key}`;
    const documents = readDocuments(source.folder, folder, source.organisation.languages);
    return {
      key,
      ...source.folder.yaml(`${folder}/vacancy.yaml`, vacancyIn(source)),
      jobTitle: eachLanguage(documents, ({ title }) => title),
      description: eachLanguage(documents, ({ body }) => toHtml(body)),
    };
  });
