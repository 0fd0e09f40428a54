import type { PersonRecord } from './person.schema.ts';

/** What a person has where changes say something else: the other half of what is written down of a change. */
export const fieldsAsIn = (changes: object, person: PersonRecord): Partial<PersonRecord> =>
  Object.fromEntries(Object.keys(changes).map((field) => [field, person[field as keyof PersonRecord]]));
