import type { PersonRecord } from './person.schema.ts';

/** The previous values of the changed fields, for the audit log. */
export const sameFieldsOf = (changes: object, person: PersonRecord): Partial<PersonRecord> =>
  Object.fromEntries(Object.keys(changes).map((field) => [field, person[field as keyof PersonRecord]]));
