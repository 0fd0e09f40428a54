import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { z } from 'zod';
import type { PersonRecord } from '../people/person.schema.ts';
import type { ScimPhoneNumber } from './scim-link.schema.ts';
import { enterpriseSchema } from './scim-schemas.ts';

const text = z.string().trim().max(200);

/** A person's place in the company and how to reach them. Some clients send a manager as an ID only. */
export const DetailsInput = z.object({
  phoneNumbers: z
    .array(z.object({ value: text, type: text.nullish() }))
    .max(20)
    .nullish(),
  [enterpriseSchema]: z
    .object({
      department: text.nullish(),
      manager: z.union([text, z.object({ value: text.nullish(), $ref: text.nullish() })]).nullish(),
    })
    .nullish(),
});

/** Undefined if it was not sent, null if it is empty. */
export interface ParsedDetails {
  /** As the client writes them. */
  readonly numbers?: readonly ScimPhoneNumber[];
  /** The name of the department. */
  readonly department?: string | null;
  readonly manager?: string | null;
}

type Said = z.infer<typeof DetailsInput>;

export function parseDetails(said: Said): ParsedDetails {
  const enterprise = said[enterpriseSchema];
  return {
    ...(said.phoneNumbers && { numbers: numbersIn(said.phoneNumbers) }),
    ...(enterprise?.department !== undefined && { department: enterprise.department || null }),
    ...(enterprise?.manager !== undefined && { manager: idIn(enterprise.manager) }),
  };
}

function idIn(manager: NonNullable<Said[typeof enterpriseSchema]>['manager']): string | null {
  if (!manager || typeof manager === 'string') return manager || null;
  return manager.value || manager.$ref?.split('/').at(-1) || null;
}

const kinds = ['work', 'mobile'] as const;

/** The first number of each type that is stored. A number without a type counts as work. */
const numbersIn = (said: NonNullable<Said['phoneNumbers']>): ScimPhoneNumber[] =>
  kinds.flatMap((kind) => {
    const found = said.find(({ type }) => (type?.toLowerCase() || 'work') === kind);
    return found ? [{ value: found.value, type: kind }] : [];
  });

/** An invalid number is ignored, so no one is kept out because of it. */
export function phoneNumberOf(
  numbers: readonly ScimPhoneNumber[],
  kind: ScimPhoneNumber['type'],
): string | null {
  const words = numbers.find(({ type }) => type === kind)?.value;
  const read = words === undefined ? undefined : parsePhoneNumberFromString(words, { extract: false });
  return read?.isValid() ? read.number : null;
}

/** As the client wrote them, unless they have been changed in Atrium since. */
function shownNumbers({ phone, mobile }: DetailFields, said: readonly ScimPhoneNumber[]): ScimPhoneNumber[] {
  const held = { work: phone, mobile };
  return kinds.flatMap((type) => {
    const words = said.find((one) => one.type === type);
    if (words && phoneNumberOf(said, type) === held[type]) return [words];
    return held[type] ? [{ value: held[type], type }] : [];
  });
}

/** The details that a PATCH removed: shown to the client before, and missing from the result. */
export function withRemovedDetails(shown: object, meant: ParsedDetails, left: unknown): ParsedDetails {
  const has = (value: unknown, name: string): boolean =>
    typeof value === 'object' && value !== null && Object.hasOwn(value, name);
  const before = shown as Record<string, unknown>;
  const after = (left ?? {}) as Record<string, unknown>;
  const gone = (name: string): boolean =>
    has(before[enterpriseSchema], name) && !has(after[enterpriseSchema], name);
  return {
    ...meant,
    ...(has(before, 'phoneNumbers') && !has(after, 'phoneNumbers') && { numbers: [] }),
    ...(gone('department') && { department: null }),
    ...(gone('manager') && { manager: null }),
  };
}

type DetailFields = Pick<PersonRecord, 'phone' | 'mobile' | 'department' | 'reportsTo'>;

interface Beside {
  readonly said: readonly ScimPhoneNumber[];
  /** Names of departments by ID. */
  readonly departments: ReadonlyMap<string, string>;
  readonly base: string;
}

export function toDetails(person: DetailFields, { said, departments, base }: Beside): object {
  const { department, reportsTo } = person;
  const numbers = shownNumbers(person, said);
  const called = department && departments.get(department);
  const enterprise = {
    ...(called && { department: called }),
    ...(reportsTo && { manager: { value: reportsTo, $ref: `${base}/Users/${reportsTo}` } }),
  };
  return {
    ...(numbers.length > 0 && { phoneNumbers: numbers }),
    ...(Object.keys(enterprise).length > 0 && { [enterpriseSchema]: enterprise }),
  };
}
